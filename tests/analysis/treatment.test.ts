/** Whether the engine treats somebody otherwise by one document than by another: a table of edits. */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  compile,
  examine,
  readFormulary,
  readTakenList,
  type Answers,
  type FlagLevel,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { judge } from '../../src/analysis/replay/judge.ts';
import { readsOtherwise, treatsOtherwise } from '../../src/analysis/replay/treatment.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary, smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { takenFormulary } from '../fixtures/small-taken.ts';
import { edited, type Edit } from './edited.ts';

const AT = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const needed = { 'x-messages': { required: 'Please answer.' } } as const;
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const cited = { source: { title: 'Sample source' }, reviewBy: '2027-01-01' } as const;
const flag = (id: string, level: FlagLevel, when: Operation, advice?: string) => ({
  id,
  level,
  when,
  message: 'Look at this.',
  ...(advice !== undefined && { advice }),
  ...cited,
});
const withheld = (id: string, form: string, when: Operation) => ({
  id,
  which: is('medicine.form', form),
  when,
  message: 'Not for you.',
  ...cited,
});

const questions: { readonly [name: string]: QuestionDocument } = {
  well: {
    ...yesNo,
    ...needed,
    'x-refuse-when': [refusal('unwell', is('well', 'no')), refusal('ill', is('well', 'no'))],
    'x-flag-when': [flag('fine', 'low', is('well', 'yes'))],
  },
  clot: {
    ...yesNo,
    ...needed,
    'x-flag-when': [
      flag('clot', 'high', is('clot', 'yes'), 'See somebody.'),
      flag('none', 'low', is('clot', 'no')),
    ],
  },
  when: {
    ...yesNo,
    ...needed,
    'x-visible-when': is('clot', 'yes'),
    'x-required-when': true,
  },
  weight: {
    type: 'integer',
    title: 'Weight',
    minimum: 40,
    maximum: 200,
    'x-unit': 'kg',
    'x-messages': {
      required: 'Please answer.',
      minimum: 'That is little.',
      multipleOf: 'That is little.',
      maximum: 'That is much.',
    },
    'x-variants': [
      { when: is('clot', 'yes'), title: 'Weight, after a clot' },
      { when: is('clot', 'no'), title: 'Weight, without a clot' },
    ],
  },
};
const document = smallDocument(questions, {
  required: ['well', 'clot'],
  'x-submission': { weight: { var: 'weight' }, clot: { var: 'clot' } },
  'x-medicines': {
    withhold: [
      withheld('no-tablet', 'tablet', is('clot', 'yes')),
      withheld('nor-this', 'tablet', is('clot', 'yes')),
    ],
    flag: [{ ...flag('pens', 'low', is('clot', 'no')), which: is('medicine.form', 'pen') }],
  },
});
const subject = (of: QuestionnaireDocument, formulary = smallFormulary) => ({
  document: of,
  questionnaire: compile(of, formulary),
  formulary,
});

const well = { well: 'yes', clot: 'no', weight: 70 };
const clot = { well: 'yes', clot: 'yes', when: 'no', weight: 70 };
const unwell = { well: 'no' };
const AT_WELL = 'properties/well';
const AT_CLOT = 'properties/clot';
const AT_WEIGHT = 'properties/weight';

