import { describe, expect, test } from 'vitest';
import { patient, realDocuments } from './scenario.ts';

const REFUSAL =
  'Unfortunately, we are unable to supply this product to you. We suggest you discuss other options with your GP.';
const REPEAT_REFUSAL =
  'Unfortunately, we are unable to supply this product to you and recommend you discuss other options with your GP.';

/** Questionnaire, question, the answer that refuses, the one that does not, and the rule. */
const table = [
  ['injectable-weight-loss', 'allergicReaction', 'yes', 'no', 'allergic-reaction'],
  ['injectable-weight-loss', 'eatingDisorder', 'yes', 'no', 'eating-disorder'],
  ['injectable-weight-loss', 'medicalHistory', 'yes', 'no', 'contraindicated-condition'],
  ['injectable-weight-loss', 'pregnancyStatus', 'yes', 'no', 'pregnancy'],
  ['period-pain-relief', 'becomepregnant', 'yes', 'no', 'pregnancy'],
  ['period-pain-relief', 'havingcondition', 'yes', 'no', 'contraindicated-condition'],
  ['period-pain-relief', 'havingallergies', 'yes', 'no', 'allergy'],
  ['period-pain-relief', 'recentsurgeries', 'yes', 'no', 'recent-surgery'],
  ['hrt', 'breastfeeding', 'yes', 'no', 'pregnancy-or-breastfeeding'],
  ['hrt', 'cancer', 'yes', 'no', 'cancer'],
  ['hrt', 'cancerFamilyHistory', 'yes', 'no', 'family-cancer'],
  ['hrt', 'knownAllergies', 'yes', 'no', 'hrt-allergy'],
  ['hrt', 'q7', 'no', 'yes', 'not-using-hrt'],
  ['migraines', 'allergicReaction', 'yes', 'no', 'allergic-reaction'],
  ['migraines', 'diagnoseoption', 'yes', 'no', 'contraindicated-condition'],
  ['migraines', 'allergictriptans', 'yes', 'no', 'triptan-reaction'],
  ['migraines', 'becomepregnant', 'yes', 'no', 'pregnancy'],
  ['genital-herpes', 'allergicReaction', 'yes', 'no', 'allergic-reaction'],
  ['genital-herpes', 'diagnosedgenitalherpes', 'no', 'yes', 'not-diagnosed'],
] as const;

describe.each(table)('%s: %s', (id, question, refusing, harmless, rule) => {
  test(`'${refusing}' refuses, in the words of the specification, with advice`, () => {
    const refused = patient(id).answer({ [question]: refusing });
    expect(refused).toBeRefusedBy(rule);
    expect(refused.assessment()).toMatchObject({ by: [{ question, message: REFUSAL }] });
    expect(refused.state(question).refusals).toMatchObject([{ id: rule, message: REFUSAL }]);
    expect(refused.state(question).refusals[0]?.advice).toMatch(/\w/);
  });
  test(`'${harmless}' does not`, () => {
    expect(patient(id).answer({ [question]: harmless })).toBeEligible();
  });
  test('one red flag is enough, whatever else is still missing', () => {
    const alone = patient(id).without(...Object.keys(patient(id).answers));
    expect(alone.answer({ [question]: refusing })).toBeRefusedBy(rule);
  });
  test('leaving it out is not a way round', () => {
    expect(patient(id).without(question)).toMiss(question, 'Please select an option.');
  });
});

test('a repeat order is refused for side effects, in its own words', () => {
  const refused = patient('injectable-weight-loss', 'repeat').answer({ sideEffects: 'yes' });
  expect(refused).toBeRefusedBy('repeat-side-effects');
  expect(refused.assessment()).toMatchObject({ by: [{ message: REPEAT_REFUSAL }] });
});

test('a question of the other mode cannot refuse', () => {
  expect(patient('injectable-weight-loss').answer({ sideEffects: 'yes' })).toBeEligible();
  expect(
    patient('injectable-weight-loss', 'repeat').answer({ pregnancyStatus: 'yes' }),
  ).toBeEligible();
});

test('no other question of the five refuses', () => {
  const listed = new Set<string>(table.map(([id, question]) => `${id} ${question}`));
  const ids = new Set(table.map(([id]) => id));
  for (const id of ids) {
    const { refusals } = patient(id).loaded.questionnaire;
    const others = refusals
      .map(({ question }) => `${id} ${question}`)
      .filter((key) => !listed.has(key));
    const expected = [`${id} dateOfBirth`];
    if (id === 'injectable-weight-loss') expected.push(`${id} sideEffects`);
    expect(others).toEqual(expected);
  }
});

/** The most urgent that the words say: A&E or an ambulance now, 111 or an urgent appointment today. */
function urgencyOf(words: string): '999' | 'same-day' | undefined {
  if (/\b999\b|A&E/.test(words)) return '999';
  return /\b111\b|urgent/.test(words) ? 'same-day' : undefined;
}

test('every refusal that sends to 999, A&E, 111 or an urgent appointment says how urgent that is', () => {
  const refusals = realDocuments.flatMap(({ questionnaire }) => questionnaire.refusals);
  expect(refusals.map(({ id, urgency }) => [id, urgency])).toEqual(
    refusals.map(({ id, message, advice }) => [id, urgencyOf(`${message} ${advice ?? ''}`)]),
  );
  expect(new Set(refusals.map(({ urgency }) => urgency))).toEqual(
    new Set(['999', 'same-day', undefined]),
  );
});
