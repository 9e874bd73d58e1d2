/** One edit of a real questionnaire each, and which patients it affects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  differ,
  look,
  startSolving,
  type Change,
  type ChangeKind,
  type Difference,
  type Solving,
} from '#analysis';
import { readQuestionnaires } from '#documents';
import { assess, compile, type Questionnaire, type QuestionnaireDocument } from '#engine';
import { editedSubject, type Edit } from './edited.ts';
import { DAYS } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const loaded = await readQuestionnaires('questionnaires');

type Compared = Difference & {
  readonly before: Questionnaire;
  readonly after: Questionnaire;
};

async function comparedWith(id: string, ...edits: readonly Edit[]): Promise<Compared> {
  const original = loaded.find(({ questionnaire }) => questionnaire.id === id);
  if (!original) throw new Error(`There is no '${id}'.`);
  const changed = editedSubject(original, ...edits);
  const looked = await look(original, changed, DAYS, solving);
  const difference = await looked.difference();
  const placeOf = ({ kind, question, rule, pointer }: Change) => ({
    kind,
    question,
    rule,
    pointer,
  });
  // What is told before all is known is never taken back.
  expect(difference.changes.map(placeOf)).toEqual(
    expect.arrayContaining(looked.found.map(placeOf)),
  );
  return { ...difference, before: original.questionnaire, after: changed.questionnaire };
}

const band = (low: number, high: number) => ({
  '!': [{ '<=': [low, { age: [{ var: 'dateOfBirth' }] }, high] }],
});
const AGE_RULE = 'properties/dateOfBirth/x-refuse-when/0/when';

const optionsKeyword = (name: string): string =>
  loaded.some(({ document }) => document.properties[name]?.oneOf) ? 'oneOf' : 'enum';

const pathOfRequired = (id: string, name: string): number =>
  loaded.find(({ questionnaire }) => questionnaire.id === id)?.document.required.indexOf(name) ??
  -1;

interface Row {
  readonly name: string;
  readonly id: string;
  readonly edits: readonly Edit[];
  readonly kind: ChangeKind;
  readonly says: string;
}

const rows: readonly Row[] = [
  {
    name: 'an age band that ends earlier',
    id: 'hrt',
    edits: [[AGE_RULE, band(18, 74)]],
    kind: 'newly-refused',
    says: '(aged 75) is now refused',
  },
  {
    name: 'an age band that ends later',
    id: 'migraines',
    edits: [[AGE_RULE, band(18, 66)]],
    kind: 'newly-eligible',
    says: '(aged 66) is no longer refused',
  },
  {
    name: 'a refusal taken out',
    id: 'hrt',
    edits: [['properties/cancer/x-refuse-when', undefined]],
    kind: 'newly-eligible',
    says: "cancer = yes is no longer refused by 'cancer'",
  },
  {
    name: 'a refusal under another id',
    id: 'hrt',
    edits: [['properties/cancer/x-refuse-when/0/id', 'tumour']],
    kind: 'asked-otherwise',
    says: "is now refused by 'tumour'",
  },
  {
    name: 'a question that is shown in the opposite case',
    id: 'hrt',
    edits: [['properties/smokeDetails/x-visible-when', { '!=': [{ var: 'smoke' }, 'yes'] }]],
    kind: 'asked-otherwise',
    says: "is no longer asked 'smokeDetails'",
  },
  {
    name: 'an answer that need not be given any more',
    id: 'hrt',
    edits: [['properties/smokeDetails/x-required-when', undefined]],
    kind: 'asked-otherwise',
    says: "may now leave out 'smokeDetails'",
  },
  {
    name: 'a bound moved by one step',
    id: 'injectable-weight-loss',
    edits: [['properties/weight/x-variants/0/maximum', 769.9]],
    kind: 'asked-otherwise',
    says: 'weight = 770 can no longer give',
  },
  {
    name: 'an option gone',
    id: 'injectable-weight-loss',
    edits: [[`properties/ethnicBackground/${optionsKeyword('ethnicBackground')}/4`, undefined]],
    kind: 'removed',
    says: 'The option',
  },
  {
    name: 'a unit sent otherwise',
    id: 'injectable-weight-loss',
    edits: [['x-submission/weight/unit', 'kg']],
    kind: 'sent-otherwise',
    says: "has 'weight.unit' sent otherwise",
  },
  {
    name: 'a message reworded',
    id: 'hrt',
    edits: [['properties/cancer/x-refuse-when/0/message', 'Please speak to your GP.']],
    kind: 'reworded',
    says: 'x-refuse-when/cancer/message',
  },
];

describe('is reported', () => {
  test.each(rows)('$name', async ({ id, edits, kind, says }) => {
    const { changes, before, after } = await comparedWith(id, ...edits);
    const change = changes.find((one) => one.kind === kind && one.inWords.includes(says));
    expect(
      change,
      JSON.stringify(changes.map(({ kind: k, inWords }) => [k, inWords])),
    ).toBeDefined();
    if (!change?.witness) return;
    const { answers, on, mode } = change.witness;
    const [was, is] = [before, after].map((version) => assess(version, answers, { on, mode }));
    // Whoever is printed is judged differently by the two versions.
    expect(JSON.stringify(was)).not.toBe(JSON.stringify(is));
  });

  test('a formula with another factor', async () => {
    const original = loaded.find(
      ({ questionnaire }) => questionnaire.id === 'injectable-weight-loss',
    );
    if (!original) throw new Error('There is no such questionnaire.');
    const document: QuestionnaireDocument = JSON.parse(
      JSON.stringify(original.document).replaceAll('703', '704'),
    );
    const changed = { ...original, document, questionnaire: compile(document, original.formulary) };
    const { changes } = await differ(original, changed, DAYS, solving);
    const change = changes.find(
      ({ kind, question }) => kind === 'sent-otherwise' && question === 'bmi',
    );
    expect(change?.witness?.answers['measurementSystem']).toBe('imperial');
  });

  test('a bound that lets another constraint speak, to somebody whose answer fits in neither version', async () => {
    const edit: Edit = ['properties/weight/exclusiveMinimum', -0.1];
    const said = {
      kind: 'reworded',
      question: 'weight',
      before: 'Cannot have negative value.',
      witness: { answers: { weight: 0 } },
    };
    const { equivalent, changes, refactored } = await comparedWith('injectable-weight-loss', edit);
    expect({ equivalent, changes, refactored }).toMatchObject({
      equivalent: false,
      changes: [said],
      refactored: [],
    });
    // Whatever else is written otherwise.
    const title: Edit = ['properties/weight/title', 'What is your weight?'];
    const both = await comparedWith('injectable-weight-loss', edit, title);
    expect(both.changes).toMatchObject([{ pointer: '/properties/weight/title' }, said]);
  });

  test('a new question that refuses', async () => {
    const { changes } = await comparedWith(
      'migraines',
      [
        'properties/stroke',
        {
          type: 'string',
          title: 'Have you had a stroke?',
          enum: ['yes', 'no'],
          'x-required-when': true,
          'x-messages': { required: 'Please answer.' },
          'x-refuse-when': [
            {
              id: 'stroke',
              when: { '==': [{ var: 'stroke' }, 'yes'] },
              message: 'No.',
              source: { title: 'Sample' },
              reviewBy: '2028-01-01',
            },
          ],
        },
      ],
      ['x-steps/2/questions/+', 'stroke'],
    );
    expect(changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['newly-refused', 'added']),
    );
  });
});

describe('is the same for every patient', () => {
  const younger = { '<': [{ age: [{ var: 'dateOfBirth' }] }, 18] };
  const older = { '>': [{ age: [{ var: 'dateOfBirth' }] }, 75] };
  test.each([
    ['nothing changed', 'hrt', []],
    ['a band written as two comparisons', 'hrt', [[AGE_RULE, { or: [younger, older] }]]],
    [
      'a rule that is negated twice',
      'hrt',
      [['properties/cancer/x-refuse-when/0/when', { '!': [{ '!=': [{ var: 'cancer' }, 'yes'] }] }]],
    ],
    [
      'a question called required that a refusal waits for anyway',
      'genital-herpes',
      [[`required/${pathOfRequired('genital-herpes', 'allergicReaction')}`, undefined]],
    ],
  ] as readonly (readonly [string, string, readonly Edit[]])[])('%s', async (_, id, edits) => {
    const { equivalent, changes, refactored } = await comparedWith(id, ...edits);
    expect({ equivalent, changes }).toEqual({ equivalent: true, changes: [] });
    expect(refactored).toHaveLength(edits.length);
  });
});

test('stored answers that stop being valid are named', async () => {
  const { stored } = await comparedWith('injectable-weight-loss', [
    'properties/weight/x-variants/0/maximum',
    700,
  ]);
  expect(stored.join()).toContain("at 'weight' has to be given again");
});

test('the smallest witness comes first', async () => {
  const { changes } = await comparedWith(
    'hrt',
    [AGE_RULE, band(18, 74)],
    ['properties/smokeDetails/x-visible-when', { '==': [{ var: 'smoke' }, 'no'] }],
  );
  const sizes = changes.flatMap(({ witness }) =>
    witness ? [Object.keys(witness.answers).length] : [],
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes.length).toBeGreaterThan(2);
});
