import { describe, expect, test } from 'vitest';
import { patient } from './scenario.ts';

const table = [
  [
    'hrt',
    'experience2',
    'None of the above',
    'You cannot select None of the above, if you have any other experiences',
    'Please select an option.',
  ],
  [
    'genital-herpes',
    'genitalsymptoms',
    'No',
    'You cannot select "No" if you have selected any other symptoms.',
    'Please select at least one symptom',
  ],
  [
    'hrt',
    'experience',
    'No symptoms',
    'You cannot select "No symptoms" if you have selected any symptoms.',
    'Please select an option.',
  ],
] as const;

describe.each(table)('%s: %s, %s', (id, question, exclusive, message, required) => {
  const options = patient(id)
    .question(question)
    .options.map(({ value }) => value);
  const others = options.filter((value) => value !== exclusive);

  test('alone is fine', () => {
    expect(patient(id).answer({ [question]: [exclusive] })).toBeEligible();
  });
  test('all the others together are fine', () => {
    expect(patient(id).answer({ [question]: others })).toBeEligible();
  });
  test.each(others)('not together with %s, in either order', (other) => {
    expect(patient(id).answer({ [question]: [other, exclusive] })).toMiss(question, message);
    expect(patient(id).answer({ [question]: [exclusive, other] })).toMiss(question, message);
  });
  test('nothing at all is not an answer', () => {
    expect(patient(id).answer({ [question]: [] })).toMiss(question, required);
    expect(patient(id).without(question)).toMiss(question, required);
  });
  test('an option twice, or one that is not offered, is no answer', () => {
    const twice = patient(id).answer({ [question]: [others[0] ?? '', others[0] ?? ''] });
    expect(twice).toMiss(question, 'Select each option once.');
    const invented = patient(id).answer({ [question]: ['Something else'] });
    expect(invented).toMiss(question, 'Please select one of the options.');
  });
});
