import { verifyRecord } from '#domain';
import type { Handler } from '../operation.ts';

export const deskVerifyRecord: Handler<'deskVerifyRecord'> = async (_request, { ports }) => {
  const { findings, ...counts } = await verifyRecord(ports);
  return {
    status: 200,
    body: {
      ...counts,
      findings: findings.map(({ where, how, says }) => ({ ...where, how, says })),
    },
  };
};
