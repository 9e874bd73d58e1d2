/** What could cost somebody money, or a letter: payments and mail fail, and requests come twice. */
import { it } from 'vitest';
import { AS_LONG_AS_IT_TAKES } from '../../kit/patience.ts';
import { survives } from './short.ts';

it(
  'payments that fail are neither lost nor taken twice',
  () => survives('payment', 'PostgreSQL'),
  AS_LONG_AS_IT_TAKES,
);

it(
  'mail that cannot be sent is sent later',
  () => survives('mail', 'PostgreSQL'),
  AS_LONG_AS_IT_TAKES,
);

it(
  'requests that break off, come twice or out of order count once',
  () => survives('clients', 'PostgreSQL'),
  AS_LONG_AS_IT_TAKES,
);
