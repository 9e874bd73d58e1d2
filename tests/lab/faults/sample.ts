/** What the sample customers order, answer and send. */
import { randomBytes } from 'node:crypto';

export const CREAM = { productId: 'cream-30g', code: 'sample-cream', quantity: 1 } as const;
export const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 } as const;

export const CHECKOUT = {
  line1: '1 Sample Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
  county: 'Greater London',
  shippingId: 'royal-mail-tracked-48',
} as const;

/** An eligible consultation of the sample questionnaire, with a file. */
export const consultationWith = (file: string) => ({
  condition: 'sample condition',
  treatment: 'sample slimming',
  firstname: 'Sample',
  lastname: 'Patient',
  dob: '1990-05-17',
  height: { value: 165, unit: 'cm' },
  weight: { value: 82.5, unit: 'kg' },
  bmi: 30,
  answers: {
    firstName: 'Sample',
    lastName: 'Patient',
    dateOfBirth: '1990-05-17',
    allergicReaction: 'no',
    currentMedication: 'yes',
    medicationDetails: 'Sample',
    medicationFiles: [file],
    height: 165,
    weight: 82.5,
    bmi: 30.3,
  },
  isConsultationFromOrder: false,
});

/** A picture, as far as its first bytes tell; no two are the same. */
export const newPicture = (bytes = 2_000): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)]);

/** A card that is good. */
export const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
} as const;
