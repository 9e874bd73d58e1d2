/** Which path classes change is said of what was walked, and of the rest how much it is. */
import { expect, it } from 'vitest';
import { calendarDay, type Operation } from '#engine';
import { classesBetween } from '../../src/studio/server/path-classes.ts';
import { subjectOf } from '../analysis/paths-of.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';

const ON = calendarDay('2026-11-25');
const is = (name: string): Operation => ({ '==': [{ var: name }, 'yes'] });

/** So many questions in one rule. */
const inOneRule = (count: number) => {
  const names = Array.from({ length: count }, (_, i) => `q${i}`);
  const question = { ...yesNo, title: 'Yes or no?', 'x-messages': { required: 'Please.' } };
  return subjectOf(
    smallDocument(
      {
        ...Object.fromEntries(names.map((name) => [name, question])),
        last: {
          ...question,
          'x-refuse-when': [refusal('all', { and: names.map(is) })],
        },
      },
      { required: [...names, 'last'] },
    ),
  );
};

it('where all could be walked, nothing is left out', () => {
  expect(classesBetween(inOneRule(3), inOneRule(3), ON)).toEqual({ lines: [] });
});

it.each([
  ['before', inOneRule(13), inOneRule(3)],
  ['now', inOneRule(3), inOneRule(13)],
  ['before and now', inOneRule(13), inOneRule(13)],
])('where too much stood in one rule %s, how much was left out is told with why', (_, was, now) => {
  const { leftOut } = classesBetween(was, now, ON);
  expect(BigInt(leftOut?.mixtures ?? 0)).toBeGreaterThan(4_000_000n);
  expect(leftOut?.why.join(' ')).toMatch(/mixtures are left out.*refusal 'all' at 'last'/);
});
