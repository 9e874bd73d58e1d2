import { asShippingMethodId, type Catalogue } from '#domain';

/** Samples, so that a fresh shop can deliver and take a promo code off. */
export const SHIPPING_METHODS: Catalogue['shippingMethods'] = [
  {
    id: asShippingMethodId('royal-mail-tracked-48'),
    name: 'Royal Mail Tracked 48',
    pricePence: 395,
  },
  {
    id: asShippingMethodId('royal-mail-tracked-24'),
    name: 'Royal Mail Tracked 24',
    pricePence: 495,
  },
  {
    id: asShippingMethodId('royal-mail-special-delivery'),
    name: 'Royal Mail Special Delivery by 1pm',
    pricePence: 895,
  },
];

export const PROMO_CODES: Catalogue['promoCodes'] = [{ code: 'WELCOME10', percentOff: 10 }];
