import { checkSupply, failed } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamCheckSupply: Handler<'teamCheckSupply'> = ({ path, body, staff }, { ports }) =>
  deskStep<CheckFailure | 'unacceptable'>(ports, staff, body.by, async (by) => {
    const { passes, words, reasons } = body;
    if (passes) return checkSupply(ports, path.orderId, by, { passes, reasons });
    if (words === undefined) return failed(WORDLESS);
    return checkSupply(ports, path.orderId, by, { passes, words });
  });

type Checked = Awaited<ReturnType<typeof checkSupply>>;
type CheckFailure = Extract<Checked, { readonly ok: false }>['failure']['kind'];

const WORDLESS = {
  kind: 'unacceptable' as const,
  problems: [
    { field: '/words', constraint: 'required', message: 'Say why, in words that she reads.' },
  ] as const,
};
