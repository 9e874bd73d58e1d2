import { verifyRecord } from '#domain';
import type { Handler } from '../operation.ts';

export const deskVerifyRecord: Handler<'deskVerifyRecord'> = async ({ query }, { ports }) => {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { findings, ends, ...counts } = await verifyRecord(ports, asOf);
  return {
    status: 200,
    body: {
      ...counts,
      findings: findings.map(({ where, how, says }) => ({ ...where, how, says })),
      ...(query.ends === true && {
        ends: ends.ends.map((end) => ({ ...end })),
        kept: [...ends.kept],
      }),
    },
  };
};
