import type { Shop } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';

export const shop = (queries: Queries): Shop => ({
  shippingMethods: () => SHIPPING_METHODS(queries),

  async promoCode(code) {
    const [promo] = await PROMO_CODE(queries, code);
    return promo;
  },
});

const SHIPPING_METHODS = prepared(() =>
  tables
    .selectFrom('shipping_methods')
    .select(['id', 'name', 'price_pence as pricePence'])
    .orderBy('position'),
);

const PROMO_CODE = prepared((code: string) =>
  tables
    .selectFrom('promo_codes')
    .select(['code', 'percent_off as percentOff'])
    .where(({ eb, fn, val }) => eb('code', '=', fn<string>('upper', [val(code)]))),
);
