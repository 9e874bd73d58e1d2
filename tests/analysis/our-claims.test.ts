/** What a claim of ours says is what it proves: a questionnaire that no longer keeps to the words breaks it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOf, daysFrom, startSolving, type Solving } from '#analysis';
import { readClaims } from '#documents';
import { calendarDay, compile } from '#engine';
import { documentOf } from '../scenarios/scenario.ts';
import { proveClaim } from './prove-claim.ts';

const ON = calendarDay('2026-03-02');
const claims = await readClaims('questionnaires');

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const INSULIN = { some: [{ var: 'medicinesTaken' }, { in: ['insulin', { var: 'classes' }] }] };

test.each([
  [
    'a weight-loss medicine that she names is flagged',
    ...(['two-weight-loss-medicines-are-seen', 'injectable-weight-loss'] as const),
    ...(['medicinesTaken', 'weight-loss-medicine-taken', INSULIN] as const),
  ],
] as const)('%s', async (_, claim, id, question, flag, when) => {
  const loaded = documentOf(id);
  const document = structuredClone(loaded.document);
  const asked = document.properties[question];
  const flags = asked?.['x-flag-when'] ?? [];
  expect(flags.map((one) => one.id)).toContain(flag);
  const edited = {
    ...document,
    properties: {
      ...document.properties,
      [question]: {
        ...asked,
        'x-flag-when': flags.map((one) => (one.id === flag ? { ...one, when } : one)),
      },
    },
  } as typeof document;
  const subject = { ...loaded, document: edited, questionnaire: compile(edited, loaded.formulary) };
  const found = claims.find((one) => one.claim.id === claim);
  if (!found) throw new Error(`There is no claim '${claim}'.`);
  const proved = async (subjects: readonly [typeof subject]) =>
    (
      await proveClaim(
        claimOf(found.claim, subjects, found.pointer),
        daysFrom(ON, [edited]),
        solving,
      )
    ).verdict;
  expect(await proved([{ ...loaded }])).toBe('proved');
  expect(await proved([subject])).toBe('broken');
});
