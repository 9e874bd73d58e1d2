/** Flags, medicines, history and whole orders: what each rule says, and that nothing unknown is ever offered. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  compile,
  DuplicateError,
  FormularyError,
  inspect,
  InvalidQuestionnaireError,
  judgeOrder,
  readFormulary,
  type Answers,
  type History,
  type Mode,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
  type Supply,
} from '#engine';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary, smallFormularyDocument } from '../fixtures/small-formulary.ts';

type Medicines = NonNullable<QuestionnaireDocument['x-medicines']>;
type FlagDocument = NonNullable<QuestionDocument['x-flag-when']>[number];

const cited = { source: { title: 'Sample source' }, reviewBy: '2027-01-01' } as const;
const ON = calendarDay('2026-03-02');
const NOTHING: History = { supplies: [], consultations: [] };
const is = (name: string, value: string | number | boolean): Operation => ({
  '==': [{ var: name }, value],
});
const has = (name: string, value: string): Operation => ({ in: [value, { var: name }] });

const flag = (id: string, when: Operation, rest: Partial<FlagDocument> = {}): FlagDocument => ({
  id,
  level: 'moderate',
  when,
  message: `About ${id}.`,
  ...cited,
  ...rest,
});

function questionnaireWith(medicines: Medicines, flags: readonly FlagDocument[] = []) {
  const document = smallDocument(
    {
      womb: { ...yesNo, title: 'Womb?', 'x-messages': { required: 'Please answer.' } },
      coil: { ...yesNo, title: 'Coil?' },
      pain: {
        ...yesNo,
        title: 'Pain?',
        'x-visible-when': is('coil', 'yes'),
        ...(flags.length > 0 && { 'x-flag-when': flags }),
      },
    },
    { required: ['womb'], 'x-medicines': medicines },
  );
  return compile(document, smallFormulary);
}

function eligible(
  questionnaire: ReturnType<typeof questionnaireWith>,
  answers: Answers = { womb: 'yes', coil: 'yes', pain: 'no' },
  history: History | undefined = NOTHING,
  mode: Mode = 'new',
) {
  const assessment = assess(questionnaire, answers, { on: ON, mode, history });
  if (assessment.outcome !== 'eligible') throw new Error(`She is ${assessment.outcome}.`);
  return assessment;
}

const offered = (...given: Parameters<typeof eligible>) =>
  eligible(...given).medicines.flatMap((one) => (one.offered ? [one.id] : []));

describe('a flag', () => {
  const flags = [
    flag('low', is('pain', 'yes'), { level: 'low' }),
    flag('high', is('pain', 'yes'), { level: 'high', advice: 'Rest.', urgency: 'routine' }),
  ];
  const questionnaire = questionnaireWith({}, flags);

  test('stops nobody, and the highest comes first', () => {
    const { flags: raised } = eligible(questionnaire, { womb: 'yes', coil: 'yes', pain: 'yes' });
    expect(raised).toEqual([
      {
        id: 'high',
        question: 'pain',
        level: 'high',
        message: 'About high.',
        advice: 'Rest.',
        urgency: 'routine',
      },
      { id: 'low', question: 'pain', level: 'low', message: 'About low.' },
    ]);
  });

  test('that is not met is not raised, nor one at a question that is not asked', () => {
    expect(eligible(questionnaire).flags).toEqual([]);
    expect(eligible(questionnaire, { womb: 'yes', coil: 'no' }).flags).toEqual([]);
  });

  test('is raised as open where an answer that it needs is missing', () => {
    const { flags: raised } = eligible(questionnaire, { womb: 'yes', coil: 'yes' });
    expect(raised.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['high', true],
      ['low', true],
    ]);
  });

  test('advises her at the answer that raises it, and not while it is open', () => {
    const adviceFor = (answers: Answers) =>
      inspect(questionnaire, answers, { on: ON, mode: 'new' }).states.map(({ advice }) => advice);
    expect(adviceFor({ coil: 'yes', pain: 'yes' })).toEqual([[], [], ['Rest.']]);
    expect(adviceFor({ coil: 'yes' })).toEqual([[], [], []]);
  });

  test('about medicines names those that it is about', () => {
    const about = questionnaireWith({
      flag: [{ ...flag('pen', is('womb', 'yes')), which: has('medicine.classes', 'weight-loss') }],
    });
    expect(eligible(about).flags).toMatchObject([
      { id: 'pen', medicines: ['slim-1', 'slim-2', 'slim-3', 'trim-1'] },
    ]);
    expect(eligible(about, { womb: 'no' }).flags).toEqual([]);
  });
});

describe('a medicine', () => {
  const rule = (which: true | Operation, when?: Operation) => ({
    id: 'rule',
    which,
    ...(when && { when }),
    message: 'Not for you.',
    ...cited,
  });
  const all = smallFormulary.medicines.map(({ id }) => id);

  test('is offered where no rule applies to it', () => {
    expect(offered(questionnaireWith({}))).toEqual(all);
    expect(offered(questionnaireWith({ offers: is('medicine.route', 'skin') }))).toEqual([
      'oestro-patch',
    ]);
  });

  test.each([
    ['by its class', has('medicine.classes', 'progestogen'), ['proges-capsule']],
    [
      'by its substance',
      has('medicine.substances', 'estradiol'),
      ['oestro-patch', 'oestro-tablet'],
    ],
    ['by its name', is('medicine.name', 'Trim'), ['trim-1']],
    ['by its route', is('medicine.route', 'skin'), ['oestro-patch']],
    ['by its strength', { '>': [{ var: 'medicine.strength.value' }, 50] }, ['proges-capsule']],
    ['by its ladder', { '>': [{ var: 'medicine.ladder.rung' }, 1] }, ['slim-2', 'slim-3']],
    ['by its having no ladder', is('medicine.ladder.id', ''), all.slice(4)],
  ] satisfies readonly (readonly [string, Operation, readonly string[]])[])(
    'is chosen %s',
    (_, which, expected) => {
      const { medicines } = eligible(questionnaireWith({ withhold: [rule(which)] }));
      expect(medicines.flatMap((one) => (one.offered ? [] : [one.id]))).toEqual(expected);
    },
  );

  test('is withheld by a rule that is met, with its message, and by one that is open', () => {
    const questionnaire = questionnaireWith({
      withhold: [rule(is('medicine.route', 'oral'), is('pain', 'yes'))],
    });
    const withheld = (answers: Answers) =>
      eligible(questionnaire, answers).medicines.flatMap((one) => (one.offered ? [] : one.because));
    expect(withheld({ womb: 'yes', coil: 'yes', pain: 'yes' })).toEqual([
      { id: 'rule', message: 'Not for you.' },
      { id: 'rule', message: 'Not for you.' },
    ]);
    expect(withheld({ womb: 'yes', coil: 'yes' })).toMatchObject([
      { isOpen: true },
      { isOpen: true },
    ]);
    expect(withheld({ womb: 'yes', coil: 'yes', pain: 'no' })).toEqual([]);
  });

  test('of an answer that is not asked is withheld: it is not known', () => {
    const questionnaire = questionnaireWith({ withhold: [rule(true, is('pain', 'yes'))] });
    expect(offered(questionnaire, { womb: 'yes', coil: 'no' })).toEqual([]);
  });
});

describe('what she had before', () => {
  const supply = (medicine: string, daysAgo: number, rest: Partial<Supply> = {}): Supply => ({
    medicine,
    daysAgo,
    quantity: 1,
    isOpen: false,
    ...rest,
  });
  const withSupplies = (...supplies: readonly Supply[]): History => ({ ...NOTHING, supplies });
  /** One rung at a time: not without the rung below, 28 days ago or more. */
  const ladder = questionnaireWith({
    offers: is('medicine.ladder.id', 'slim'),
    withhold: [
      {
        id: 'one-rung-at-a-time',
        which: { '>': [{ var: 'medicine.ladder.rung' }, 1] },
        when: {
          none: [
            { var: 'history.supplies' },
            {
              and: [
                { '==': [{ var: 'medicine.ladder.id' }, { var: '$medicine.ladder.id' }] },
                {
                  '>=': [
                    { var: 'medicine.ladder.rung' },
                    { '-': [{ var: '$medicine.ladder.rung' }, 1] },
                  ],
                },
                { '<=': [28, { var: 'daysAgo' }, 84] },
                is('isOpen', false),
              ],
            },
          ],
        },
        message: 'The dose is raised step by step.',
        ...cited,
      },
    ],
  });
  const steps = (...supplies: readonly Supply[]) =>
    offered(ladder, undefined, withSupplies(...supplies));

  test.each([
    ['nothing', [], ['slim-1']],
    ['the first step, four weeks ago', [supply('slim-1', 28)], ['slim-1', 'slim-2']],
    ['the first step, too short a time ago', [supply('slim-1', 27)], ['slim-1']],
    ['the first step, too long a time ago', [supply('slim-1', 85)], ['slim-1']],
    ['the first step, not sent yet', [supply('slim-1', 28, { isOpen: true })], ['slim-1']],
    ['the second step', [supply('slim-2', 30)], ['slim-1', 'slim-2', 'slim-3']],
    ['a step of another ladder', [supply('trim-1', 30)], ['slim-1']],
  ])('of a ladder: %s', (_, supplies, expected) => {
    expect(steps(...supplies)).toEqual(expected);
  });

  test('that is no medicine any more may be any: nothing above the first step is offered', () => {
    expect(steps(supply('slim-2', 30), supply('gone', 3))).toEqual(['slim-1', 'slim-2', 'slim-3']);
    expect(steps(supply('gone', 30))).toEqual(['slim-1']);
  });

  test('and nobody knows is not nothing', () => {
    const once = questionnaireWith({
      withhold: [
        {
          id: 'once',
          which: true,
          when: { some: [{ var: 'history.supplies' }, { '>': [{ var: 'quantity' }, 1] }] },
          message: 'Only once.',
          ...cited,
        },
      ],
    });
    const at = { on: ON, mode: 'new' } as const;
    const unknown = assess(once, { womb: 'yes' }, at);
    if (unknown.outcome !== 'eligible') throw new Error('She is not eligible.');
    expect(unknown.medicines.every((one) => !one.offered && one.because[0].isOpen)).toBe(true);
    expect(offered(once)).toHaveLength(smallFormulary.medicines.length);
  });

  const consultations = (rule: Operation) =>
    questionnaireWith({
      flag: [{ ...flag('earlier', rule), which: is('medicine.id', 'slim-1') }],
    });
  const history: History = {
    supplies: [],
    consultations: [
      { questionnaire: 'hrt', outcome: 'refused', daysAgo: 3 },
      { questionnaire: 'sample', outcome: 'eligible', daysAgo: 90 },
    ],
  };
  const each = { var: 'history.consultations' } as const;
  test.each([
    ['some is', { some: [each, is('outcome', 'refused')] }, true, false],
    ['none is', { none: [each, is('questionnaire', 'migraines')] }, true, true],
    ['all are', { all: [each, { '<': [{ var: 'daysAgo' }, 100] }] }, true, false],
    ['all are, but one is not', { all: [each, is('outcome', 'eligible')] }, false, false],
  ] satisfies readonly (readonly [string, Operation, boolean, boolean])[])(
    'in consultations: %s',
    (_, rule, isMet, isMetByNothing) => {
      const raised = (known: History) =>
        eligible(consultations(rule), undefined, known).flags.length > 0;
      expect([raised(history), raised(NOTHING)]).toEqual([isMet, isMetByNothing]);
    },
  );

  describe('with what she orders', () => {
    const pens = has('medicine.classes', 'weight-loss');
    const questionnaire = questionnaireWith({
      together: [
        {
          id: 'protect-the-womb',
          which: has('medicine.classes', 'oestrogen'),
          when: { and: [is('womb', 'yes'), is('coil', 'no')] },
          needs: has('medicine.classes', 'progestogen'),
          message: 'An oestrogen needs a progestogen beside it.',
          ...cited,
        },
        { id: 'one-pen', which: pens, excludes: pens, message: 'One pen.', ...cited },
      ],
      limits: [
        { id: 'pens', which: pens, packs: 1, perDays: 28, message: 'One in 28 days.', ...cited },
        {
          id: 'progestogen',
          which: has('medicine.classes', 'progestogen'),
          packs: 3,
          perDays: 84,
          message: 'Three in 84 days.',
          ...cited,
        },
      ],
    });
    const noCoil: Answers = { womb: 'yes', coil: 'no' };
    const found = (
      lines: Readonly<Record<string, number>>,
      supplies: readonly Supply[] | undefined = [],
      answers = noCoil,
    ) =>
      judgeOrder(
        questionnaire,
        answers,
        {
          on: ON,
          mode: 'new',
          ...(supplies && { history: withSupplies(...supplies) }),
        },
        Object.entries(lines).map(([medicine, quantity]) => ({ medicine, quantity })),
      ).map(({ id, medicines }) => `${id}: ${medicines.join()}`);

    test.each([
      ['an oestrogen alone', { 'oestro-patch': 1 }, [], ['protect-the-womb: oestro-patch']],
      ['with its progestogen', { 'oestro-patch': 1, 'proges-capsule': 1 }, [], []],
      ['with one that still runs', { 'oestro-patch': 1 }, [supply('proges-capsule', 27)], []],
      [
        'with one that is used up',
        { 'oestro-patch': 1 },
        [supply('proges-capsule', 28)],
        ['protect-the-womb: oestro-patch'],
      ],
      [
        'with one that is not sent yet',
        { 'oestro-patch': 1 },
        [supply('proges-capsule', 1, { isOpen: true })],
        ['protect-the-womb: oestro-patch'],
      ],
      [
        'two pens',
        { 'slim-1': 1, 'trim-1': 1 },
        [],
        ['one-pen: slim-1,trim-1', 'pens: slim-1,trim-1'],
      ],
      [
        'a pen beside one that runs',
        { 'slim-2': 1 },
        [supply('slim-1', 27)],
        ['one-pen: slim-2', 'pens: slim-2'],
      ],
      ['a pen after one', { 'slim-2': 1 }, [supply('slim-1', 28)], []],
      ['two of one', { 'slim-1': 2 }, [], ['pens: slim-1']],
      [
        'a pen beside something unknown',
        { 'slim-2': 1 },
        [supply('gone', 366)],
        ['one-pen: slim-2'],
      ],
      ['a pen long after something unknown', { 'slim-2': 1 }, [supply('gone', 367)], []],
      [
        'a pen beside something unknown of long ago that is not sent yet',
        { 'slim-2': 1 },
        [supply('gone', 367, { isOpen: true })],
        ['one-pen: slim-2', 'pens: slim-2'],
      ],
    ])('%s', (_, lines, supplies, expected) => {
      expect(found(lines, supplies)).toEqual(expected);
    });

    test('an oestrogen alone where it is not needed', () => {
      expect(found({ 'oestro-patch': 1 }, [], { womb: 'no', coil: 'no' })).toEqual([]);
    });

    test('an oestrogen alone where nobody knows whether it is needed', () => {
      expect(found({ 'oestro-patch': 1 }, [], { womb: 'yes' })).toHaveLength(1);
    });

    test('without a history, whatever depends on it', () => {
      const at = { on: ON, mode: 'new' } as const;
      const lines = [{ medicine: 'slim-1', quantity: 1 }];
      expect(judgeOrder(questionnaire, noCoil, at, lines).map(({ id }) => id)).toEqual([
        'one-pen',
        'pens',
      ]);
    });
  });
});

