/** Medicines that she takes: what rules make of those that are known, and that nothing passes of what nobody knows. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  compile,
  FormularyError,
  forPatients,
  isSameAnswer,
  prefilledAnswers,
  readAnswers,
  readTakenList,
  RuleError,
  type Answers,
  type TakenListDocument,
} from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import {
  cited,
  ofClass,
  smallTakenDocument,
  takenDocument,
  takenFormulary,
  through,
} from '../fixtures/small-taken.ts';

const AT = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const questionnaire = compile(takenDocument, takenFormulary);

const takes = (...names: readonly string[]): Answers => ({
  takes: 'yes',
  taken: names.map((name) => ({ name })),
});

function judged(answers: Answers) {
  const assessment = assess(questionnaire, answers, AT);
  if (assessment.outcome !== 'eligible') throw new Error(`She is ${assessment.outcome}.`);
  return {
    flags: assessment.flags.map(({ id, isOpen }) => (isOpen ? `${id} (open)` : id)),
    withheld: assessment.medicines.flatMap((one) => (one.offered ? [] : [one.id])),
  };
}

const CALMER_OPEN = 'calmer (open)';
const ONLY_OPEN = 'thinners-only (open)';

test.each([
  ['none of those', ['Plain'], { flags: [], withheld: ['oestro-tablet'] }],
  ['one by its class', ['Calmol'], { flags: ['calmer'], withheld: [] }],
  ['one by its brand', ['Quiet'], { flags: ['calmer'], withheld: ['oestro-tablet'] }],
  ['one as she spells it', ['  qUIET '], { flags: ['calmer'], withheld: ['oestro-tablet'] }],
  ['all of one class', ['Thinnex'], { flags: ['thinners-only'], withheld: [] }],
  ['her own words', ['my tonic'], { flags: [CALMER_OPEN, ONLY_OPEN], withheld: ['oestro-tablet'] }],
  [
    'her own words beside what decides',
    ['my tonic', 'Restine'],
    { flags: ['calmer'], withheld: ['oestro-tablet'] },
  ],
  [
    'her own words beside what decides nothing',
    ['my tonic', 'Thinnex'],
    { flags: [CALMER_OPEN, ONLY_OPEN], withheld: ['oestro-tablet'] },
  ],
])('%s', (_, names, expected) => {
  expect(judged(takes(...names))).toEqual(expected);
});

test('not asked is not taken; asked and not answered is not known', () => {
  expect(judged({ takes: 'no' })).toEqual({ flags: [], withheld: [] });
  expect(judged({ takes: 'no', taken: [{ name: 'Restine' }] })).toEqual({
    flags: [],
    withheld: [],
  });
  expect(judged({ takes: 'yes' })).toEqual({
    flags: [CALMER_OPEN, ONLY_OPEN],
    withheld: ['oestro-tablet'],
  });
});

describe('what is posted', () => {
  const read = (taken: unknown) => readAnswers(questionnaire, { takes: 'yes', taken }, AT);

  test('of substances and classes is not believed', () => {
    const forged = [
      { name: 'quiet', substances: ['water'], classes: ['other'] },
      { name: 'my tonic', substances: ['water'], classes: ['other'] },
    ];
    expect(judged({ takes: 'yes', taken: forged })).toEqual({
      flags: ['calmer'],
      withheld: ['oestro-tablet'],
    });
    expect(read(forged)).toEqual({
      ok: true,
      answers: {
        takes: 'yes',
        taken: [
          { name: 'Quiet', substances: ['restine'], classes: ['calmer'] },
          { name: 'my tonic' },
        ],
      },
    });
  });

  test.each([
    ['Restine', 'type'],
    [['Restine'], 'type'],
    [[{ substances: [] }], 'type'],
    [[{ name: 'Restine', dose: '5' }], 'type'],
    [[{ name: 'Restine', classes: 'calmer' }], 'type'],
    [[{ name: '  ' }], 'minLength'],
    [[{ name: 'x'.repeat(201) }], 'maxLength'],
    [[{ name: 'Restine' }, { name: 'restine ' }], 'uniqueItems'],
    [Array.from({ length: 41 }, (_, i) => ({ name: `${i}` })), 'maxItems'],
    [[{ name: 'Resti\u0000ne' }], 'characters'],
  ])('%j does not fit (%s)', (taken, constraint) => {
    expect(read(taken)).toMatchObject({
      ok: false,
      fieldErrors: [{ question: 'taken', constraint }],
    });
  });

  test('is sent as it is known', () => {
    expect(assess(questionnaire, takes('quiet'), AT)).toMatchObject({
      submission: { answers: { taken: [{ name: 'Quiet', substances: ['restine'] }] } },
    });
  });
});

test('without the list, as in a browser, an answer itself says what is in a medicine', () => {
  const copy = compile(forPatients(takenDocument));
  const [question] = takenDocument.properties['taken']?.['x-flag-when'] ?? [];
  expect(question?.id).toBe('calmer');
  const advising = compile({
    ...forPatients(takenDocument),
    properties: {
      ...takenDocument.properties,
      taken: { ...takenDocument.properties['taken'], type: 'array', title: 'Which?' },
    },
  });
  const flagsOf = (taken: Answers['taken']) => {
    const assessment = assess(advising, { takes: 'yes', taken }, AT);
    return assessment.outcome === 'eligible' ? assessment.flags.map(({ id }) => id) : [];
  };
  expect(copy.flags).toEqual([]);
  expect(flagsOf([{ name: 'Quiet', substances: ['restine'], classes: ['calmer'] }])).toEqual([
    'calmer',
  ]);
  expect(flagsOf([{ name: 'Quiet' }])).toEqual(['calmer', 'thinners-only']);
});

test('a refusal over what nobody knows lets nobody through, and says how to go on', () => {
  const refusing = compile(
    smallDocument({
      taken: {
        type: 'array',
        title: 'Which?',
        'x-input': 'medicines',
        'x-refuse-when': [refusal('calmer', through('some', ofClass('calmer')))],
      },
    }),
    takenFormulary,
  );
  const outcome = (...names: readonly string[]) => assess(refusing, takes(...names), AT);
  expect(outcome('Thinnex').outcome).toBe('eligible');
  expect(outcome('Quiet').outcome).toBe('refused');
  expect(outcome('my tonic', 'Quiet').outcome).toBe('refused');
  expect(outcome('my tonic')).toMatchObject({
    outcome: 'incomplete',
    missing: [{ question: 'taken', constraint: 'enum' }],
  });
});

test('a question that hangs on what nobody knows waits at the medicine', () => {
  const hanging = compile(
    smallDocument({
      taken: { type: 'array', title: 'Which?', 'x-input': 'medicines' },
      since: {
        ...yesNo,
        'x-required-when': through('some', ofClass('calmer')),
        'x-messages': { required: 'Please answer.' },
      },
    }),
    takenFormulary,
  );
  expect(assess(hanging, takes('my tonic'), AT)).toMatchObject({
    missing: [{ question: 'taken', constraint: 'enum' }],
  });
  expect(assess(hanging, takes('Quiet'), AT)).toMatchObject({
    missing: [{ question: 'since', constraint: 'required' }],
  });
  expect(assess(hanging, takes('Thinnex'), AT).outcome).toBe('eligible');
});

test('a prior order fills them in, as they are known today', () => {
  const repeated = compile(
    smallDocument({
      taken: {
        type: 'array',
        title: 'Which?',
        'x-input': 'medicines',
        'x-prefill': { var: 'order.taken' },
      },
    }),
    takenFormulary,
  );
  const taken = [{ name: 'Quiet', substances: ['restine'], classes: ['calmer'] }];
  const prefilled = (order: { readonly [field: string]: unknown }) =>
    prefilledAnswers(repeated, { order }, AT);
  expect(prefilled({ taken })).toEqual({ taken });
  expect(prefilled({ taken: [{ name: '' }] })).toEqual({});
  expect(prefilled({ taken: ['Quiet'] })).toEqual({});
});

test('answers are the same where they name the same medicines', () => {
  const known = [{ name: 'Quiet', substances: ['restine'], classes: ['calmer'] }];
  expect(isSameAnswer(known, [{ name: 'quiet' }])).toBe(true);
  expect(isSameAnswer(known, [{ name: 'Restine' }])).toBe(false);
  expect(isSameAnswer(known, ['Quiet'])).toBe(false);
});

describe('an author who slips', () => {
  const withRule =
    (when: Parameters<typeof refusal>[1], list = 'taken') =>
    () =>
      compile(
        smallDocument({
          taken: { type: 'array', title: 'Which?', 'x-input': 'medicines' },
          signs: {
            type: 'array',
            title: 'Signs',
            items: { type: 'string', enum: ['a'] },
            'x-refuse-when': [refusal('one', through('some', when, list))],
          },
        }),
        takenFormulary,
      );

  test.each([
    [
      ofClass('calmar'),
      "No medicine of 'medicines/taken.json' has the class 'calmar'. Did you mean 'calmer'?",
    ],
    [{ in: ['x', { var: 'clases' }] }, "has no 'clases'. Did you mean 'classes'?"],
    [{ '==': [{ var: 'classes' }, 'calmer'] }, 'can never be the same as'],
    [
      { '==': [{ var: 'name' }, 'Nothing'] },
      "No medicine of 'medicines/taken.json' has the name 'Nothing'. There are: ",
    ],
    [{ '==': [{ var: 'medicine.form' }, 'tablet'] }, "has no 'medicine.form'"],
  ])('in %j reads what is wrong', (when, sentence) => {
    expect(withRule(when)).toThrow(RuleError);
    expect(withRule(when)).toThrow(sentence);
  });

  test('about a list that is none, or compares the list itself', () => {
    expect(withRule(ofClass('calmer'), 'signs')).toThrow("'some' needs a list first");
    expect(() =>
      compile(
        smallDocument({
          taken: {
            type: 'array',
            title: 'Which?',
            'x-input': 'medicines',
            'x-refuse-when': [refusal('one', { in: ['Quiet', { var: 'taken' }] })],
          },
        }),
        takenFormulary,
      ),
    ).toThrow("'in' needs an option first, and a list of options second.");
  });

  test.each([
    [{ type: 'string' }, 'write "type": "array"'],
    [{ maxItems: 3 }, "has no 'maxItems'"],
    [{ items: { type: 'string' } }, 'Each medicine is of one shape.'],
    [{ items: { type: 'object' } }, 'Each medicine is of one shape.'],
  ] as const)('with %j reads what is wrong', (rest, sentence) => {
    const question = { type: 'array', title: 'Which?', 'x-input': 'medicines', ...rest } as const;
    expect(() => compile(smallDocument({ taken: question }), takenFormulary)).toThrow(sentence);
  });
});

describe('a list', () => {
  const [restine, ...others] = smallTakenDocument.medicines;
  const listed = (change: Partial<TakenListDocument>) => () =>
    readTakenList({ ...smallTakenDocument, ...change });

  test('with one name twice is refused, however it is spelt', () => {
    const twin = { name: 'QUIET', substances: ['x'], classes: ['other'] };
    const list = listed({ medicines: [...smallTakenDocument.medicines, twin] });
    expect(list).toThrow(FormularyError);
    expect(list).toThrow("/medicines/4/name: 'QUIET' stands in the list already.");
  });

  test('with a class that it does not explain, or that no medicine has, is refused', () => {
    if (!restine) throw new Error('There is none.');
    const odd = { ...restine, classes: ['calmar'] };
    expect(listed({ medicines: [odd, ...others] })).toThrow(
      "/medicines/0/classes/0: 'classes' does not say what 'calmar' is. Did you mean 'calmer'?",
    );
    const classes = { ...smallTakenDocument.classes, idle: { description: 'Idle.', ...cited } };
    expect(listed({ classes })).toThrow(
      "/classes/idle: No medicine of the list is of the class 'idle'.",
    );
  });
});