type How = 'otherwise' | 'in other words' | 'alike';
const CASES: readonly (readonly [string, readonly Edit[], Answers, How])[] = [
  ['nothing is edited', [], well, 'alike'],
  ['another rule refuses', [[`${AT_WELL}/x-refuse-when/1/id`, 'other']], unwell, 'otherwise'],
  ['and nobody is refused', [[`${AT_WELL}/x-refuse-when/1/id`, 'other']], well, 'alike'],
  ['one rule less refuses', [[`${AT_WELL}/x-refuse-when/1`, undefined]], unwell, 'otherwise'],
  ['nobody is refused any more', [[`${AT_WELL}/x-refuse-when`, []]], unwell, 'otherwise'],
  [
    'the same rules refuse in another order',
    [
      [
        `${AT_WELL}/x-refuse-when`,
        [refusal('ill', is('well', 'no')), refusal('unwell', is('well', 'no'))],
      ],
    ],
    unwell,
    'alike',
  ],
  [
    'a question is new that only another mode asks',
    [
      ['properties/since', { ...yesNo, ...needed }],
      ['x-questionnaire/modes', ['new', 'repeat']],
      ['x-steps/0/modes', ['new']],
      ['x-steps/+', { id: 'repeat', title: 'Repeat', modes: ['repeat'], questions: ['since'] }],
      ['required', []],
      [`${AT_WELL}/x-required-when`, true],
      [`${AT_CLOT}/x-required-when`, true],
    ],
    well,
    'alike',
  ],
  ['a field is sent no more', [['x-submission/clot', undefined]], well, 'otherwise'],
  ['and nothing was to be sent', [['x-submission/clot', undefined]], { well: 'yes' }, 'alike'],
  [
    'the same is sent in another order',
    [['x-submission', { clot: { var: 'clot' }, weight: { var: 'weight' } }]],
    well,
    'alike',
  ],
  ['she is flagged higher', [[`${AT_WELL}/x-flag-when/0/level`, 'high']], well, 'otherwise'],
  ['she is flagged by another rule', [[`${AT_WELL}/x-flag-when/0/id`, 'good']], well, 'otherwise'],
  ['she is flagged no more', [[`${AT_WELL}/x-flag-when`, []]], well, 'otherwise'],
  ['and was not finished', [[`${AT_WELL}/x-flag-when`, []]], { well: 'yes' }, 'alike'],
  [
    'flags of one level are raised in another order',
    [
      [`${AT_WELL}/x-flag-when/0`, flag('none', 'low', is('clot', 'no'))],
      [`${AT_CLOT}/x-flag-when/1`, flag('fine', 'low', is('well', 'yes'))],
    ],
    well,
    'alike',
  ],
  [
    'it is open whether she is flagged',
    [[`${AT_WELL}/x-flag-when/0/when`, { or: [is('well', 'yes'), is('when', 'yes')] }]],
    well,
    'alike',
  ],
  [
    'a flag is open that was met',
    [[`${AT_CLOT}/x-flag-when/1/when`, { '<': [{ var: 'weight' }, 100] }]],
    { well: 'yes', clot: 'no' },
    'otherwise',
  ],
  [
    'another medicine is flagged',
    [['x-medicines/flag/0/which', is('medicine.form', 'patch')]],
    well,
    'otherwise',
  ],
  [
    'an advice reaches her no more',
    [[`${AT_CLOT}/x-flag-when/0/when`, is('clot', 'no')]],
    { clot: 'yes' },
    'otherwise',
  ],
  [
    'nor after it is finished',
    [[`${AT_CLOT}/x-flag-when/0/when`, is('clot', 'no')]],
    clot,
    'otherwise',
  ],
  [
    'that a flag advises at all is written in the documents',
    [[`${AT_CLOT}/x-flag-when/0/advice`, undefined]],
    { clot: 'yes' },
    'alike',
  ],
  ['in either order', [[`${AT_CLOT}/x-flag-when/1/advice`, 'Good.']], { clot: 'no' }, 'alike'],
  [
    'a flag without advice is raised for others',
    [[`${AT_WELL}/x-flag-when/0/when`, is('well', 'no')]],
    { well: 'yes' },
    'alike',
  ],
  [
    'a flag that advises is gone, which is written in the documents',
    [[`${AT_CLOT}/x-flag-when`, []]],
    { clot: 'yes' },
    'alike',
  ],
  [
    'she has to answer something more, while something else is missing',
    [[`${AT_WEIGHT}/x-required-when`, is('well', 'yes')]],
    { well: 'yes' },
    'otherwise',
  ],
  [
    'a refusal is gone that waits for an answer',
    [[`${AT_WEIGHT}/x-refuse-when`, [refusal('light', { '<': [{ var: 'weight' }, 50] })]]],
    { well: 'yes' },
    'alike',
  ],
  ['another rule withholds', [['x-medicines/withhold/0/id', 'other']], clot, 'otherwise'],
  ['and withholds nothing', [['x-medicines/withhold/0/id', 'other']], well, 'alike'],
  [
    'another medicine is withheld',
    [['x-medicines/withhold/0/which', is('medicine.form', 'patch')]],
    clot,
    'otherwise',
  ],
  [
    'the same rules withhold in another order',
    [
      ['x-medicines/withhold/0/id', 'nor-this'],
      ['x-medicines/withhold/1/id', 'no-tablet'],
    ],
    clot,
    'alike',
  ],
  [
    'a question is gone',
    [
      ['properties/when', undefined],
      ['x-steps/0/questions/2', undefined],
    ],
    { well: 'yes' },
    'otherwise',
  ],
  [
    'a question has another name',
    [
      [
        'properties',
        Object.fromEntries(
          Object.entries(questions).map(([name, one]) => [name === 'when' ? 'since' : name, one]),
        ),
      ],
      ['x-steps/0/questions/2', 'since'],
    ],
    {},
    'otherwise',
  ],
  [
    'she is not asked any more',
    [['properties/when/x-visible-when', is('well', 'no')]],
    { clot: 'yes' },
    'otherwise',
  ],
  [
    'she need not answer any more',
    [['properties/when/x-required-when', undefined]],
    { well: 'yes', clot: 'yes' },
    'otherwise',
  ],
  ['and has answered', [['properties/when/x-required-when', undefined]], clot, 'alike'],
  ['what she is asked first hangs on a refusal that waits', [['required', ['clot']]], {}, 'alike'],
  [
    'and not where none waits',
    [['required', ['well', 'clot', 'weight']]],
    { well: 'yes', clot: 'no' },
    'otherwise',
  ],
  ['an answer counts no more', [[`${AT_WEIGHT}/minimum`, 80]], { weight: 70 }, 'otherwise'],
  [
    'a word of the same question',
    [[`${AT_WEIGHT}/x-variants/1/title`, 'Weight (kg)']],
    well,
    'alike',
  ],
  [
    'another variant speaks in other words',
    [[`${AT_WEIGHT}/x-variants/1/when`, is('clot', 'yes')]],
    well,
    'in other words',
  ],
  [
    'another variant speaks in the same words',
    [
      [`${AT_WEIGHT}/x-variants/0/title`, 'Weight, without a clot'],
      [`${AT_WEIGHT}/x-variants/0/when`, is('clot', 'no')],
    ],
    well,
    'alike',
  ],
  [
    'another variant speaks, with another hint',
    [
      [
        `${AT_WEIGHT}/x-variants/0`,
        { when: is('clot', 'no'), title: 'Weight, without a clot', description: 'As you are.' },
      ],
    ],
    well,
    'in other words',
  ],
  [
    'another variant speaks, in another unit',
    [
      [
        `${AT_WEIGHT}/x-variants/0`,
        { when: is('clot', 'no'), title: 'Weight, without a clot', unit: 'lb' },
      ],
    ],
    well,
    'in other words',
  ],
  [
    'another variant speaks, and would say something else',
    [
      [
        `${AT_WEIGHT}/x-variants/0`,
        { when: is('clot', 'no'), title: 'Weight, without a clot', messages: { maximum: 'No.' } },
      ],
    ],
    well,
    'in other words',
  ],
  [
    'another variant has its messages in another order',
    [
      [
        `${AT_WEIGHT}/x-variants/0`,
        {
          when: is('clot', 'no'),
          title: 'Weight, without a clot',
          messages: {
            multipleOf: 'That is little.',
            maximum: 'That is much.',
            minimum: 'That is little.',
          },
        },
      ],
    ],
    well,
    'alike',
  ],
  [
    'another constraint speaks in other words',
    [
      [`${AT_WEIGHT}/minimum`, 0],
      [`${AT_WEIGHT}/maximum`, 20],
    ],
    { ...well, weight: 30 },
    'in other words',
  ],
  [
    'another constraint speaks in the same words',
    [
      [`${AT_WEIGHT}/multipleOf`, 50],
      [`${AT_WEIGHT}/minimum`, 0],
    ],
    { ...well, weight: 30 },
    'alike',
  ],
  [
    'the same constraint says it in other words',
    [[`${AT_WEIGHT}/x-messages/minimum`, 'Less.']],
    { ...well, weight: 30 },
    'alike',
  ],
  [
    'another question is not seen',
    [
      [`${AT_WEIGHT}/x-variants/1/when`, is('clot', 'yes')],
      [`${AT_WEIGHT}/x-visible-when`, is('well', 'no')],
    ],
    { clot: 'no' },
    'otherwise',
  ],
];

