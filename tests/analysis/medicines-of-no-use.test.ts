/** Rules about medicines that are of no use to anybody, and those that only look so. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, startSolving, type Solving } from '#analysis';
import { compile, EMPTY_HISTORY, judgeOrder, type Operation } from '#engine';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { edited, editedSubject, type Edit } from './edited.ts';
import { DAYS } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const ofClass = (name: string): Operation => ({ in: [name, { var: 'medicine.classes' }] });
const had = (days: number): Operation => ({
  some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, days] }],
});
const cited = {
  message: 'A sample.',
  source: { title: 'Sample source' },
  reviewBy: '2029-01-01',
} as const;

/** Nobody is offered a pen here: others have it from elsewhere, or by another questionnaire. */
const document = edited(
  smallClinic,
  ['x-medicines/offers', { or: [ofClass('oestrogen'), ofClass('progestogen')] }],
  ['x-medicines/withhold/1', undefined],
  ['x-medicines/flag/0', undefined],
  [
    'x-medicines/together',
    [
      {
        ...{ id: 'with-progestogen', which: ofClass('oestrogen'), needs: ofClass('progestogen') },
        ...{ when: is('womb', 'yes'), ...cited },
      },
      {
        id: 'one-oestrogen',
        which: ofClass('oestrogen'),
        excludes: ofClass('oestrogen'),
        ...cited,
      },
    ],
  ],
  [
    'x-medicines/limits',
    [{ id: 'oestrogens', which: ofClass('oestrogen'), packs: 3, perDays: 42, ...cited }],
  ],
);
const original = { document, formulary, questionnaire: compile(document, formulary) };

/** No medicine of the formulary. */
const nothing: Operation = { and: [ofClass('oestrogen'), ofClass('progestogen')] };
const WITHHOLD = 'x-medicines/withhold/0/when';
const TOGETHER = 'x-medicines/together';
const limitOf = (which: Operation): Edit => [
  'x-medicines/limits/+',
  { id: 'other', which, packs: 1, perDays: 28, ...cited },
];
const ofNoUse: readonly (readonly [string, readonly Edit[], string])[] = [
  [
    'what goes together for nobody',
    [[`${TOGETHER}/0/when`, { '>': [{ var: 'weight' }, 108] }]],
    'never-applies /x-medicines/together/0',
  ],
  [
    'what goes together of medicines that it does not lead to',
    [[`${TOGETHER}/0/which`, ofClass('weight-loss')]],
    'never-applies /x-medicines/together/0',
  ],
  [
    'what goes together only where a question is not asked',
    [[`${TOGETHER}/0/when`, { and: [is('womb', 'no'), is('coil', 'yes')] }]],
    'only-open /x-medicines/together/0',
  ],
  [
    'a need of nothing',
    [[`${TOGETHER}/0/needs`, nothing]],
    'never-applies /x-medicines/together/0/needs',
  ],
  [
    'an exclusion of nothing',
    [[`${TOGETHER}/1/excludes`, nothing]],
    'never-applies /x-medicines/together/1/excludes',
  ],
  ['a limit of nothing', [limitOf(nothing)], 'never-applies /x-medicines/limits/1'],
  [
    'a part of what goes together that is met by nobody',
    [
      [
        `${TOGETHER}/0/when`,
        { or: [is('womb', 'yes'), { and: [is('clot', 'yes'), is('clot', 'no')] }] },
      ],
    ],
    'never-met /x-medicines/together/0/when/or/1',
  ],
  [
    'a part of a rule that is met for no medicine that it chooses',
    [[WITHHOLD, { or: [is('clot', 'yes'), is('medicine.route', 'skin')] }]],
    'never-met /x-medicines/withhold/0/when/or/1',
  ],
  [
    'a part of a rule that changes nothing',
    [[WITHHOLD, { and: [is('clot', 'yes'), is('medicine.route', 'oral')] }]],
    'redundant /x-medicines/withhold/0/when/and/1',
  ],
];
test.each(ofNoUse)('%s is found', async (_, edits, found) => {
  const findings = await check(editedSubject(original, ...edits), DAYS, solving);
  expect(findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([found]);
});

const ofUse: readonly (readonly [string, readonly Edit[]])[] = [
  ['as they are', []],
  [
    'where it hangs on what she had, of which anything may be so',
    [[`${TOGETHER}/0/when`, { and: [is('womb', 'yes'), had(90)] }]],
  ],
  [
    'where a part of it hangs on what she had',
    [[WITHHOLD, { or: [is('clot', 'yes'), { and: [had(28), { '!': [had(7)] }] }] }]],
  ],
  [
    'where a part is met for one of the medicines only',
    [
      ['x-medicines/withhold/0/which', true],
      [WITHHOLD, { and: [is('clot', 'yes'), is('medicine.route', 'oral')] }],
    ],
  ],
  [
    'where what is excluded is only had from elsewhere',
    [[`${TOGETHER}/1/excludes`, ofClass('weight-loss')]],
  ],
  [
    'where what is needed may come by another questionnaire, in the same order',
    [[`${TOGETHER}/0/needs`, ofClass('weight-loss')]],
  ],
  [
    'where what is limited may come by another questionnaire, in the same order',
    [limitOf(ofClass('weight-loss'))],
  ],
  [
    'where a limit says how long what is needed lasts, which she has from elsewhere',
    [[`${TOGETHER}/0/needs`, ofClass('weight-loss')], limitOf(ofClass('weight-loss'))],
  ],
];
test.each(ofUse)('nothing is found %s', async (_, edits) => {
  expect(await check(editedSubject(original, ...edits), DAYS, solving)).toEqual([]);
});

describe('an order of two questionnaires is judged by each of them, with all of its lines', () => {
  const judged = (edits: readonly Edit[], ...medicines: readonly string[]) =>
    judgeOrder(
      editedSubject(original, ...edits).questionnaire,
      { womb: 'yes' },
      { on: DAYS.from, mode: 'new', history: EMPTY_HISTORY },
      medicines.map((medicine) => ({ medicine, quantity: 2 })),
    ).map(({ id, medicines: of }) => `${id}: ${of.join()}`);

  test('so that a limit of what only the other one offers keeps her from it', () => {
    expect(judged([limitOf(ofClass('weight-loss'))], 'slim-1')).toEqual(['other: slim-1']);
  });

  test('so that what only the other one offers is the company that is needed', () => {
    const needing: readonly Edit[] = [
      [
        TOGETHER,
        [{ id: 'with', which: ofClass('oestrogen'), needs: ofClass('weight-loss'), ...cited }],
      ],
    ];
    expect(judged(needing, 'oestro-patch')).toEqual(['with: oestro-patch']);
    expect(judged(needing, 'oestro-patch', 'slim-1')).toEqual([]);
  });
});
