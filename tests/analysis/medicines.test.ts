/** Flags, medicines and histories: the formulas against the engine, and what check and diff say of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  differ,
  mutantOutcomeOf,
  mutantsOf,
  startSolving,
  unreachedMedicines,
  type ChangeKind,
  type Solving,
  type Subject,
} from '#analysis';
import { inText, ruleInWords } from '#analysis/words';
import {
  assess,
  compile,
  inspect,
  judgeOrder,
  offersTo,
  readFormulary,
  type Answers,
  type At,
  type History,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { truthWith } from '../../src/analysis/logic/formula.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import {
  smallFormulary as formulary,
  smallFormularyDocument,
} from '../fixtures/small-formulary.ts';
import { edited, editedSubject, type Edit } from './edited.ts';
import { DAYS, ON } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const clinic = (document: QuestionnaireDocument = smallClinic): Subject => ({
  document,
  formulary,
  questionnaire: compile(document, formulary),
});
const original = clinic();

describe('a rule about medicines that is less urgent than it was is read first', () => {
  const AT = 'x-medicines/flag/0/urgency';
  test.each([
    ['lower', '999', 'routine'],
    ['lost', 'same-day', undefined],
  ])('%s', async (_, was, is) => {
    const [before, after] = [was, is].map((urgency) =>
      clinic(edited(smallClinic, [AT, urgency], ['title', `Sample ${urgency === was}`])),
    );
    if (!before || !after) throw new Error('Two versions are compared.');
    const [first, ...others] = (await differ(before, after, DAYS, solving)).changes;
    expect(first).toMatchObject({
      kind: 'asked-otherwise',
      pointer: `/x-medicines/flag/${smallClinic['x-medicines']?.flag?.[0]?.id}/urgency`,
      lookAtThis: expect.stringContaining('It is less urgent than it was.'),
    });
    expect(first?.inWords).toContain(`where it had '${was}'.`);
    expect(others.map(({ pointer }) => pointer)).toEqual(['/title']);
  });
});

const supply = fc.record({
  medicine: fc.constantFrom(...formulary.medicines.map(({ id }) => id), 'no-more'),
  daysAgo: fc.constantFrom(0, 9, 10, 11, 27, 28, 29, 400),
  quantity: fc.constantFrom(1, 2),
  isOpen: fc.boolean(),
});
const consultation = fc.record({
  questionnaire: fc.constantFrom('small', 'other'),
  outcome: fc.constantFrom('eligible' as const, 'refused' as const),
  daysAgo: fc.constantFrom(0, 89, 90, 91),
});
const anyHistory: fc.Arbitrary<History | undefined> = fc.option(
  fc.record({
    supplies: fc.array(supply, { maxLength: 3 }),
    consultations: fc.array(consultation, { maxLength: 2 }),
  }),
  { nil: undefined, freq: 8 },
);
const yesOrNo = fc.constantFrom('yes', 'no', undefined);
const anyAnswers = fc.record({
  womb: yesOrNo,
  coil: yesOrNo,
  clot: yesOrNo,
  weight: fc.constantFrom(90, 94, 95, 100, 108, 109, undefined),
}) as fc.Arbitrary<Answers>;

test('the formulas say of every sheet and history what the engine says', () => {
  const { models, sheet } = solverContextOf(original, { days: DAYS, mode: 'new' });
  const [model] = models;
  const { questionnaire } = original;
  fc.assert(
    fc.property(anyAnswers, anyHistory, (answers, history) => {
      const at: At = { on: ON, mode: 'new', history };
      const isTrue = truthWith(sheet.variablesOf({ answers, on: ON, history }));
      const { flags } = inspect(questionnaire, answers, at);
      for (const [id, { met, raised }] of model.flags)
        expect([id, isTrue(met), isTrue(raised)]).toEqual([
          id,
          flags.get(id) === 'met',
          flags.get(id) !== 'not-met',
        ]);
      const assessment = assess(questionnaire, answers, at);
      expect(isTrue(model.eligible)).toBe(assessment.outcome === 'eligible');
      if (assessment.outcome !== 'eligible') return;
      expect([...model.offered].map(([id, formula]) => [id, isTrue(formula)])).toEqual(
        assessment.medicines.map(({ id, offered }) => [id, offered]),
      );
      for (const [id, medicines] of model.medicineFlags) {
        const flag = assessment.flags.find((one) => one.id === id);
        const raised = [...medicines].flatMap(([one, { applies }]) => (isTrue(applies) ? one : []));
        expect([id, raised]).toEqual([id, flag?.medicines ?? []]);
      }
    }),
    { numRuns: 3_000 },
  );
});

interface Row {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly kind: ChangeKind;
  readonly says: string;
}

const WITHHOLD = 'x-medicines/withhold';
const FLAG = 'x-medicines/flag';
const rows: readonly Row[] = [
  {
    name: 'a flag that is raised sooner',
    edits: [['properties/weight/x-flag-when/0/when/</1', 96]],
    kind: 'newly-flagged',
    says: "A patient with weight = 95 is now flagged 'light' (low).",
  },
  {
    name: 'a flag that is raised later',
    edits: [['properties/weight/x-flag-when/0/when/</1', 94]],
    kind: 'no-longer-flagged',
    says: "A patient with weight = 94 is no longer flagged 'light' (low).",
  },
  {
    name: 'a flag that is gone',
    edits: [['properties/clot/x-flag-when', undefined]],
    kind: 'no-longer-flagged',
    says: "is no longer flagged 'clot' (high).",
  },
  {
    name: 'a flag that is less grave',
    edits: [['properties/clot/x-flag-when/0/level', 'low']],
    kind: 'no-longer-flagged',
    says: "is flagged 'clot' at a level that was lowered from high to low.",
  },
  {
    name: 'a flag that is graver',
    edits: [['properties/weight/x-flag-when/0/level', 'high']],
    kind: 'newly-flagged',
    says: "is flagged 'light' at a level that was raised from low to high.",
  },
  {
    name: 'a medicine that is withheld no more',
    edits: [[`${WITHHOLD}/0`, undefined]],
    kind: 'newly-offered',
    says: "A patient with clot = yes is now offered 'oestro-tablet'.",
  },
  {
    name: 'a route more that is withheld',
    edits: [[`${WITHHOLD}/0/which`, { in: ['oestrogen', { var: 'medicine.classes' }] }]],
    kind: 'no-longer-offered',
    says: "A patient with clot = yes is no longer offered 'oestro-patch'.",
  },
  {
    name: 'a step of the ladder that takes longer',
    edits: [[`${WITHHOLD}/1/when/and/1/none/1/and/2/>=/1`, 29]],
    kind: 'no-longer-offered',
    says: "(1 pack) 28 days ago is no longer offered 'slim-",
  },
  {
    name: 'a flag that looks back further',
    edits: [[`${FLAG}/0/when/some/1/and/0/<=/1`, 11]],
    kind: 'newly-flagged',
    says: "(1 pack) 11 days ago is now flagged 'too-soon' for 'slim-1', 'slim-2', 'slim-3', 'trim-1' (moderate).",
  },
  {
    name: 'a flag about refusals that looks back less far',
    edits: [[`${FLAG}/1/when/some/1/and/1/</1`, 89]],
    kind: 'no-longer-flagged',
    says: "89 days ago is no longer flagged 'refused-lately'",
  },
];

describe('an edit of a rule about medicines or flags', () => {
  test.each(rows)('$name', async ({ edits, kind, says }) => {
    const document = edited(smallClinic, ...edits);
    const { equivalent, changes, undecided } = await differ(
      original,
      clinic(document),
      DAYS,
      solving,
    );
    expect({ equivalent, undecided }).toEqual({ equivalent: false, undecided: [] });
    const sentences = changes.flatMap((one) => (one.kind === kind ? one.inWords : []));
    expect(sentences.join('\n')).toContain(says);
  });

  test('that says the same is proved to', async () => {
    const document = edited(smallClinic, [
      `${WITHHOLD}/0/when`,
      { '!': [{ '==': [{ var: 'clot' }, 'no'] }] },
    ]);
    const { equivalent, refactored } = await differ(original, clinic(document), DAYS, solving);
    expect({ equivalent, refactored }).toEqual({
      equivalent: true,
      refactored: ['/x-medicines/withhold/oral-after-clot'],
    });
  });
});

/** A rule that withholds what the first one does, of some of those of whom that one does. */
const oralWith = (coil: string) => ({
  ...smallClinic['x-medicines']?.withhold?.[0],
  id: 'oral-and-coil',
  when: { and: [{ '==': [{ var: 'clot' }, 'yes'] }, { '==': [{ var: 'coil' }, coil] }] },
});
const clotOrCoil = (when: Operation): Edit => ['properties/clot/x-flag-when/0/when', when];
const either: Operation = {
  or: [{ '==': [{ var: 'clot' }, 'yes'] }, { '==': [{ var: 'coil' }, 'yes'] }],
};
const coilFirst: Operation = {
  if: [{ '==': [{ var: 'coil' }, 'yes'] }, true, { '==': [{ var: 'clot' }, 'yes'] }],
};
const told: readonly (Row & { readonly before: readonly Edit[] })[] = [
  {
    name: 'another reason why a medicine is withheld',
    before: [[`${WITHHOLD}/+`, oralWith('yes')]],
    edits: [[`${WITHHOLD}/+`, oralWith('no')]],
    kind: 'asked-otherwise',
    says: "no longer reads of 'oral-and-coil' why 'oestro-tablet' is not for her",
  },
  {
    name: 'a flag that cannot be told any more, and was certain',
    before: [clotOrCoil(either)],
    edits: [clotOrCoil(coilFirst)],
    kind: 'sent-otherwise',
    says: "A patient with clot = yes is flagged 'clot' because it cannot be told, and was because it is so",
  },
  {
    name: 'advice that nobody reads any more who is refused all the same',
    before: [
      ['properties/weight/x-flag-when/0/advice', 'Call 111.'],
      ['properties/weight/x-flag-when/0/when', { '<=': [108, { var: 'weight' }] }],
    ],
    edits: [
      ['properties/weight/x-flag-when/0/advice', 'Call 111.'],
      ['properties/weight/x-flag-when/0/when', { '==': [108, { var: 'weight' }] }],
    ],
    kind: 'asked-otherwise',
    says: "no longer reads what the flag 'light' advises",
  },
];

