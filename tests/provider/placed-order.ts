/** Orders as the database keeps them, without checkout. */
import { asOptionId, asProductName, type NewOrder, type OrderLine } from '#domain';

export const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  optionId: asOptionId('slimmer-1mg'),
  name: asProductName('Sample Slimmer'),
  image: 'sample.svg',
  strength: '1 mg',
  quantity: 1,
  pricePence: 1999,
  consultationId: null,
  ...change,
});

export function termsOf(order: Pick<NewOrder, 'id' | 'customerId' | 'at' | 'lines'>): NewOrder {
  const itemTotal = order.lines.reduce(
    (total, { pricePence, quantity }) => total + pricePence * quantity,
    0,
  );
  return {
    ...order,
    network: 'sample',
    address: { line1: '1 Sample Street' },
    shippingName: 'Sample Post',
    itemTotal,
    shippingCharge: 395,
    discount: null,
    total: itemTotal + 395,
    needsPrescriber: order.lines.some(({ consultationId }) => consultationId !== null),
  };
}
