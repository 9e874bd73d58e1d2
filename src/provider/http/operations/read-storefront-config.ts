import type { Handler } from '../operation.ts';

export const readStorefrontConfig: Handler<'readStorefrontConfig'> = async (
  _request,
  { ports, isPaymentStandIn, analytics = null },
) => {
  const { publishableKey } = ports.payments;
  return { status: 200, body: { data: { publishableKey, isPaymentStandIn, analytics } } };
};
