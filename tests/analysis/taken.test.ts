/** Medicines that she takes: the formulas against the engine for every answer there is, and what is said of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  claimOf,
  differ,
  enumeratePaths,
  mutantOutcomeOf,
  mutantsOf,
  startSolving,
  type ChangeKind,
  type Solving,
  type Subject,
} from '#analysis';
import {
  assess,
  compile,
  inspect,
  readFormulary,
  type Answer,
  type Answers,
  type At,
  type ClaimDocument,
  type ClaimRule,
  type Formulary,
  type QuestionnaireDocument,
  type TakenListDocument,
} from '#engine';
import { truthWith } from '../../src/analysis/logic/formula.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { WRITTEN_FREELY } from '../../src/analysis/model/taken.ts';
import { refusal, smallDocument } from '../fixtures/small-document.ts';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';
import {
  cited,
  ofClass,
  smallTakenDocument,
  takenDocument,
  takenFormulary,
  through,
} from '../fixtures/small-taken.ts';
import { edited, type Edit } from './edited.ts';
import { DAYS, ON } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

type Known = TakenListDocument['medicines'][number];
const explained = { description: 'As it says.', source: { title: 'Sample source' } } as const;

const subjectOf = (
  document: QuestionnaireDocument = takenDocument,
  formulary: Formulary = takenFormulary,
): Subject => ({ document, formulary, questionnaire: compile(document, formulary) });
const original = subjectOf();
const AT: At = { on: ON, mode: 'new' };

/** Every set of medicines there is, what she writes freely among them; and what is no answer. */
const NAMES = ['Restine', 'Quiet', 'Calmol', 'Thinnex', 'Plain', WRITTEN_FREELY.name];
const everyList: readonly (Answer | undefined)[] = [
  undefined,
  'neither',
  [{ name: '' }],
  ...NAMES.reduce<readonly (readonly { name: string }[])[]>(
    (all, name) => [...all, ...all.map((some) => [...some, { name }])],
    [[]],
  ),
];
const everySheet = ['yes', 'no', undefined].flatMap((takes) =>
  everyList.map((taken): Answers => ({
    ...(takes !== undefined && { takes }),
    ...(taken !== undefined && { taken }),
  })),
);

/** One that also decides by them what is asked, needed and refused, and works something out. */
const deciding = smallDocument(
  {
    ...takenDocument.properties,
    calm: {
      type: 'boolean',
      title: 'Calm',
      readOnly: true,
      'x-computed': through('none', ofClass('calmer')),
    },
    since: {
      type: 'integer',
      title: 'Since when?',
      minimum: 1,
      maximum: 3,
      'x-visible-when': through('some', ofClass('thinner')),
      'x-required-when': through('all', ofClass('thinner')),
      'x-messages': { required: 'Please answer.' },
      'x-refuse-when': [
        refusal('calmer-of-late', {
          and: [{ '==': [{ var: 'calm' }, false] }, { '<': [{ var: 'since' }, 2] }],
        }),
        refusal('restine', through('some', { in: ['restine', { var: 'substances' }] })),
      ],
    },
  },
  { required: ['takes'], 'x-medicines': takenDocument['x-medicines'] ?? {} },
);

