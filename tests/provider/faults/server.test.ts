/** What happens to the server and its database: both are ended in the middle of the work. */
import { it } from 'vitest';
import { PATIENCE_MS, survives } from './short.ts';

it(
  'kill -9 loses nothing and leaves nothing half, on PGlite',
  () => survives('kills', 'PGlite', { kills: 3 }),
  PATIENCE_MS,
);

it(
  'kill -9 loses nothing and leaves nothing half, on PostgreSQL',
  () => survives('kills', 'PostgreSQL', { kills: 3 }),
  PATIENCE_MS,
);

it(
  'PostgreSQL that goes away is said to be away, and is used again when it is back',
  () => survives('database', 'PostgreSQL'),
  PATIENCE_MS,
);
