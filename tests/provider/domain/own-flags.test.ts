/** A flag that the pharmacy raises itself has words in which it can be counted: without them it does not compile. */
import { expect, it } from 'vitest';
import {
  flagOfRule,
  isOwnFlag,
  OWN_FLAGS,
  type FlagId,
} from '../../../src/provider/domain/own-flags.ts';
import type { NotedFlag } from '../../../src/provider/domain/supply/rules.ts';

const said = { level: 'high', message: 'Look.', source: { title: 'Sample' } } as const;

it('takes no flag of the code’s own that has no words', () => {
  // @ts-expect-error Nobody has said what it says in the figures.
  const without: NotedFlag = { ...said, id: 'sample-of-a-new-one' };
  // @ts-expect-error What is written in the code is no rule's.
  const disguised: FlagId = flagOfRule('sample-of-a-new-one');
  expect([without.id, disguised].map(isOwnFlag)).toEqual([false, false]);
});

it('takes one that has words, and whatever a rule is called', () => {
  const own: NotedFlag = { ...said, id: 'total-differs' };
  const rule: string = 'sample-rule';
  expect(OWN_FLAGS).toHaveProperty(own.id);
  expect(flagOfRule(rule)).toBe(rule);
});
