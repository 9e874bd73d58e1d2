import type { Explanation } from './judge.ts';

const DOMAIN = 'src/provider/domain';

export const EXPLAINED_OF_DOMAIN: readonly Explanation[] = [
  {
    file: `${DOMAIN}/markup.ts`,
    is: "''",
    becomes: '"Stryker was here!"',
    because:
      'What stands in the place of allowed tags is only searched for < and >, and has neither.',
  },
  {
    file: `${DOMAIN}/orders/pay-order.ts`,
    is: 'intent?.clientSecret',
    becomes: 'intent.clientSecret',
    because:
      'An order that is pending has an intent once it was reconciled; the compiler does not know.',
  },
];
