/** Who comes to the shop in tests, where she lives and what she buys: everybody is called Sample. */
import { randomInt, randomUUID } from 'node:crypto';

export const PASSWORD = 'a long sample';

/** Hers in her account and in her consultations: another one is somebody else's, and a flag. */
export const BIRTHDAY = '1990-05-17';

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** What somebody fills in to create an account; `change` replaces parts of it. */
export const registration = (change: object = {}) => ({
  email: newEmail(),
  password: PASSWORD,
  firstname: 'Sample',
  lastname: 'Customer',
  dob: BIRTHDAY,
  phone: '07700 900123',
  ...change,
});

/** A network of somebody's own, where the server believes a proxy: it limits what comes from one. */
export const ownNetwork = (): { readonly 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

export const ADDRESS = {
  line1: '1 Sample Street',
  line2: 'Flat 2',
  city: 'London',
  postalCode: 'SW1A 1AA',
  county: 'Greater London',
};

export const CHECKOUT = { ...ADDRESS, shippingId: 'royal-mail-tracked-48' };

export interface Line {
  readonly productId: string;
  readonly code: string;
  readonly quantity: number;
  readonly consultationId?: string;
}

/** Of the sample catalogue: needs no prescription. */
export const CREAM: Line = { productId: 'cream-30g', code: 'sample-cream', quantity: 1 };
/** Of the sample catalogue: needs a consultation. */
export const SLIMMER: Line = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };
/** Of our own catalogue: needs no prescription. */
export const EMOLLIENT: Line = { productId: 'e45-cream-50g', code: 'e45-cream', quantity: 1 };
/** Of our own catalogue: needs no prescription, and two of it can be ordered at once. */
export const TABLETS: Line = { productId: 'kwells-300mcg-12', code: 'kwells', quantity: 1 };
/** Of our own catalogue: a pharmacy medicine that asks some questions first. */
export const CAPSULE: Line = {
  productId: 'canesten-oral-150mg-1',
  code: 'canesten-oral',
  quantity: 1,
};
/** Of our own catalogue: needs a consultation. */
export const PEN: Line = { productId: 'wegovy-0-25mg', code: 'wegovy', quantity: 1 };
/** The same, of which nobody has to see her weight first. */
export const TRIPTAN: Line = {
  productId: 'sumatriptan-50mg-6',
  code: 'sumatriptan',
  quantity: 1,
};

/** Stripe's test cards. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  debit: '4000 0566 5566 5556',
  declined: '4000 0000 0000 0002',
  authentication: '4000 0025 0000 3155',
} as const;

export const PRESCRIBER = { by: 'Sample Prescriber, 1234567' };