describe('what an author of rules about medicines can get wrong', () => {
  const withhold = (rule: object): Medicines => ({
    withhold: [{ id: 'rule', which: true, message: 'No.', ...cited, ...rule }],
  });
  const supplies = { var: 'history.supplies' } as const;
  test.each([
    [{ which: has('medicine.classes', 'statin') }, '/which', "'statin'"],
    [{ which: is('medicine.route', 'eye') }, '/which', "'eye'"],
    [{ which: is('medicine.rout', 'oral') }, '/which', "Did you mean 'medicine.route'?"],
    [{ which: is('womb', 'yes') }, '/which', "'which' reads 'medicine.*' only"],
    [{ when: is('womp', 'yes') }, '/when', "Did you mean 'womb'?"],
    [{ when: { some: [supplies, is('strength', 'x')] } }, '/when', "A supply has no 'strength'"],
    [{ when: { some: [supplies, is('medicine', 'slim-9')] } }, '/when', "'slim-9'"],
    [{ when: { some: [{ var: 'womb' }, is('daysAgo', 1)] } }, '/when', "'some' needs a list first"],
    [
      { when: { '==': [supplies, 1] } },
      '/when',
      "A list that only 'some', 'all' and 'none' look through can never be the same as a number.",
    ],
  ] satisfies readonly (readonly [object, string, string])[])('%j', (rule, at, sentence) => {
    const wrong = (): unknown => questionnaireWith(withhold(rule));
    expect(wrong).toThrow(InvalidQuestionnaireError);
    expect(wrong).toThrow(sentence);
    expect(wrong).toThrow(`/x-medicines/withhold/0${at}`);
  });

  test('an id twice', () => {
    const { withhold: [rule] = [] } = withhold({});
    if (!rule) throw new Error('There is a rule.');
    expect(() => questionnaireWith({ withhold: [rule, rule] })).toThrow(DuplicateError);
  });

  test('no formulary', () => {
    expect(() => compile(smallDocument({ womb: yesNo }, { 'x-medicines': {} }))).toThrow(
      FormularyError,
    );
  });

  test('two medicines on one rung', () => {
    const [[, pen] = []] = Object.entries(smallFormularyDocument.medicines);
    if (!pen) throw new Error('There is a pen.');
    expect(() => readFormulary({ medicines: { one: pen, two: pen } })).toThrow(
      "'one' stands on rung 1 of the ladder 'slim' already",
    );
  });
});