test.each(CASES)('%s', (_, edits, answers, how) => {
  const [before, after] = [subject(document), subject(edited(document, ...edits))];
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(treatsOtherwise(one, other, 'treatment')(answers, AT)).toBe(how === 'otherwise');
    expect(treatsOtherwise(one, other, 'treatment and words')(answers, AT)).toBe(how !== 'alike');
  }
});

describe('an answer sheet', () => {
  const { questionnaire } = subject(document);

  test('is judged once, and anew where anything of it is otherwise', () => {
    const history = { supplies: [], consultations: [] };
    const told = judge(questionnaire, well, AT);
    expect(judge(questionnaire, well, { ...AT })).toBe(told);
    for (const [answers, at] of [
      [{ ...well }, AT],
      [well, { ...AT, on: calendarDay('2026-03-03') }],
      [well, { ...AT, mode: 'repeat' }],
      [well, { ...AT, history }],
    ] as const) {
      const before = judge(questionnaire, well, AT);
      const other = judge(questionnaire, answers, at);
      expect(other).not.toBe(before);
      expect(judge(questionnaire, answers, at)).toBe(other);
    }
    expect(judge(subject(document).questionnaire, well, AT)).not.toBe(told);
  });

  test('is told as the engine tells it', () => {
    const told = judge(questionnaire, well, AT);
    const examined = examine(questionnaire, well, AT);
    const { states, verdicts, flags } = examined.inspection;
    expect([told.states, told.verdicts, told.flags]).toEqual([states, verdicts, flags]);
    const others = ['asks', 'assessment', 'offers', 'given', 'isAnswered'] as const;
    for (const one of others) expect(told[one]).toEqual(examined[one]);
    expect(told.stateOf('clot')).toBe(told.states[1]);
    expect(told.stateOf('nobody')).toBeUndefined();
  });
});

