import { asOrderId, readProgress } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { orderShape } from '../shapes/order.ts';

export const readOrder: Handler<'readOrder'> = async ({ path, customer }, { ports }) => {
  const found = await readProgress(ports, customer, asOrderId(path.orderId));
  if (!found.ok) return problem(found.failure);
  const { order, waiting, decision } = found.value;
  return {
    status: 200,
    body: {
      ...orderShape(order),
      ...(waiting && { waiting: { ...waiting, since: waiting.since.toISOString() } }),
      ...(decision && {
        decision: { outcome: decision.outcome, at: decision.at.toISOString() },
      }),
    },
  };
};
