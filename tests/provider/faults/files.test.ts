/** Where files and the embedded database are kept. */
import { it } from 'vitest';
import { PATIENCE_MS, survives } from './short.ts';

it(
  'a full disk is said to be full, and written again without a restart',
  () => survives('disk', 'PGlite'),
  PATIENCE_MS,
);

it(
  'a file store that fails loses no file, and is used again when it is back',
  () => survives('storage', 'PostgreSQL'),
  PATIENCE_MS,
);