describe('what is told otherwise, although she is flagged and offered the same', () => {
  test.each(told)('$name', async ({ before, edits, kind, says }) => {
    const [was, is] = [before, edits].map((some) => clinic(edited(smallClinic, ...some)));
    if (!was || !is) throw new Error('There are two.');
    const { equivalent, changes, undecided } = await differ(was, is, DAYS, solving);
    expect({ equivalent, undecided }).toEqual({ equivalent: false, undecided: [] });
    const sentences = changes.flatMap((one) => (one.kind === kind ? one.inWords : []));
    expect(sentences.join('\n')).toContain(says);
  });
});

test('a flag that stays and is less grave is not told among those that are gone', async () => {
  const [lower, gone] = [
    editedSubject(original, ['properties/clot/x-flag-when/0/level', 'low']),
    editedSubject(original, ['properties/clot/x-flag-when', undefined]),
  ];
  const told = async (after: Subject) => inText(await differ(original, after, DAYS, solving));
  expect(await told(lower)).toMatch(/^ {2}Flagged at a lower level\n/m);
  expect(await told(lower)).not.toContain('No longer flagged');
  expect(await told(gone)).toMatch(/^ {2}No longer flagged\n/m);
});

describe('check', () => {
  test('has nothing to say of the small clinic', async () => {
    expect(await check(original, DAYS, solving)).toEqual([]);
  });

  const findings: readonly (readonly [string, readonly Edit[], string, string])[] = [
    [
      'a flag that nobody raises',
      [['properties/weight/x-flag-when/0/when', { '>': [{ var: 'weight' }, 108] }]],
      'never-flags',
      "The flag 'light' is raised by nobody who is eligible.",
    ],
    [
      'a flag that everybody raises',
      [['properties/weight/x-flag-when/0/when', { '<': [{ var: 'weight' }, 109] }]],
      'flags-everybody',
      "The flag 'light' is raised by everybody",
    ],
    [
      'a rule that withholds nothing',
      [[`${WITHHOLD}/0/when`, { and: [{ '==': [{ var: 'weight' }, 109] }, true] }]],
      'never-withholds',
      "The rule 'oral-after-clot' applies to no medicine, whoever is eligible.",
    ],
    [
      'a medicine that nobody is offered',
      [[`${WITHHOLD}/0/when`, { '<=': [{ var: 'weight' }, 108] }]],
      'never-offered',
      "The medicine 'oestro-tablet' is offered to nobody.",
    ],
    [
      'a flag that is raised only where no history is known',
      [[`${FLAG}/0/when/some/1/and/0`, { '<': [{ var: 'daysAgo' }, 0] }]],
      'only-open',
      "The rule 'too-soon' applies only where it cannot be told whether it should: it is met for no medicine, whoever is eligible.",
    ],
    [
      'a rule that withholds only where no history is known',
      [
        [
          `${WITHHOLD}/0/when`,
          { some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 0] }] },
        ],
      ],
      'only-open',
      "The rule 'oral-after-clot' applies only where it cannot be told whether it should",
    ],
    [
      'a flag about medicines that has the id of one of an answer',
      [[`${FLAG}/0/id`, 'clot']],
      'same-id',
      "The id 'clot' is used at /properties/clot/x-flag-when already: a prescriber who answers one of the two has answered both.",
    ],
    [
      'a flag of an answer that has the id of a refusal',
      [['properties/weight/x-flag-when/0/id', 'too-heavy']],
      'same-id',
      "The id 'too-heavy' is used at /properties/weight/x-refuse-when already",
    ],
    [
      'somebody who is left with nothing, and with no word',
      [
        ['x-nothing-suitable', undefined],
        [`${WITHHOLD}/0/which`, true],
      ],
      'nothing-to-offer',
      'nothing tells her what to do instead',
    ],
  ];
  const farAway: readonly (readonly [string, Operation, readonly string[]])[] = [
    ['days', { '>': [{ '/': [{ var: 'daysAgo' }, 365] }, 10.5] }, ['undecided']],
    // The engine finds her, among those that are tried.
    ['packs', { '>': [{ '*': [{ var: 'quantity' }, 2] }, 900] }, []],
  ];
  test.each(farAway)(
    'says of no rule that calculates with %s that nobody meets it, however far it reaches',
    async (_, rule, found) => {
      const document = edited(smallClinic, [
        `${WITHHOLD}/0/when`,
        { some: [{ var: 'history.supplies' }, rule] },
      ]);
      const kinds = (await check(clinic(document), DAYS, solving)).map(({ kind }) => kind);
      expect(kinds).toEqual(found);
    },
  );

  test.each(findings)('finds %s', async (_, edits, kind, says) => {
    const found = await check(clinic(edited(smallClinic, ...edits)), DAYS, solving);
    expect(found.map(({ kind: one, what }) => `${one}: ${what}`).join('\n')).toMatch(
      new RegExp(`^${kind}: .*${says}`, 'mu'),
    );
  });
});