test.each([
  ['flags and withholds', takenDocument, everySheet],
  [
    'asks, needs and refuses',
    deciding,
    everySheet.flatMap((sheet) => [sheet, { ...sheet, since: 1 }, { ...sheet, since: 2 }]),
  ],
] as const)(
  'where it %s, the formulas say of every answer what the engine says',
  (_, document, sheets) => {
    const subject = subjectOf(document);
    const { models, sheet } = solverContextOf(subject, { days: DAYS, mode: 'new' });
    const [model] = models;
    const outcomes = new Set<string>();
    for (const answers of sheets) {
      const isTrue = truthWith(sheet.variablesOf({ answers, on: ON }));
      const { flags, states, verdicts } = inspect(subject.questionnaire, answers, AT);
      const assessment = assess(subject.questionnaire, answers, AT);
      outcomes.add(assessment.outcome);
      expect([answers, isTrue(model.eligible), isTrue(model.refused)]).toEqual([
        answers,
        assessment.outcome === 'eligible',
        assessment.outcome === 'refused',
      ]);
      for (const { question, visible } of states)
        expect([
          answers,
          question.name,
          isTrue(model.questions.get(question.name)?.visible.met ?? sheet.logic.never),
        ]).toEqual([answers, question.name, visible]);
      for (const [id, { met }] of model.refusals)
        expect([answers, id, isTrue(met)]).toEqual([answers, id, verdicts.get(id) === 'met']);
      for (const [id, { raised }] of model.flags)
        expect([answers, id, isTrue(raised)]).toEqual([answers, id, flags.get(id) !== 'not-met']);
      if (assessment.outcome === 'eligible')
        expect([answers, ...[...model.offered].map(([, offered]) => isTrue(offered))]).toEqual([
          answers,
          ...assessment.medicines.map(({ offered }) => offered),
        ]);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  },
);

test('paths have a patient for each thing that rules say of a list', () => {
  const [mode] = enumeratePaths(subjectOf(deciding), ON).modes;
  const walked = mode?.components.flatMap(({ paths }) => paths) ?? [];
  const refusedBy = new Set(walked.flatMap(({ path }) => path.refusedBy));
  expect(refusedBy).toEqual(new Set(['calmer-of-late', 'restine']));
  const [missed] = mode ? [mode.coverage.ruleSides.missed] : [];
  expect(missed).toEqual([]);
});

describe('a difference', () => {
  const rows: readonly (readonly [string, readonly Edit[], ChangeKind, string])[] = [
    [
      'of a class',
      [['properties/taken/x-flag-when/0/when', through('some', ofClass('thinner'))]],
      'newly-flagged',
      "taken = [Thinnex] is now flagged 'calmer' (high)",
    ],
    [
      'of the quantifier',
      [['properties/taken/x-flag-when/0/when', through('all', ofClass('calmer'))]],
      'no-longer-flagged',
      "is no longer flagged 'calmer' (high)",
    ],
    [
      'of what is withheld',
      [['x-medicines/withhold/0/when/and/1', through('some', ofClass('other'))]],
      'newly-offered',
      "is now offered 'oestro-tablet'",
    ],
    [
      'for what nobody knows alone',
      [['properties/taken/x-flag-when/0', undefined]],
      'no-longer-flagged',
      "is no longer flagged 'calmer' (high)",
    ],
  ];
  test.each(rows)('%s is shown with who takes what', async (_, edits, kind, says) => {
    const changed = subjectOf(edited(takenDocument, ...edits));
    const { equivalent, changes, undecided } = await differ(original, changed, DAYS, solving);
    expect({ equivalent, undecided }).toEqual({ equivalent: false, undecided: [] });
    expect(changes.flatMap((one) => (one.kind === kind ? one.inWords : [])).join('\n')).toContain(
      says,
    );
  });

  test('of the list alone is shown with the medicine', async () => {
    const [restine, ...others] = smallTakenDocument.medicines;
    if (!restine) throw new Error('There is none.');
    const otherwise = readFormulary(smallFormularyDocument, {
      ...smallTakenDocument,
      medicines: [{ ...restine, classes: ['other'] }, ...others],
    });
    const { changes, undecided } = await differ(
      original,
      subjectOf(takenDocument, otherwise),
      DAYS,
      solving,
    );
    expect(undecided).toEqual([]);
    expect(changes.map(({ inWords }) => inWords).join('\n')).toMatch(
      /taken = \[(Restine|Quiet)\] is no longer flagged 'calmer'/u,
    );
  });

  /** The list with something else said of one of its medicines. */
  const listWith = (edit: (medicine: Known) => readonly Known[], at: number): Formulary =>
    readFormulary(smallFormularyDocument, {
      ...smallTakenDocument,
      classes: { ...smallTakenDocument.classes, unread: explained },
      medicines: [
        ...smallTakenDocument.medicines.flatMap((one, i) => (i === at ? edit(one) : [one])),
        // Whatever rules name stays known.
        { name: 'Unread', substances: ['unread', 'calmol'], classes: ['unread', 'other'] },
      ],
    });
  const EDITS: readonly (readonly [string, (medicine: Known) => readonly Known[]])[] = [
    ['nothing else', (one) => [one]],
    ['a class that no rule reads', (one) => [{ ...one, classes: [...one.classes, 'unread'] }]],
    ['a class that rules read', (one) => [{ ...one, classes: [...one.classes, 'thinner'] }]],
    ['another substance', (one) => [{ ...one, substances: ['another'] }]],
    ['another name', (one) => [{ ...one, name: 'Renamed' }]],
    ['a brand more', (one) => [{ ...one, brands: ['Branded'] }]],
    ['nothing at all', () => []],
  ];
  const sheets = everySheet.filter((_, i) => i % 3 === 0);
  const sentBy = ({ questionnaire }: Subject, answers: Answers): string =>
    JSON.stringify(assess(questionnaire, answers, AT));

  describe.each(EDITS)('of the list, which says %s of one', (_, edit) => {
    test.each([0, 1, 2, 3])(
      'of the medicine at %d: it is equivalent only where the engine makes the same of every answer',
      async (at) => {
        const [was, is] = [
          subjectOf(
            takenDocument,
            listWith((one) => [one], at),
          ),
          subjectOf(takenDocument, listWith(edit, at)),
        ];
        const { equivalent } = await differ(was, is, DAYS, solving);
        const branded = [{ takes: 'yes', taken: [{ name: 'Branded' }] }];
        const unlike = [...sheets, ...branded].filter(
          (answers) => sentBy(was, answers) !== sentBy(is, answers),
        );
        expect({ equivalent, unlike: unlike.length > 0 }).toEqual({
          equivalent: unlike.length === 0,
          unlike: unlike.length > 0,
        });
      },
    );
  });

  test('of the list alone that no rule reads is what is sent', async () => {
    const more = (one: Known): readonly Known[] => [
      { ...one, classes: [...one.classes, 'unread'] },
    ];
    const { changes } = await differ(
      subjectOf(
        takenDocument,
        listWith((one) => [one], 1),
      ),
      subjectOf(takenDocument, listWith(more, 1)),
      DAYS,
      solving,
    );
    expect(changes.map(({ kind, inWords }) => [kind, inWords])).toEqual([
      [
        'sent-otherwise',
        "Whoever takes Calmol is sent at 'taken' with Calmol (substances: calmol; classes: calmer, thinner, unread), where it was Calmol (substances: calmol; classes: calmer, thinner).",
      ],
    ]);
  });

  test('of a medicine that the list forgets is one that nobody knows', async () => {
    const [, ...others] = smallTakenDocument.medicines;
    const shorter = readFormulary(smallFormularyDocument, {
      ...smallTakenDocument,
      medicines: others,
    });
    const { changes } = await differ(original, subjectOf(takenDocument, shorter), DAYS, solving);
    expect(changes.map(({ inWords }) => inWords).join('\n')).toMatch(
      /taken = \[(Restine|Quiet)\] is now flagged 'thinners-only'/u,
    );
  });

  test('that is none is proved to be none', async () => {
    const changed = subjectOf(
      edited(takenDocument, [
        'properties/taken/x-flag-when/0/when',
        { '!': [through('none', ofClass('calmer'))] },
      ]),
    );
    const { equivalent, refactored } = await differ(original, changed, DAYS, solving);
    expect({ equivalent, refactored: refactored.length }).toEqual({
      equivalent: true,
      refactored: 1,
    });
  });
});

describe('check', () => {
  test('has nothing to say of the small document', async () => {
    expect(await check(original, DAYS, solving)).toEqual([]);
  });

  test.each([
    [
      'a mixture that no medicine has',
      through('some', { and: [ofClass('other'), ofClass('thinner')] }),
      'only-open',
    ],
    [
      'what nobody can take, known or not',
      { and: [through('some', ofClass('calmer')), through('none', ofClass('calmer'))] },
      'only-open',
    ],
    [
      'what is so of everybody',
      { or: [through('some', ofClass('calmer')), { '==': [{ var: 'takes' }, 'yes'] }] },
      'flags-everybody',
    ],
  ] as const)('%s', async (_, when, kind) => {
    const document = edited(takenDocument, ['properties/taken/x-flag-when/0/when', when]);
    const found = await check(subjectOf(document), DAYS, solving);
    expect(found.flatMap((one) => (one.pointer.includes('x-flag-when') ? one.kind : []))).toContain(
      kind,
    );
  });
});

test('without a list an answer may say anything of a medicine, and nothing is called impossible', async () => {
  const { 'x-medicines': _, ...document } = edited(takenDocument, [
    'properties/taken/x-flag-when/0/when',
    through('some', ofClass('unheard of')),
  ]);
  const found = await check({ document, questionnaire: compile(document) }, DAYS, solving);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['undecided']));
});

