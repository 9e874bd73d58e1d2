/** What is otherwise only for patients who are refused anyway: what they need to answer, and what they can choose. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differ, startSolving, type Solving } from '#analysis';
import type { Operation } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const required = { 'x-messages': { required: 'Please answer.' } } as const;
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const needing = (when: Operation) =>
  subjectOf(
    smallDocument(
      {
        a: { ...yesNo, ...required, 'x-refuse-when': [refusal('r', is('a', 'yes'))] },
        b: { ...yesNo, ...required, title: 'And?' },
        c: { ...yesNo, ...required, title: 'Which?', 'x-required-when': when },
      },
      { required: ['a', 'b'] },
    ),
  );
const fewer = needing({ and: [is('b', 'yes'), is('a', 'no')] });
const more = needing(is('b', 'yes'));

test.each([
  ["now has to answer 'c'", fewer, more],
  ["may now leave out 'c'", more, fewer],
])('is told: %s', async (what, before, after) => {
  const { equivalent, changes, undecided } = await differ(before, after, DAYS, solving);
  expect({ equivalent, undecided }).toEqual({ equivalent: false, undecided: [] });
  const told = changes.filter(({ kind }) => kind === 'asked-otherwise');
  expect(told.map(({ inWords }) => inWords).join('\n')).toContain(what);
});

const choosing = (...options: readonly string[]) =>
  subjectOf(
    smallDocument(
      {
        a: { ...yesNo, ...required, 'x-refuse-when': [refusal('r', is('a', 'yes'))] },
        b: { ...yesNo, title: 'Which?', enum: options, 'x-visible-when': is('a', 'yes') },
      },
      { required: ['a'] },
    ),
  );

test.each([
  ["can no longer choose 'none' at 'b'", choosing('all', 'none'), choosing('all')],
  ["can now choose 'none' at 'b'", choosing('all'), choosing('all', 'none')],
])('is told of an option: %s', async (what, before, after) => {
  const { equivalent, changes, undecided } = await differ(before, after, DAYS, solving);
  expect({ equivalent, undecided }).toEqual({ equivalent: false, undecided: [] });
  expect(changes.map(({ inWords }) => inWords)).toContain(
    `A patient with a = yes, b = none ${what}.`,
  );
});
