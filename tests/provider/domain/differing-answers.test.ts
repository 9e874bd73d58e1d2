import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compile,
  MEDICINE_SCHEMA,
  type Answers,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import {
  type ConsultationRecord,
  type Questionnaires,
  asConsultationId,
  asCustomerId,
} from '#domain';
import { differingAnswers } from '../../../src/provider/domain/differing-answers.ts';
import { consultationOf, minutesAfterNoon } from '../databases/stores/customers.ts';
import { FIXTURES } from '../../kit/database.ts';

const documentOf = (id: string): QuestionnaireDocument =>
  JSON.parse(readFileSync(join(FIXTURES, `questionnaires/${id}.json`), 'utf8'));

const PARACETAMOL = { name: 'Paracetamol', substances: ['paracetamol'], classes: [] };
const PHENELZINE = { name: 'Phenelzine', substances: ['phenelzine'], classes: ['maoi'] };

/** The question for medicines, as our own questionnaires ask it, without its gate. */
const medicinesTaken: QuestionDocument = {
  type: 'array',
  title: 'Which medicines do you take?',
  items: MEDICINE_SCHEMA,
  'x-input': 'medicines',
};

/** The slimming sample, and another treatment's that asks the same, but for what `change` replaces. */
const questionnaires = (change: QuestionnaireDocument['properties'] = {}): Questionnaires => {
  const sample = documentOf('sample-slimming');
  const slimming = {
    ...sample,
    properties: { ...sample.properties, medicinesTaken },
    'x-steps': sample['x-steps'].map((step, index) =>
      index === 0 ? { ...step, questions: [...step.questions, 'medicinesTaken'] } : step,
    ),
  };
  const other = {
    ...slimming,
    properties: { ...slimming.properties, ...change },
  };
  const [here, elsewhere] = [slimming, other].map((document) => ({
    questionnaire: compile(document),
    hash: 'sample',
    isPharmacy: false,
    documents: [],
  }));
  return {
    all: [],
    kept: [],
    find: (_condition, treatment) => (treatment === 'sample slimming' ? here : elsewhere),
  };
};

const record = (
  treatment: string,
  answers: Answers,
  change: Partial<ConsultationRecord> = {},
): ConsultationRecord => {
  const { payload, ...rest } = consultationOf(asCustomerId('sample'), {
    questionnaireId: treatment,
    ...change,
  });
  return { ...rest, payload: { ...payload, treatment, answers } };
};
const here = (answers: Answers) => record('sample slimming', answers);
const elsewhere = (answers: Answers, minutes = 0) =>
  record('another treatment', answers, { at: minutesAfterNoon(minutes) });

const differing = (
  ours: readonly ConsultationRecord[],
  others: readonly ConsultationRecord[],
  known = questionnaires(),
): readonly (readonly unknown[])[] =>
  differingAnswers(known, ours, [...ours, ...others]).map((found) => [
    found.question,
    found.here.answer,
    found.elsewhere.answer,
  ]);

it.each<[string, Answers, Answers, readonly (readonly unknown[])[]]>([
  [
    'a choice',
    { allergicReaction: 'no' },
    { allergicReaction: 'yes' },
    [['allergicReaction', 'no', 'yes']],
  ],
  [
    'a date',
    { dateOfBirth: '1990-05-17' },
    { dateOfBirth: '1960-05-17' },
    [['dateOfBirth', '1990-05-17', '1960-05-17']],
  ],
  ['the same answer', { allergicReaction: 'no' }, { allergicReaction: 'no' }, []],
  ['an answer that is given once', { allergicReaction: 'no' }, { currentMedication: 'no' }, []],
  [
    'medicines that are not named here',
    { medicinesTaken: [PARACETAMOL] },
    { medicinesTaken: [PHENELZINE, { name: 'Clarithromycin' }] },
    [['medicinesTaken', [PARACETAMOL], [PHENELZINE, { name: 'Clarithromycin' }]]],
  ],
  [
    'medicines, none of which is named here',
    { allergicReaction: 'no' },
    { allergicReaction: 'no', medicinesTaken: [PHENELZINE] },
    [['medicinesTaken', [], [PHENELZINE]]],
  ],
  [
    'medicines, none of which is named there',
    { allergicReaction: 'no', medicinesTaken: [PHENELZINE] },
    { allergicReaction: 'no' },
    [['medicinesTaken', [PHENELZINE], []]],
  ],
  [
    'the same medicines, in another order and otherwise written',
    { medicinesTaken: [PARACETAMOL, PHENELZINE] },
    { medicinesTaken: [{ name: ' phenelzine' }, PARACETAMOL] },
    [],
  ],
  ['words', { firstName: 'Zoe' }, { firstName: 'Zoë' }, []],
])('%s', (_what, ours, others, found) => {
  expect(differing([here(ours)], [elsewhere(others)])).toEqual(found);
});

