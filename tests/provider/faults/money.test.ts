/** What could cost somebody money, or a letter: payments and mail fail, and requests come twice. */
import { it } from 'vitest';
import { PATIENCE_MS, survives } from './short.ts';

it(
  'payments that fail are neither lost nor taken twice',
  () => survives('payment', 'PostgreSQL'),
  PATIENCE_MS,
);

it('mail that cannot be sent is sent later', () => survives('mail', 'PostgreSQL'), PATIENCE_MS);

it(
  'requests that break off, come twice or out of order count once',
  () => survives('clients', 'PostgreSQL'),
  PATIENCE_MS,
);
