/**
 * Who stands behind the shop, as its footer must say. These are SAMPLE values: put the pharmacy's own
 * registration and superintendent here before anything is sold.
 */
export const pharmacy = {
  registration: 'GPhC registration 0000000 (sample)',
  superintendent: 'Superintendent pharmacist: sample name',
  address: '1 Sample Street, London (sample address)',
} as const;
