/** A rule with more cases than anybody could look through: nothing is claimed of its document, and nothing ends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, differ, prove, startSolving, type Solving } from '#analysis';
import type { Expression, Operation, QuestionDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

const WHY =
  "The refusal 'r' at 'n' has too many cases to look through: it calculates with the choices of many questions. A sum of points would help, or several rules that read fewer questions.";

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

const product: Expression = { '*': factors };
const many: Operation = { '>': [product, { var: 'n' }] };
const told = [
  [
    "The flag 'f' at 'x'",
    { x: { ...yesNo, 'x-flag-when': [{ ...refusal('f', many), level: 'low' }] } },
  ],
  ["The x-visible-when of 'x'", { x: { ...yesNo, 'x-visible-when': many } }],
  ["The x-required-when of 'x'", { x: { ...yesNo, ...required, 'x-required-when': many } }],
  [
    "The x-computed of 'twice'",
    {
      twice: {
        type: 'integer',
        title: 'Twice',
        readOnly: true,
        minimum: 0,
        maximum: 9,
        'x-computed': { round: [product, 0] },
      },
      x: { ...yesNo, 'x-refuse-when': [refusal('r', { '>': [{ var: 'twice' }, 3] })] },
    },
  ],
] as const satisfies readonly (readonly [string, Readonly<Record<string, QuestionDocument>>])[];

test.each(told)('%s is named', async (rule, more) => {
  const n: QuestionDocument = { type: 'integer', title: 'N', minimum: 0, maximum: 9, ...required };
  const document = smallDocument({ ...Object.fromEntries(choices), n, ...more });
  const findings = await check(subjectOf(document), DAYS, solving);
  expect(findings.map(({ what }) => what).join('\n')).toContain(`${rule} has too many cases`);
});