describe('a claim', () => {
  const prove = (rule: { readonly never: ClaimRule } | { readonly always: ClaimRule }) => {
    const document: ClaimDocument = {
      id: 'one',
      says: 'As we say.',
      for: ['sample'],
      source: cited.source,
      ...rule,
    };
    return proveClaim(claimOf(document, [original], '/claims/0'), DAYS, solving);
  };
  const tablet = { offered: { '==': [{ var: 'medicine.form' }, 'tablet'] } };
  const restine = through('some', { in: ['restine', { var: 'substances' }] });

  test('that is so is proved', async () => {
    expect(
      await prove({ never: { and: [{ '==': [{ var: 'takes' }, 'yes'] }, restine, tablet] } }),
    ).toMatchObject({ verdict: 'proved' });
    expect(
      await prove({
        always: {
          or: [
            through('none', ofClass('calmer')),
            { flagged: 'calmer' },
            { '==': [{ var: 'takes' }, 'no'] },
          ],
        },
      }),
    ).toMatchObject({ verdict: 'proved' });
  });

  test('that is not so is broken by somebody who takes the one that counts', async () => {
    const proof = await prove({ never: { and: [through('some', ofClass('calmer')), tablet] } });
    expect(proof).toMatchObject({
      verdict: 'broken',
      witness: { answers: { takes: 'yes', taken: [{ name: 'Calmol' }] } },
    });
  });
});

test('no mutant of a rule about what she takes survives', async () => {
  const quick = await startSolving(200);
  const survivors: string[] = [];
  for (const mutant of mutantsOf(takenDocument).filter(({ pointer }) =>
    /x-medicines|x-flag/u.test(pointer),
  ))
    if ((await mutantOutcomeOf(original, mutant, DAYS, quick)) === 'survived')
      survivors.push(`${mutant.pointer}: ${mutant.what}`);
  quick.close();
  expect(survivors).toEqual([]);
});
