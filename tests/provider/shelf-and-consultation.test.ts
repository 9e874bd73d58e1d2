/** What the shelf says of a BMI, and of how much is enough, is what the consultation before it says: not one thing here and another there. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { calendarDay, inspect } from '#engine';
import { readCatalogue } from '#catalogue';
import { bmiAt } from '../../src/provider/domain/body.ts';
import { floorOf } from '../../src/provider/domain/supply/flags.ts';
import { counts } from '../../src/provider/domain/supply/rules.ts';
import { answersTo } from '../kit/patient.ts';
import { documentOf, realDocuments } from '../scenarios/scenario.ts';

const FOLDER = fileURLToPath(new URL('../../src/provider/catalogue/', import.meta.url));
const { flags, limits, lists } = await readCatalogue(FOLDER);
const { document, questionnaire } = documentOf('injectable-weight-loss');
const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;

const IN_THE_CONSULTATION = {
  'bmi-below-licence': 'bmi-below-27',
  'bmi-needs-condition': 'bmi-below-30',
};

it.each(document.properties['ethnicBackground']?.enum ?? [])('is the same to %s', (background) => {
  for (const bmi of [20, 24.4, 24.5, 26.9, 27, 27.4, 27.5, 29.9, 30]) {
    // At two metres.
    const body = { height: 200, weight: bmi * 4, ethnicBackground: String(background) };
    const answers = { ...answersTo('injectable-weight-loss'), ...body };
    const { flags: verdicts } = inspect(questionnaire, answers, at);
    const said = Object.entries(IN_THE_CONSULTATION).flatMap(([id, ours]) =>
      verdicts.get(id) === 'met' ? ours : [],
    );
    const raised = flags.filter((flag) => bmi < (floorOf(flag, { answers }) ?? 0));
    // Whom the high one is about, the moderate one is about as well.
    expect([bmi, raised[0]?.id], `${background}`).toEqual([bmi, said[0]]);
  }
});

it.each([41.6, 48, 80, 99.2])('makes the same BMI of %s kg, seen or said', (weight) => {
  const answers = { ...answersTo('injectable-weight-loss'), height: 160, weight };
  const said = inspect(questionnaire, answers, at).states.find(
    (state) => state.question.name === 'bmi',
  )?.given;
  expect(bmiAt({ height: { value: 160, unit: 'cm' } }, weight)).toBe(said);
});

const inBoxes = (packs: number, perDays: number): string => `${packs} in ${perDays} days`;

const prescribed = lists
  .filter(({ type }) => type === 'POM')
  .flatMap(({ products }) =>
    products.flatMap((product) =>
      product.options.map((option) => [option.id, product, option] as const),
    ),
  );

it.each(prescribed)('of %s as many boxes are enough', (id, product, { packs: inOne }) => {
  const here = limits
    .filter((limit) => counts(limit, product))
    .flatMap(({ packs, perDays }) =>
      packs === undefined || perDays === undefined
        ? []
        : [inBoxes(Math.floor(packs / inOne), perDays)],
    );
  const before = realDocuments
    .filter(({ questionnaire: { medicines } }) => medicines.medicines.some((one) => one.id === id))
    .flatMap(({ questionnaire: { medicines } }) =>
      medicines.limits.flatMap((limit) =>
        limit.medicines.some((one) => one.id === id) ? [inBoxes(limit.packs, limit.perDays)] : [],
      ),
    );
  expect(before.sort()).toEqual(here.sort());
});
