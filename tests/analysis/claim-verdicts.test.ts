/** What claims say of one patient, by hand, by the engine and by the formulas. */
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  compile,
  type Answers,
  type ClaimDocument,
  type ClaimRule,
  type History,
  type QuestionnaireDocument,
} from '#engine';
import { brokenIn, isOfEligible } from '../../src/analysis/claims/broken-by.ts';
import { claimOf, rulesIn } from '../../src/analysis/claims/claim.ts';
import { madeBy, saidOf, verdictsOfPart } from '../../src/analysis/claims/claim-verdicts.ts';
import { truthWith } from '../../src/analysis/logic/formula.ts';
import { solverContextOfAll } from '../../src/analysis/model/solver-context.ts';
import { aimedOver } from '../../src/analysis/replay/aimed.ts';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';

const ON = calendarDay('2026-03-02');
const SPAN = { days: { from: ON, until: ON }, mode: 'new' } as const;
const subjectOf = (document: QuestionnaireDocument) => ({
  document,
  formulary,
  questionnaire: compile(document, formulary),
});
const clinic = subjectOf(smallClinic);
/** Asks about a clot as the clinic does, and about a journey besides. */
const travel = subjectOf(
  smallDocument(
    {
      clot: { ...yesNo, title: 'Have you had a clot?', 'x-messages': { required: 'Please.' } },
      far: {
        ...yesNo,
        'x-refuse-when': [
          {
            ...{ id: 'far', when: { '==': [{ var: 'far' }, 'yes'] }, message: 'Not so far.' },
            ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
          },
        ],
      },
    },
    {
      required: ['clot'],
      'x-questionnaire': { ...smallClinic['x-questionnaire'], id: 'travel', treatment: 'travel' },
      'x-medicines': { offers: { '==': [{ var: 'medicine.form' }, 'capsule'] } },
    },
  ),
);

const is = (name: string, value: string): ClaimRule => ({ '==': [{ var: name }, value] });
const claimed = (rule: ClaimRule, about: ClaimDocument['for'] = ['sample'], isAlways = false) =>
  claimOf(
    {
      ...{ id: 'one', says: 'As we say.', for: about, source: { title: 'Sample source' } },
      ...(isAlways ? { always: rule } : { never: rule }),
    },
    [clinic, travel],
    '',
  );

const well: Answers = { womb: 'no', clot: 'no', weight: 100 };
const clot: Answers = { ...well, clot: 'yes' };
const heavy: Answers = { ...well, weight: 109 };
const nothing: Answers = {};
const far: Answers = { ...well, far: 'yes' };
const ok: Answers = { ...well, far: 'no' };
const BOTH = ['sample', 'travel'] as const;
const soon: History = {
  supplies: [{ medicine: 'slim-1', daysAgo: 3, quantity: 1, isOpen: false }],
  consultations: [],
};
const form = (name: string): ClaimRule => ({ offered: { '==': [{ var: 'medicine.form' }, name] } });

type Row = readonly [ClaimRule, ClaimDocument['for'], Answers, boolean | undefined, History?];
const ROWS: readonly Row[] = [
  [is('clot', 'yes'), ['sample'], clot, true],
  [is('clot', 'yes'), ['sample'], well, false],
  [is('clot', 'yes'), ['sample'], nothing, undefined],
  [{ '!': [is('clot', 'yes')] }, ['sample'], clot, false],
  [{ '!': [is('clot', 'yes')] }, ['sample'], nothing, undefined],
  [{ and: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], clot, true],
  [{ and: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], well, false],
  [{ and: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], { womb: 'no' }, undefined],
  [{ and: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], { womb: 'yes' }, false],
  [{ or: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], { womb: 'no' }, true],
  [{ or: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], { womb: 'yes' }, undefined],
  [{ or: [is('clot', 'yes'), is('womb', 'no')] }, ['sample'], { womb: 'yes', clot: 'no' }, false],
  [
    { 'at-least': [2, [is('clot', 'yes'), is('womb', 'no'), is('coil', 'no')]] },
    ['sample'],
    clot,
    true,
  ],
  [
    { 'at-least': [2, [is('clot', 'no'), is('womb', 'yes'), is('coil', 'no')]] },
    ['sample'],
    clot,
    false,
  ],
  [
    { 'at-least': [2, [is('clot', 'yes'), is('womb', 'yes'), is('coil', 'no')]] },
    ['sample'],
    { womb: 'yes' },
    undefined,
  ],
  [form('pen'), ['sample'], well, true],
  [form('tablet'), ['sample'], well, true],
  [form('tablet'), ['sample'], clot, false],
  [form('tablet'), ['sample'], { ...heavy }, false],
  [{ flagged: 'clot' }, ['sample'], clot, true],
  [{ flagged: 'clot' }, ['sample'], well, false],
  [{ flagged: 'clot' }, ['sample'], { ...clot, weight: 109 }, false],
  [{ flagged: 'clot' }, BOTH, { ...clot, far: 'no' }, true],
  [{ flagged: 'too-soon' }, ['sample'], well, true, soon],
  [{ flagged: 'too-soon' }, ['sample'], well, false, { supplies: [], consultations: [] }],
  [{ flagged: 'too-soon' }, ['sample'], well, true],
  [{ outcome: 'eligible' }, ['sample'], well, true],
  [{ outcome: 'eligible' }, ['sample'], heavy, false],
  [{ outcome: 'refused' }, ['sample'], heavy, true],
  [{ outcome: 'refused' }, ['sample'], nothing, false],
  [{ outcome: 'incomplete' }, ['sample'], nothing, true],
  [{ outcome: 'incomplete' }, ['sample'], heavy, false],
  // Of two questionnaires: eligible in both, anything else in one of them.
  [{ outcome: 'eligible' }, BOTH, ok, true],
  [{ outcome: 'eligible' }, BOTH, far, false],
  [{ outcome: 'refused' }, BOTH, far, true],
  [{ outcome: 'refused' }, BOTH, { ...ok, weight: 109 }, true],
  [{ outcome: 'refused' }, BOTH, ok, false],
  [{ outcome: 'incomplete' }, BOTH, { clot: 'no', far: 'no' }, true],
  [{ outcome: 'incomplete' }, BOTH, ok, false],
  [form('pen'), BOTH, far, true],
  [form('capsule'), BOTH, { clot: 'no', far: 'no' }, true],
  [form('capsule'), BOTH, { clot: 'no' }, false],
  [is('far', 'yes'), BOTH, far, true],
  [is('far', 'yes'), BOTH, well, undefined],
  [{ '<': [{ var: 'weight' }, 101] }, BOTH, far, true],
];

