/** What happens to the server and its database: both are ended in the middle of the work. */
import { it } from 'vitest';
import { AS_LONG_AS_IT_TAKES } from '../../kit/patience.ts';
import { survives } from './short.ts';

it(
  'kill -9 loses nothing and leaves nothing half, on PGlite',
  () => survives('kills', 'PGlite', { kills: 3 }),
  AS_LONG_AS_IT_TAKES,
);

it(
  'kill -9 loses nothing and leaves nothing half, on PostgreSQL',
  () => survives('kills', 'PostgreSQL', { kills: 3 }),
  AS_LONG_AS_IT_TAKES,
);

it(
  'PostgreSQL that goes away is said to be away, and is used again when it is back',
  () => survives('database', 'PostgreSQL'),
  AS_LONG_AS_IT_TAKES,
);
