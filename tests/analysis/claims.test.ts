/** What clinicians claim of the small clinic: proved, broken by somebody, or saying nothing. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimOf,
  proveClaims,
  startSolving,
  type ClaimProof,
  type Solving,
  type Subject,
} from '#analysis';
import {
  assess,
  compile,
  RuleError,
  type Answers,
  type ClaimDocument,
  type ClaimRule,
  type History,
} from '#engine';
import { saidOf } from '../../src/analysis/claims/claim-verdicts.ts';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { DAYS, ON } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const subjectOf = (document: typeof smallClinic): Subject => ({
  document,
  formulary,
  questionnaire: compile(document, formulary),
});
const clinic = subjectOf(smallClinic);
const travel = subjectOf(
  smallDocument(
    {
      clot: {
        ...yesNo,
        title: 'Have you had a clot?',
        'x-messages': { required: 'Please answer.' },
      },
    },
    {
      required: ['clot'],
      'x-questionnaire': {
        ...smallClinic['x-questionnaire'],
        id: 'travel',
        treatment: 'travel',
      },
      'x-medicines': { offers: { '==': [{ var: 'medicine.form' }, 'capsule'] } },
    },
  ),
);

const is = (name: string, value: string | number | boolean) => ({ '==': [{ var: name }, value] });
const has = (name: string, value: string) => ({ in: [value, { var: name }] });
const cited = { source: { title: 'Sample source' } } as const;
const claim = (
  rule: { readonly never: ClaimRule } | { readonly always: ClaimRule },
  about: ClaimDocument['for'] = ['sample'],
): ClaimDocument => ({ id: 'one', says: 'As we say.', for: about, ...cited, ...rule });

const prove = (document: ClaimDocument) =>
  proveClaim(claimOf(document, [clinic, travel], '/claims/0'), DAYS, solving);

const oral = { and: [has('medicine.classes', 'oestrogen'), is('medicine.route', 'oral')] };
const pensAbove = (rung: number) => ({ '>': [{ var: 'medicine.ladder.rung' }, rung] });
const noPens = {
  none: [{ var: 'history.supplies' }, has('medicine.classes', 'weight-loss')],
};

const everRefused = {
  some: [{ var: 'history.consultations' }, is('outcome', 'refused')],
};

describe('a claim that is so', () => {
  const claims: readonly (readonly [string, ClaimDocument])[] = [
    ['of answers', claim({ never: { and: [is('clot', 'yes'), { offered: oral }] } })],
    ['of a history', claim({ never: { and: [noPens, { offered: pensAbove(1) }] } })],
    ['of a flag', claim({ always: { or: [{ '!': [is('clot', 'yes')] }, { flagged: 'clot' }] } })],
    [
      'of an outcome',
      claim({ never: { and: [{ '>': [{ var: 'weight' }, 108] }, { outcome: 'eligible' }] } }),
    ],
    ['of at least one of two', claim({ always: { 'at-least': [1, [{ offered: true }]] } })],
    [
      'of two questionnaires of one person',
      claim(
        {
          never: {
            and: [
              is('clot', 'yes'),
              { offered: oral },
              { offered: is('medicine.form', 'capsule') },
            ],
          },
        },
        ['sample', 'travel'],
      ),
    ],
  ];
  test.each(claims)('%s is proved', async (_, document) => {
    expect(await prove(document)).toMatchObject({ id: 'one', verdict: 'proved' });
  });
});

describe('a claim that is not so', () => {
  test('is broken by a patient whom the engine shows', async () => {
    const proof = await prove(
      claim({
        never: { and: [is('clot', 'yes'), { offered: has('medicine.classes', 'oestrogen') }] },
      }),
    );
    expect(proof).toMatchObject({
      verdict: 'broken',
      witness: { answers: { clot: 'yes' }, mode: 'new' },
    });
  });

  test('is broken by the smallest history', async () => {
    const proof = await prove(claim({ never: { offered: pensAbove(1) } }));
    expect(proof).toMatchObject({ verdict: 'broken' });
    if (proof.verdict !== 'broken') return;
    const { answers, ...at } = proof.witness;
    expect(at.history?.supplies).toHaveLength(1);
    expect(at.history?.consultations).toEqual([]);
    const assessment = assess(clinic.questionnaire, answers, at);
    expect(
      assessment.outcome === 'eligible' && assessment.medicines.filter((m) => m.offered),
    ).toContainEqual(expect.objectContaining({ id: expect.stringMatching(/^slim-[23]$/u) }));
  });

  test('is broken by somebody of whom no history is known', async () => {
    const proof = await prove(claim({ always: { or: [everRefused, { '!': [everRefused] }] } }));
    expect(proof).toMatchObject({ verdict: 'broken' });
    if (proof.verdict === 'broken') expect(proof.witness.history).toBeUndefined();
  });
});

test('claims that are proved together are what each is by itself, in their order', async () => {
  const rules: readonly (readonly [ClaimRule, ClaimDocument['for']?])[] = [
    [{ and: [is('clot', 'yes'), { offered: oral }] }],
    [{ and: [is('clot', 'yes'), { offered: has('medicine.classes', 'oestrogen') }] }],
    [
      { and: [is('clot', 'yes'), { offered: oral }, { outcome: 'eligible' }] },
      ['sample', 'travel'],
    ],
    [{ and: [is('clot', 'yes'), is('clot', 'no')] }],
    [{ and: [{ '>': [{ var: 'weight' }, 108] }, { outcome: 'eligible' }] }],
    [{ and: [noPens, { offered: pensAbove(1) }] }],
    [{ offered: pensAbove(1) }],
  ];
  const documents = rules.map(([never, about], i) => ({
    ...claim({ never }, about),
    id: `claim-${i}`,
  }));
  const apart: ClaimProof[] = [];
  for (const document of documents) apart.push(await prove(document));
  const claims = documents.map((one) => ({ claim: claimOf(one, [clinic, travel], '/claims/0') }));
  const together = await proveClaims(claims, DAYS, solving);
  expect(together.map(({ proof }) => proof)).toEqual(apart);
  expect(new Set(apart.map(({ verdict }) => verdict))).toEqual(
    new Set(['proved', 'broken', 'empty']),
  );
});

test('a claim that is too much is broken by whoever is easy to find or undecided, and keeps none beside it from being decided', async () => {
  const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
  const names = Array.from({ length: 12 }, (_, i) => `q${i}`);
  const choice = { type: 'string', enum: ['a', 'b', 'c'], ...required } as const;
  const questions = Object.fromEntries(names.map((title) => [title, { ...choice, title }]));
  const factors = names.map((name, i) => ({ if: [is(name, 'a'), 2 * i + 2, 2 * i + 3] }));
  const many = subjectOf(smallDocument(questions));
  const rules: readonly ClaimRule[] = [
    { '>': [{ '*': factors }, 1e13] },
    { '>': [{ '*': factors }, 1000] },
    { and: [is('q0', 'a'), is('q0', 'b')] },
    is('q0', 'a'),
  ];
  const claims = rules.map((never, i) => ({
    claim: claimOf({ ...claim({ never }), id: `claim-${i}` }, [many], '/claims/0'),
  }));
  const proved = await proveClaims(claims, DAYS, solving);
  expect(proved.map(({ proof }) => proof.verdict)).toEqual([
    'undecided',
    'broken',
    'empty',
    'broken',
  ]);
  expect(proved[0]?.proof).toMatchObject({
    why: expect.stringContaining('too many cases to look through'),
  });
});

test('a claim about a question that one mode does not ask is held against the other', async () => {
  const inTwoModes = subjectOf(
    smallDocument(
      {
        clot: {
          ...yesNo,
          'x-required-when': true,
          'x-messages': { required: 'Please answer.' },
          'x-refuse-when': [refusal('clot', is('clot', 'yes'))],
        },
        well: { ...yesNo, 'x-messages': { required: 'Please answer.' } },
      },
      {
        required: ['well'],
        'x-questionnaire': { ...smallClinic['x-questionnaire'], modes: ['new', 'repeat'] },
        'x-steps': [
          { id: 'first', title: 'First', modes: ['new'], questions: ['clot'] },
          { id: 'always', title: 'Always', questions: ['well'] },
        ],
      },
    ),
  );
  const document = claim({ never: { and: [is('clot', 'yes'), { outcome: 'eligible' }] } });
  expect(await proveClaim(claimOf(document, [inTwoModes], ''), DAYS, solving)).toMatchObject({
    verdict: 'proved',
  });
});

test.each([
  ['never', claim({ never: { and: [is('clot', 'yes'), is('clot', 'no')] } })],
  ['always', claim({ always: { or: [{ flagged: 'clot' }, { '!': [{ flagged: 'clot' }] }] } })],
])('a claim (%s) that nobody could break is called empty', async (_, document) => {
  expect(await prove(document)).toMatchObject({ verdict: 'empty' });
});

test.each([
  [
    'a third of two rules',
    claim({ never: { '!': [{ 'at-least': [3, [{ offered: true }, { flagged: 'clot' }]] }] } }),
    '/claims/0/never/!/0/at-least/0',
    'Of 2 rules, between 1 and 2 can be asked for, and here is 3.',
  ],
  [
    'a questionnaire',
    claim({ never: { offered: true } }, ['sampel']),
    '/claims/0/for/0',
    "Did you mean 'sample'?",
  ],
  [
    'a flag',
    claim({ never: { flagged: 'clott' } }),
    '/claims/0/never/flagged',
    "Did you mean 'clot'?",
  ],
  ['a question', claim({ never: is('wombb', 'yes') }), '/claims/0/never', "Did you mean 'womb'?"],
  ['an option', claim({ never: is('womb', 'maybe') }), '/claims/0/never', "no option 'maybe'"],
  [
    'a class',
    claim({ never: { offered: has('medicine.classes', 'triptan') } }),
    '/claims/0/never/offered',
    "has the class 'triptan'",
  ],
  [
    'medicines by her answers',
    claim({ never: { offered: is('womb', 'yes') } }),
    '/claims/0/never/offered',
    "reads 'medicine.*' only",
  ],
  [
    'no medicine',
    claim({ never: { offered: is('medicine.id', 'slim-1') } }, ['travel']),
    '/claims/0/never/offered',
    "'travel' can lead to",
  ],
])('a claim about %s that is not there is refused with its place', (_, document, pointer, says) => {
  const read = () => claimOf(document, [clinic, travel], '/claims/0');
  expect(read).toThrow(RuleError);
  expect(read).toThrow(pointer);
  expect(read).toThrow(says);
});

test('a claim is proved exactly when no sheet and no history breaks it', async () => {
  const yesOrNo = ['yes', 'no', undefined] as const;
  const sheets: Answers[] = yesOrNo.flatMap((womb) =>
    yesOrNo.flatMap((coil) =>
      yesOrNo.flatMap((clot) =>
        [90, 94, 95, 108, 109, undefined].map((weight) =>
          JSON.parse(JSON.stringify({ womb, coil, clot, weight })),
        ),
      ),
    ),
  );
  const refusedToday = { questionnaire: 'sample', outcome: 'refused', daysAgo: 0 } as const;
  const histories: (History | undefined)[] = [
    undefined,
    { supplies: [], consultations: [] },
    ...formulary.medicines.flatMap(({ id: medicine }) =>
      [0, 10, 11, 27, 28].flatMap((daysAgo) =>
        [false, true].flatMap((isOpen) =>
          [[], [refusedToday]].map((consultations) => ({
            supplies: [{ medicine, daysAgo, isOpen, quantity: 1 }],
            consultations,
          })),
        ),
      ),
    ),
    // Lately one medicine, and another before: what the last one is too soon for, the earlier one may have led up to.
    ...formulary.medicines.flatMap(({ id: last }) =>
      formulary.medicines.flatMap(({ id: earlier }) =>
        [0, 11].map((daysAgo) => ({
          supplies: [
            { medicine: last, daysAgo, isOpen: false, quantity: 1 },
            { medicine: earlier, daysAgo: 28, isOpen: false, quantity: 1 },
          ],
          consultations: [],
        })),
      ),
    ),
    ...(['eligible', 'refused'] as const).flatMap((outcome) =>
      [0, 89, 90].map((daysAgo) => ({
        supplies: [],
        consultations: [{ questionnaire: 'sample', outcome, daysAgo }],
      })),
    ),
  ];
  const anyPart: fc.Arbitrary<ClaimRule> = fc.constantFrom<ClaimRule>(
    is('clot', 'yes'),
    is('womb', 'no'),
    { '<': [{ var: 'weight' }, 95] },
    noPens,
    everRefused,
    { offered: oral },
    { offered: pensAbove(1) },
    { flagged: 'light' },
    { flagged: 'too-soon' },
    { outcome: 'eligible' },
    { outcome: 'refused' },
  );
  const anyRule: fc.Arbitrary<ClaimRule> = fc.oneof(
    anyPart,
    fc.tuple(anyPart, anyPart).map((and) => ({ and })),
    fc.tuple(anyPart, anyPart).map((or) => ({ or })),
    fc.tuple(anyPart, anyPart).map(([a, b]) => ({ and: [a, { '!': [b] }] as const })),
  );
  await fc.assert(
    fc.asyncProperty(anyRule, fc.boolean(), async (rule, isNever) => {
      const document = claim(isNever ? { never: rule } : { always: rule });
      const one = claimOf(document, [clinic], '');
      const breaks = (answers: Answers, history: History | undefined): boolean => {
        const at = { on: ON, mode: 'new', history } as const;
        const says = saidOf(one, answers, at);
        return isNever
          ? says === true
          : says !== true && assess(clinic.questionnaire, answers, at).outcome === 'eligible';
      };
      const isBroken = sheets.some((answers) =>
        histories.some((history) => breaks(answers, history)),
      );
      const { verdict } = await proveClaim(one, DAYS, solving);
      expect(verdict === 'broken').toBe(isBroken);
      expect(['broken', 'proved', 'empty']).toContain(verdict);
    }),
    { numRuns: 40 },
  );
});