test('no mutant of a rule about medicines or flags survives', async () => {
  const quick = await startSolving(200);
  const mutants = mutantsOf(smallClinic).filter(({ pointer }) =>
    /x-medicines|x-flag-when/u.test(pointer),
  );
  expect(new Set(mutants.map(({ kind }) => kind))).toEqual(
    new Set([
      'operator flipped',
      'bound moved',
      'option swapped',
      'rule dropped',
      'reference renamed',
      'level changed',
      'medicines changed',
    ]),
  );
  const survivors = [];
  for (const mutant of mutants)
    if ((await mutantOutcomeOf(original, mutant, DAYS, quick)) === 'survived')
      survivors.push(`${mutant.pointer}: ${mutant.what}`);
  quick.close();
  expect(survivors).toEqual([]);
});

test('forty questions that all meet in one rule come to an end, with an answer or none', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `q${i}`);
  const sum = { '+': names.map((name) => ({ '*': [{ var: name }, 3] })) };
  const numbers = names.map((name): [string, QuestionDocument] => [
    name,
    { type: 'integer', title: name, minimum: 0, maximum: 10 },
  ]);
  const found = async (most: number) => {
    const [flag] = smallClinic.properties['clot']?.['x-flag-when'] ?? [];
    if (!flag) throw new Error('There is none.');
    const document = smallDocument({
      ...Object.fromEntries(numbers),
      last: { ...yesNo, 'x-flag-when': [{ ...flag, when: { '>': [sum, most] } }] },
    });
    const findings = await check({ document, questionnaire: compile(document) }, DAYS, solving);
    return findings.map(({ kind }) => kind);
  };
  expect(await found(111)).toEqual([]);
  // Nobody comes to more than 1,200, and not every mixture can be looked at: that is not 'never'.
  expect(await found(1_200)).toEqual(['undecided']);
});

