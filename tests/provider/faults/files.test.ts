/** Where files and the embedded database are kept. */
import { it } from 'vitest';
import { AS_LONG_AS_IT_TAKES } from '../../kit/patience.ts';
import { survives } from './short.ts';

it(
  'a full disk is said to be full, and written again without a restart',
  () => survives('disk', 'PGlite'),
  AS_LONG_AS_IT_TAKES,
);

it(
  'a file store that fails loses no file, and is used again when it is back',
  () => survives('storage', 'PostgreSQL'),
  AS_LONG_AS_IT_TAKES,
);