describe('where she reads other words', () => {
  const reads = (edits: readonly Edit[], answers: Answers) =>
    readsOtherwise(subject(document), subject(edited(document, ...edits)), answers, AT);

  test('nothing is found where nothing is otherwise', () => {
    expect(reads([], well)).toBeUndefined();
    expect(reads([[`${AT_CLOT}/title`, 'A clot?']], well)).toBeUndefined();
  });

  test('the first question is found, with what she reads', () => {
    const variant = { when: is('well', 'yes'), title: 'And a clot?' };
    const edits: readonly Edit[] = [
      [`${AT_CLOT}/x-variants`, [variant]],
      [`${AT_WEIGHT}/x-variants/1/when`, is('clot', 'yes')],
    ];
    expect(reads(edits, well)).toEqual({ question: 'clot', was: 'Yes or no?', is: 'And a clot?' });
  });

  test('what is wrong with her answer stands before the title', () => {
    const edits: readonly Edit[] = [
      [`${AT_WEIGHT}/multipleOf`, 50],
      [`${AT_WEIGHT}/x-messages/multipleOf`, 'Rounded, please.'],
      [`${AT_WEIGHT}/minimum`, 0],
    ];
    expect(reads(edits, { ...well, weight: 30 })).toEqual({
      question: 'weight',
      was: 'That is little.',
      is: 'Rounded, please.',
    });
  });

  test('a question that the other document has not is passed over', () => {
    const edits: readonly Edit[] = [
      ['properties/when', undefined],
      ['x-steps/0/questions/2', undefined],
      [`${AT_WEIGHT}/x-variants/1/when`, is('clot', 'yes')],
    ];
    expect(reads(edits, well)?.question).toBe('weight');
  });
});

describe('medicines', () => {
  const asked: QuestionDocument = { type: 'array', title: 'Which?', 'x-input': 'medicines' };
  const sent = smallDocument(
    { taken: asked, before: asked },
    { 'x-submission': { taken: { var: 'taken' } } },
  );
  const answers = { taken: [{ name: 'Restine' }], before: [{ name: 'Calmol' }] };
  const isOtherwise = (other: ReturnType<typeof subject>) =>
    treatsOtherwise(subject(sent, takenFormulary), other, 'treatment')(answers, AT);

  test('are sent by what she called them', () => {
    const unknown = { ...takenFormulary, taken: readTakenList({ classes: {}, medicines: [] }) };
    expect(isOtherwise(subject(sent, unknown))).toBe(false);
    const other = edited(sent, ['x-submission/taken', { var: 'before' }]);
    expect(isOtherwise(subject(other, takenFormulary))).toBe(true);
  });

  test('may stand in the formulary in another order', () => {
    const all = Object.entries(smallFormularyDocument.medicines).reverse();
    const other = readFormulary({ medicines: Object.fromEntries(all) });
    const changes = treatsOtherwise(subject(document), subject(document, other), 'treatment');
    expect([well, clot].map((one) => changes(one, AT))).toEqual([false, false]);
  });
});

test('what is asked first hangs on how the rule of a refusal is written, and is no other treatment', () => {
  const [light, small] = ['weight', 'height'].map((name) => ({ '<': [{ var: name }, 50] }));
  const number = (title: string) =>
    ({ ...questions['weight'], title, 'x-variants': [] }) as QuestionDocument;
  const [before, after] = [
    [light, small],
    [small, light],
  ].map((parts) =>
    subject(
      smallDocument({
        weight: number('Weight'),
        height: number('Height'),
        last: { ...yesNo, 'x-refuse-when': [refusal('little', { and: parts } as Operation)] },
      }),
    ),
  );
  if (!before || !after) throw new Error('There are no documents.');
  const states = [before, after].map(({ questionnaire }) =>
    judge(questionnaire, {}, AT).states.map(({ required }) => required),
  );
  expect(states[0]).not.toEqual(states[1]);
  expect(treatsOtherwise(before, after, 'treatment and words')({}, AT)).toBe(false);
});