it('a question with other options is another question', () => {
  const allergicReaction = {
    type: 'string',
    title: 'A sample',
    enum: ['yes', 'no', 'perhaps'],
  } as const;
  const known = questionnaires({ allergicReaction });
  const answers = [here({ allergicReaction: 'no' }), elsewhere({ allergicReaction: 'yes' })];
  expect(differing(answers.slice(0, 1), answers.slice(1), known)).toEqual([]);
});

it('the same answer of one questionnaire is told once, as of its last time', () => {
  const [late, early] = [
    elsewhere({ allergicReaction: 'yes' }, 9),
    elsewhere({ allergicReaction: 'yes' }),
  ];
  const ours = [here({ allergicReaction: 'no' })];
  expect(differingAnswers(questionnaires(), ours, [late, early, ...ours])).toMatchObject([
    { elsewhere: { at: late.at } },
  ]);
});

it('two consultations of one order tell of each other once', () => {
  const ours = [here({ allergicReaction: 'no' }), elsewhere({ allergicReaction: 'yes' })];
  expect(differing(ours, [])).toEqual([['allergicReaction', 'no', 'yes']]);
});

it('of a refused attempt only what refused her is kept: it says nothing of medicines', () => {
  const by = [{ id: 'sample', question: 'allergicReaction', message: 'Sample' }] as const;
  const refused = record(
    'another treatment',
    { allergicReaction: 'no' },
    { conclusion: { outcome: 'refused', by } },
  );
  const ours = [here({ allergicReaction: 'no', medicinesTaken: [PHENELZINE] })];
  expect(differing(ours, [refused])).toEqual([]);
});

it('what can no longer be read contradicts nothing', () => {
  const unreadable: ConsultationRecord = { ...elsewhere({}), payload: JSON.parse('{}') };
  expect(differing([here({ allergicReaction: 'no' })], [unreadable])).toEqual([]);
});

describe('another time at the same questionnaire', () => {
  const before = (
    answers: Answers,
    change: Partial<ConsultationRecord> & { readonly kilograms?: number } = {},
  ): ConsultationRecord => {
    const { kilograms, ...rest } = change;
    const made = record('sample slimming', answers, { id: asConsultationId('before'), ...rest });
    const weight = { value: kilograms ?? 0, unit: 'kg' } as const;
    return { ...made, payload: { ...made.payload, ...(kilograms !== undefined && { weight }) } };
  };

  it('a second later, medicines that are not named again are told, with those that are', () => {
    const [now, then] = [[PARACETAMOL], [PHENELZINE, { name: 'Clarithromycin' }]];
    expect(differing([here({ medicinesTaken: now })], [before({ medicinesTaken: then })])).toEqual([
      ['medicinesTaken', now, then],
    ]);
  });

  it('within four weeks and let through, a choice is told', () => {
    expect(
      differing([here({ allergicReaction: 'no' })], [before({ allergicReaction: 'yes' })]),
    ).toEqual([['allergicReaction', 'no', 'yes']]);
  });

  it.each([
    ['of five per cent', 84, 80, []],
    ['of more', 95.5, 60, [['weight', '95.5 kg', '60 kg']]],
    ['into the other direction', 60, 95.5, [['weight', '60 kg', '95.5 kg']]],
  ] as const)('a weight that differs by that much: %s', (_what, now, then, found) => {
    const ours = before({}, { id: asConsultationId('now'), kilograms: now });
    expect(differing([ours], [before({}, { kilograms: then })])).toEqual(found);
  });

  it('a weight in pounds is compared in kilograms', () => {
    const ours = before({}, { id: asConsultationId('now'), kilograms: 80 });
    const pounds = before({});
    const weight = { value: 176.4, unit: 'lbs' } as const;
    expect(differing([ours], [{ ...pounds, payload: { ...pounds.payload, weight } }])).toEqual([]);
  });

  it('months ago is no contradiction', () => {
    const at = new Date('2026-01-02T12:00:00Z');
    const ours = before({ allergicReaction: 'no' }, { id: asConsultationId('now'), kilograms: 80 });
    const then = before({ allergicReaction: 'yes' }, { at, kilograms: 95 });
    expect(differing([ours], [then])).toEqual([]);
  });
});
