/**
 * Who supplies, as a label has to say. SAMPLE values, the same as in the storefront's foot: put the pharmacy's own here
 * before anything is sold.
 */
export const PHARMACY = {
  name: 'Tribe',
  address: '1 Sample Street, London (sample address)',
} as const;
