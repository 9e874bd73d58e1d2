import type {
  CartLineId,
  ConsultationId,
  OptionId,
  ProductId,
  ProductName,
  ShippingMethodId,
} from './ids.ts';
import type { Pence, ProductType, Quantity } from './product.ts';

export interface CartLine {
  readonly id: CartLineId;
  readonly optionId: OptionId;
  readonly productId: ProductId;
  readonly name: ProductName;
  readonly image: string;
  readonly type: ProductType;
  readonly strength: string;
  readonly pricePence: Pence;
  readonly quantity: Quantity;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly stock: Quantity;
  readonly isOnSale: boolean;
  /** What its customer is asked before she may buy it. */
  readonly questionnaireId: string | null;
  /** What allows a prescription-only medicine, or answers what a pharmacy medicine asks. */
  readonly consultationId: ConsultationId | null;
}

export interface ShippingMethod {
  readonly id: ShippingMethodId;
  readonly name: string;
  readonly pricePence: Pence;
}

export interface PromoCode {
  readonly code: string;
  readonly percentOff: number;
}

export interface PricedCart {
  readonly lines: readonly CartLine[];
  readonly shippingMethods: readonly ShippingMethod[];
  readonly itemTotal: Pence;
  readonly shippingCharge: Pence;
  readonly discount: { readonly code: string; readonly amount: Pence } | null;
  readonly total: Pence;
}

export interface Cart extends PricedCart {
  /** Those for which she has no answers that hold today, with the questionnaire that asks for them. */
  readonly unanswered: ReadonlyMap<CartLineId, string>;
}

/**
 * What a cart costs. Shipping is charged only when something is in it and the chosen method is
 * still offered. A promo code takes nothing off prescription-only medicines, which may not be
 * promoted to the public (Human Medicines Regulations 2012, reg. 284).
 */
export function priced(
  lines: readonly CartLine[],
  shippingMethods: readonly ShippingMethod[],
  chosen: ShippingMethodId | undefined,
  promo: PromoCode | undefined,
): PricedCart {
  const itemTotal = sum(lines);
  const method = shippingMethods.find(({ id }) => id === chosen);
  const shippingCharge = lines.length > 0 ? (method?.pricePence ?? 0) : 0;
  const amount = promo ? percent(sum(lines.filter(({ type }) => type !== 'POM')), promo) : 0;
  const discount = promo && amount > 0 ? { code: promo.code, amount } : null;
  const total = itemTotal + shippingCharge - amount;
  return { lines, shippingMethods, itemTotal, shippingCharge, discount, total };
}

const sum = (lines: readonly CartLine[]): Pence =>
  lines.reduce((total, { pricePence, quantity }) => total + pricePence * quantity, 0);

/** Half a penny goes to the customer. */
const percent = (amount: Pence, { percentOff }: PromoCode): Pence =>
  Math.floor((amount * percentOff + 50) / 100);
