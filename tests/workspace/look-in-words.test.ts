import { expect, it } from 'vitest';
import type { RecordLook } from '#contract';
import { aboutWhat } from '../../src/workspace/oversight/look-in-words.ts';

const LOOK = {
  at: '2026-11-21T12:00:00Z',
  by: 'Sample Lead',
  how: 'export',
  patient: null,
} as const;

it.each<[Partial<RecordLook>, string]>([
  [{ order: { _id: 'a', number: 'T-100001' } }, 'T-100001'],
  [{ consultation: 'b' }, 'consultation b'],
  [{ how: 'replay-of-all' }, 'every consultation'],
  // She has neither ordered nor answered anything.
  [{}, 'her account'],
])('a look with %o was at %s', (more, what) => {
  expect(aboutWhat({ ...LOOK, ...more })).toBe(what);
});
