import type { PromoCode, ShippingMethod, Shop } from '#domain';
import type { Queries } from '../sql.ts';

export const shop = ({ query }: Queries): Shop => ({
  shippingMethods: () =>
    query<ShippingMethod>(
      'SELECT id, name, price_pence AS "pricePence" FROM shipping_methods ORDER BY position',
    ),

  async promoCode(code) {
    const [promo] = await query<PromoCode>(
      'SELECT code, percent_off AS "percentOff" FROM promo_codes WHERE code = upper($1)',
      [code],
    );
    return promo;
  },
});