test('that a supply is in an open order is a rule by itself, and is the same as comparing it with true', async () => {
  const having = (rule: Operation) =>
    clinic(
      edited(smallClinic, [`${WITHHOLD}/0/when`, { some: [{ var: 'history.supplies' }, rule] }]),
    );
  const open = having({ var: 'isOpen' });
  expect(await check(open, DAYS, solving)).toEqual([]);
  const compared = having({ '==': [{ var: 'isOpen' }, true] });
  expect((await differ(open, compared, DAYS, solving)).equivalent).toBe(true);
  const other = having({ '!': [{ var: 'isOpen' }] });
  const { changes } = await differ(open, other, DAYS, solving);
  expect(changes.map(({ inWords }) => inWords)).toContain(
    "A patient with 'slim-1' (1 pack) in an open order of today is now offered 'oestro-tablet'.",
  );
  expect(ruleInWords({ some: [{ var: 'history.supplies' }, { var: 'isOpen' }] })).toBe(
    'she has had a supply of which being in an open order is true',
  );
});

test.each([
  ['is now shown', false],
  ['is no longer shown', true],
])('a medicine that is withheld from everybody %s', async (what, isFirst) => {
  const [rule] = smallClinic['x-medicines']?.withhold ?? [];
  if (!rule) throw new Error('There is none.');
  const { when: _, ...always } = rule;
  const tablet = { '==': [{ var: 'medicine.id' }, 'oestro-tablet'] };
  const offering = (offers: Operation | true) =>
    clinic(
      smallDocument(
        { a: yesNo },
        { 'x-medicines': { offers, withhold: [{ ...always, which: tablet }] } },
      ),
    );
  const both = [offering({ '!': [tablet] }), offering(true)] as const;
  const [before, after] = isFirst ? ([both[1], both[0]] as const) : both;
  const { changes, undecided } = await differ(before, after, DAYS, solving);
  expect(undecided).toEqual([]);
  expect(changes.map(({ inWords }) => inWords)).toContain(
    `An ordinary patient ${what} 'oestro-tablet', which is withheld.`,
  );
});

