import { asOptionId, checkSupply, failed } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamCheckSupply: Handler<'teamCheckSupply'> = ({ path, body, staff }, { ports }) =>
  deskStep<CheckFailure | 'unacceptable'>(
    ports,
    { staff, said: body.by, order: path.orderId },
    async (by) => {
      const { passes, words, reasons, doubts } = body;
      const declined = body.declined?.map(({ option, ...no }) => ({
        ...no,
        option: asOptionId(option),
      }));
      if (passes)
        return checkSupply(ports, path.orderId, by, { passes, reasons, doubts, declined });
      if (words === undefined) return failed(WORDLESS);
      if (declined) return failed(ALL_OR_SOME);
      return checkSupply(ports, path.orderId, by, { passes, words });
    },
  );

type Checked = Awaited<ReturnType<typeof checkSupply>>;
type CheckFailure = Extract<Checked, { readonly ok: false }>['failure']['kind'];

const ALL_OR_SOME = {
  kind: 'unacceptable' as const,
  problems: [
    {
      ...{ field: '/declined', constraint: 'not' },
      message: 'Decline some of it and pass the rest, or decline all of it.',
    },
  ] as const,
};

const WORDLESS = {
  kind: 'unacceptable' as const,
  problems: [
    { field: '/words', constraint: 'required', message: 'Say why, in words that she reads.' },
  ] as const,
};