describe('of one patient', () => {
  test.each(ROWS.map((row) => [row] as const))(
    '%j',
    ([rule, about, answers, expected, history]) => {
      expect(saidOf(claimed(rule, about), answers, { on: ON, mode: 'new', history })).toBe(
        expected,
      );
    },
  );
});

describe('the formulas say what the engine says', () => {
  const about = new Map(ROWS.map((row) => [JSON.stringify(row.slice(0, 2)), row]));

  test.each([...about.values()].map((row) => [row] as const))('of %j', ([rule, names]) => {
    const { part, subjects, ...rest } = claimed(rule, names);
    const { models, sheet } = solverContextOfAll(subjects, SPAN, rulesIn(part));
    const { met, notMet } = verdictsOfPart(part, models, madeBy(models, sheet.logic), sheet.logic);
    const said = new Set<boolean | undefined>();
    for (const one of sheetsFor(aimedOver(subjects, SPAN, []), 150)) {
      const isTrue = truthWith(sheet.variablesOf(one));
      const formula = isTrue(met) ? true : isTrue(notMet) ? false : undefined;
      const says = saidOf({ part, subjects, ...rest }, one.answers, { ...one, mode: 'new' });
      expect([one, formula]).toEqual([one, says]);
      said.add(says);
    }
    expect(said.size).toBeGreaterThan(1);
  });
});

describe('a claim', () => {
  const at = { on: ON, mode: 'new' } as const;

  test('that something is never so is broken by whoever it is so of', () => {
    const isBroken = brokenIn(claimed(is('clot', 'yes')));
    expect([clot, well, nothing, { clot: 'yes' }].map((one) => isBroken(one, at))).toEqual([
      ...[true, false, false, true],
    ]);
  });

  test('that something is always so is broken by whoever gets through and it is not so of', () => {
    const isBroken = brokenIn(claimed(is('clot', 'yes'), ['sample'], true));
    expect([clot, well, nothing, heavy].map((one) => isBroken(one, at))).toEqual([
      ...[false, true, false, false],
    ]);
  });

  test.each<readonly [ClaimRule, boolean]>([
    [is('clot', 'yes'), false],
    [{ '!': [is('clot', 'yes')] }, false],
    [{ outcome: 'refused' }, false],
    [{ outcome: 'incomplete' }, false],
    [{ outcome: 'eligible' }, true],
    [{ '!': [{ outcome: 'eligible' }] }, true],
    [form('pen'), true],
    [{ flagged: 'clot' }, true],
    [{ and: [is('clot', 'yes'), form('pen')] }, true],
    [{ or: [is('clot', 'yes'), { outcome: 'refused' }] }, false],
    [{ 'at-least': [1, [is('clot', 'yes'), { flagged: 'clot' }]] }, true],
  ])('%j is about those who get through: %s', (rule, isSo) => {
    expect(isOfEligible(claimed(rule))).toBe(isSo);
    expect(isOfEligible(claimed(rule, ['sample'], true))).toBe(true);
  });

  test('reads the rules over answers that are in it', () => {
    const rule: ClaimRule = {
      and: [
        { or: [is('clot', 'yes'), { outcome: 'eligible' }] },
        { '!': [is('womb', 'yes')] },
        { 'at-least': [1, [is('coil', 'no'), form('pen'), { flagged: 'clot' }]] },
      ],
    };
    expect(rulesIn(claimed(rule).part)).toEqual([
      is('clot', 'yes'),
      is('womb', 'yes'),
      is('coil', 'no'),
    ]);
  });
});
