import type { Cart as CartShape, CartItem } from '#contract';
import { asShippingMethodId, type Cart, type CartLine, type ShippingMethodId } from '#domain';
import { pounds } from './pounds.ts';

/** How she asks for it to be sent, and with which code, where she does. */
export const pricingOf = <Asked extends { readonly shippingId?: string }>({
  shippingId,
  ...asked
}: Asked): Omit<Asked, 'shippingId'> & { readonly shippingId: ShippingMethodId | undefined } => ({
  ...asked,
  shippingId: shippingId === undefined ? undefined : asShippingMethodId(shippingId),
});

/** The cart as the storefront reads it. */
export const cartShape = (cart: Cart): CartShape => ({
  items: cart.lines.map((line) => itemShape(line, cart.unanswered.get(line.id))),
  shippingMethods: cart.shippingMethods.map(({ id, name, pricePence }) => ({
    _id: id,
    name,
    price: pounds(pricePence),
  })),
  itemTotal: pounds(cart.itemTotal),
  shippingCharge: pounds(cart.shippingCharge),
  total: pounds(cart.total),
  discount: cart.discount && {
    code: cart.discount.code,
    discountAmount: pounds(cart.discount.amount),
  },
});

const itemShape = (
  { id, optionId, pricePence, ...line }: CartLine,
  unanswered: string | undefined,
): CartItem => ({
  _id: id,
  productId: optionId,
  name: line.name,
  image: line.image,
  price: pounds(pricePence),
  quantity: line.quantity,
  strength: line.strength,
  min: line.min,
  max: line.max,
  available: line.isOnSale ? Math.max(0, Math.min(line.max, line.stock)) : 0,
  ...(unanswered !== undefined && { questionnaire: unanswered }),
});
