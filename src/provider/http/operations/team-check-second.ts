import { checkSecond, failed } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamCheckSecond: Handler<'teamCheckSecond'> = ({ path, body, staff }, { ports }) =>
  deskStep(ports, { staff, said: body.by, order: path.orderId }, async (by, id) => {
    const { agrees, id: sent, reason } = body;
    if (!agrees && reason === undefined) return failed(REASONLESS);
    const check = agrees
      ? { agrees, id: sent }
      : { agrees: false as const, id: sent, reason: reason ?? '' };
    return checkSecond(ports, path.orderId, { by, staff: id }, check);
  });

const REASONLESS = {
  kind: 'unacceptable' as const,
  problems: [
    { field: '/reason', constraint: 'required', message: 'Say why you send it back.' },
  ] as const,
};
