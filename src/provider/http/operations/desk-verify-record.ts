import { failed, verifyRecord } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const deskVerifyRecord: Handler<'deskVerifyRecord'> = async ({ query }, { ports }) => {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  if (asOf && asOf > ports.clock()) return problem(failed(NOT_YET).failure);
  const asked = query.entryHashes?.split(',');
  const verified = await verifyRecord(ports, asOf, new Set(asked));
  const { findings, ends, entryHashes, ...counts } = verified;
  return {
    status: 200,
    body: {
      ...counts,
      findings: findings.map(({ where, how, says }) => ({ ...where, how, says })),
      ...(asked && { entryHashes: [...entryHashes] }),
      ...(query.ends === true && {
        ends: ends.ends.map((end) => ({ ...end })),
        kept: [...ends.kept],
      }),
    },
  };
};

const NOT_YET = {
  kind: 'unacceptable',
  problems: [
    {
      ...{ field: '/asOf', constraint: 'maximum' },
      message: 'This instant has not come yet: nobody can tell what was written by then.',
    },
  ],
} as const;
