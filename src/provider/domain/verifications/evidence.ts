import type { ObjectPath } from '../ids.ts';
import { caseFiles } from '../orders/case-files.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';

/**
 * What is wrong with the file that a verification rests on: it has to be one that she has sent, and that stays.
 *
 * @param name the order's id or its number
 */
export async function evidenceFailure(
  ports: Pick<Ports, 'database' | 'objects' | 'clock'>,
  name: string,
  evidence: ObjectPath | null,
): Promise<FailureOf<'unacceptable' | 'not-found'> | undefined> {
  if (evidence === null) return undefined;
  const found = await caseFiles(ports, name);
  if (!found.ok) return found.failure;
  const isHers = found.value.files.some(
    ({ path, from }) => path === evidence && !('message' in from && from.message.by !== null),
  );
  return isHers ? undefined : NOT_HERS;
}

const NOT_HERS: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      field: '/evidence',
      constraint: 'upload',
      message: 'This is no photo or document that she has sent. Choose one of hers.',
    },
  ],
};
