/** A rule with more cases than anybody could look through: nothing is claimed of its document, and nothing ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, differ, prove, startSolving, type Solving } from '#analysis';
import type { Expression, QuestionDocument } from '#engine';
import { refusal, smallDocument } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

const WHY =
  'A rule has too many cases to look through: it calculates with the choices of many questions. A sum of points would help, or several rules that read fewer questions.';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
const names = Array.from({ length: 12 }, (_, i) => `q${i}`);
const choices = names.map((title): [string, QuestionDocument] => [
  title,
  { type: 'string', title, enum: ['a', 'b', 'c'], ...required },
]);
const factors = names.map((name, i): Expression => ({
  if: [{ '==': [{ var: name }, 'a'] }, 2 * i + 2, 2 * i + 3],
}));
const subject = subjectOf(
  smallDocument({
    ...Object.fromEntries(choices),
    n: {
      type: 'integer',
      title: 'How many?',
      minimum: 0,
      maximum: 1000,
      ...required,
      'x-refuse-when': [refusal('r', { '>': [{ '*': factors }, { var: 'n' }] })],
    },
  }),
);

test('check could not decide', async () => {
  const [finding, ...others] = await check(subject, DAYS, solving);
  expect(finding).toMatchObject({ kind: 'undecided', what: `Could not decide: ${WHY}` });
  expect(others).toEqual([]);
});

test('prove leaves it undecided', async () => {
  const { statements } = await prove(subject, DAYS, solving);
  expect(statements.map(({ verdict }) => verdict)).toEqual([{ kind: 'undecided', why: WHY }]);
});

test('diff calls it neither the same nor another', async () => {
  const { equivalent, undecided } = await differ(subject, subject, DAYS, solving);
  expect(equivalent).toBe(false);
  expect(undecided).toEqual([`Could not decide whether somebody is treated otherwise. ${WHY}`]);
});
