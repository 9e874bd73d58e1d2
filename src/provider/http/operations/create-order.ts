import { createHash } from 'node:crypto';
import type { RequestOf } from '#contract';
import { asShippingMethodId, createOrder as create, type OrderAttempt } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { paymentShape } from '../shapes/payment.ts';
import { pence } from '../shapes/pounds.ts';

type Asked = RequestOf<'createOrder'>;

export const createOrder: Handler<'createOrder'> = async (
  { body, header, customer, from },
  { ports },
) => {
  const { shippingId, discountCode, total, ...lines } = body;
  const address = { nation: 'England', country: 'United Kingdom', ...lines };
  const created = await create(ports, customer, {
    address,
    shippingId: asShippingMethodId(shippingId),
    discountCode: discountCode || undefined,
    total: total === undefined ? undefined : pence(total),
    attempt: attemptOf(header['idempotency-key'], body),
    from,
  });
  if (!created.ok) return problem(created.failure);
  const { order, clientSecret } = created.value;
  return { status: 201, body: { orderId: order.id, clientSecret, ...paymentShape(order) } };
};

/** The names are sorted, so that the same request has the same hash however it was written. */
function attemptOf(key: string | undefined, body: Asked['body']): OrderAttempt | undefined {
  if (key === undefined) return undefined;
  const request = JSON.stringify(
    Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { key, requestHash: createHash('sha256').update(request).digest('hex') };
}
