/** What shop and bank know each other by. */
export const BANK_KEYS = {
  secretKey: 'sk_test_sample',
  publishableKey: 'pk_test_sample',
  webhookSecret: 'whsec_sample',
} as const;