test.each(['outcome', '$medicine.id', '$medicine.ladder.id', '$medicine.classes'])(
  'a questionnaire may be named as %s has it',
  async (field) => {
    const operator = field === '$medicine.classes' ? 'in' : '==';
    const rule = { [operator]: [{ var: 'questionnaire' }, { var: field }] };
    const document = edited(smallClinic, [
      `${WITHHOLD}/0/when`,
      { some: [{ var: 'history.consultations' }, rule] },
    ]);
    expect(await check(clinic(document), DAYS, solving)).toEqual([]);
  },
);

test('a flag that advises her is judged in her browser, and reads no history', () => {
  const document = edited(smallClinic, [
    'properties/clot/x-flag-when/0/when',
    { none: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 9] }] },
  ]);
  expect(() => clinic(document)).toThrow("'history.supplies' is not known in the browser");
});

describe('a medicine that nothing leads to', () => {
  const withholding = (rule: Operation) =>
    smallDocument(
      { a: yesNo },
      {
        'x-medicines': {
          offers: { in: ['weight-loss', { var: 'medicine.classes' }] },
          withhold: [
            {
              id: 'had-one',
              which: true,
              when: { some: [{ var: 'history.supplies' }, rule] },
              message: 'You had one already.',
              source: { title: 'Sample source' },
              reviewBy: '2027-01-01',
            },
          ],
        },
      },
    );
  const pointersOf = (rule: Operation) =>
    unreachedMedicines([clinic(withholding(rule))]).map(({ pointer }) => pointer);
  const had = { in: ['weight-loss', { var: 'medicine.classes' }] };

  test('is told where every rule takes it for one that nobody knows', () => {
    expect(pointersOf({ '<': [{ var: 'daysAgo' }, 9] })).toContain('/medicines/oestro-tablet');
  });

  test('is not told where a rule knows that it is no other one: without it the rule is open', () => {
    const { 'oestro-tablet': gone, ...others } = smallFormularyDocument.medicines;
    expect(gone).toBeDefined();
    const supplies = [{ medicine: 'oestro-tablet', daysAgo: 3, quantity: 1, isOpen: false }];
    const at = { on: ON, mode: 'new', history: { supplies, consultations: [] } } as const;
    const offered = [smallFormularyDocument, { medicines: others }].map((medicines) => {
      const questionnaire = compile(withholding(had), readFormulary(medicines));
      return offersTo(questionnaire, {}, at).filter((one) => one.offered);
    });
    expect(offered.map(({ length }) => length)).toEqual([4, 0]);
    expect(pointersOf(had)).toEqual([]);
  });

  /** Whoever had a tablet, which is limited here for nobody. */
  const limiting = smallDocument(
    { a: yesNo },
    {
      'x-medicines': {
        offers: had,
        limits: [
          {
            ...{ id: 'pens', which: had, packs: 2, perDays: 28, message: 'You have enough.' },
            ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
          },
        ],
      },
    },
  );
  const { 'oestro-tablet': _gone, ...others } = smallFormularyDocument.medicines;
  const beside = (medicines: typeof smallFormularyDocument.medicines) => {
    const formulary = readFormulary({ medicines });
    return { document: limiting, formulary, questionnaire: compile(limiting, formulary) };
  };
  const [whole, fewer] = [beside(smallFormularyDocument.medicines), beside(others)];

  test('is not told where a limit knows that it is no other one: without it, it may be any', () => {
    const supplies = [{ medicine: 'oestro-tablet', daysAgo: 3, quantity: 2, isOpen: false }];
    const at = { on: ON, mode: 'new', history: { supplies, consultations: [] } } as const;
    const findings = [whole, fewer].map(({ questionnaire }) =>
      judgeOrder(questionnaire, {}, at, [{ medicine: 'slim-1', quantity: 1 }]).map(({ id }) => id),
    );
    expect(findings).toEqual([[], ['pens']]);
    expect(unreachedMedicines([whole])).toEqual([]);
  });

  test.each([
    ['goes', whole, fewer, 'removed'],
    ['comes', fewer, whole, 'added'],
  ] as const)(
    'is told where it %s, although nothing else is otherwise',
    async (_, from, to, kind) => {
      const { equivalent, changes } = await differ(from, to, DAYS, solving);
      expect(equivalent).toBe(false);
      expect(changes).toMatchObject([{ kind, pointer: '/medicines/oestro-tablet' }]);
    },
  );
});
