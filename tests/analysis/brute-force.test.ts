/** The classes against every answer sheet there is, on a small document. */
import { expect, test } from 'vitest';
import { assess, compile, inspect, type Answer, type Answers, type Operation } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { ON, reportOf } from './paths-of.ts';

const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const needed = { 'x-messages': { required: 'Please.' } } as const;

const document = smallDocument(
  {
    smoke: { ...yesNo, ...needed },
    perDay: {
      type: 'integer',
      title: 'How many a day?',
      minimum: 0,
      maximum: 6,
      'x-visible-when': is('smoke', 'yes'),
      'x-required-when': true,
      ...needed,
    },
    age: { type: 'integer', title: 'Age', minimum: 33, maximum: 37, ...needed },
    signs: {
      type: 'array',
      title: 'Signs',
      items: { type: 'string', enum: ['a', 'b', 'c'] },
      'x-refuse-when': [
        refusal('b', { in: ['b', { var: 'signs' }] }),
        refusal('heavy', {
          and: [
            { '>=': [{ var: 'perDay' }, 3] },
            { '>': [{ var: 'age' }, 35] },
            is('smoke', 'yes'),
          ],
        }),
      ],
    },
    alone: { ...yesNo, 'x-refuse-when': [refusal('alone', is('alone', 'yes'))] },
  },
  { required: ['smoke', 'age'] },
);

const questionnaire = compile(document);
const at = { on: ON, mode: 'new' } as const;

const nothing = [undefined];
const sheets: readonly {
  readonly name: string;
  readonly answers: readonly (Answer | undefined)[];
}[] = [
  { name: 'smoke', answers: [...nothing, 'yes', 'no'] },
  { name: 'perDay', answers: [...nothing, 0, 1, 2, 3, 4, 5, 6] },
  { name: 'age', answers: [...nothing, 33, 34, 35, 36, 37] },
  {
    name: 'signs',
    answers: [...nothing, ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']],
  },
  { name: 'alone', answers: [...nothing, 'yes', 'no'] },
];

const everySheet = sheets.reduce<readonly Answers[]>(
  (all, { name, answers }) =>
    all.flatMap((sheet) =>
      answers.map((answer) => (answer === undefined ? sheet : { ...sheet, [name]: answer })),
    ),
  [{}],
);

/** What the document makes of a complete sheet, without the answers themselves. */
function treatment(sheet: Answers, names: readonly string[]): string | undefined {
  const { states } = inspect(questionnaire, sheet, at);
  const here = states.filter(({ question }) => names.includes(question.name));
  const isComplete = here.every(
    ({ fieldError: problem, visible, question }) =>
      !problem && (visible || sheet[question.name] === undefined),
  );
  if (!isComplete) return undefined;
  return JSON.stringify(
    here.map(({ visible, required, refusals }) => [
      visible,
      required,
      refusals.map(({ id }) => id),
    ]),
  );
}

const [mode] = reportOf(document).modes;
const components = mode?.components ?? [];

test('the document falls into the two parts that share no rule', () => {
  expect(components.map(({ questions }) => questions)).toEqual([
    ['smoke', 'perDay', 'age', 'signs'],
    ['alone'],
  ]);
});

test('each component has the classes that brute force finds, no more and no fewer', () => {
  for (const { questions, paths } of components) {
    const found = new Set(everySheet.flatMap((sheet) => treatment(sheet, questions) ?? []));
    const walked = new Set(paths.map(({ patient }) => treatment(patient, questions)));
    expect([...walked].sort()).toEqual([...found].sort());
    expect(found.size).toBeGreaterThan(1);
  }
  expect(mode?.classes).toBe(
    components.reduce((sum, { paths }) => sum + new Set(paths.map(({ path }) => path)).size, 0),
  );
});

test('the journeys are all mixtures of complete sheets, told apart by treatment', () => {
  const names = sheets.map(({ name }) => name);
  const found = new Set(everySheet.flatMap((sheet) => treatment(sheet, names) ?? []));
  expect(mode?.journeys).toBe(BigInt(found.size));
});

test('a refusal in one part or the other is all there is to the outcome', () => {
  for (const sheet of everySheet) {
    const complete = components.every(({ questions }) => treatment(sheet, questions));
    if (!complete) continue;
    const { verdicts } = inspect(questionnaire, sheet, at);
    const refused = [...verdicts.values()].includes('met');
    expect(assess(questionnaire, sheet, at).outcome).toBe(refused ? 'refused' : 'eligible');
  }
});
