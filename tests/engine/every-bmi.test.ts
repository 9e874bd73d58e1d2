/** The whole domain of the body mass index, against exact fractions. */
import { expect, test } from 'vitest';
import { calendarDay, round } from '#engine';
import { documentOf } from '../scenarios/scenario.ts';

/** Half up, exactly: numerator / denominator in tenths. */
const tenths = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator)) / 10;

/** The formulas as the document writes them, in doubles. */
const metric = (cm: number, kg: number) => round(kg / ((cm / 100) * (cm / 100)), 1);
const imperial = (inches: number, lb: number) => round((703 * lb) / (inches * inches), 1);

test('every metric BMI that can be given is the exact one, half up', () => {
  const wrong: string[] = [];
  for (let cm = 90; cm <= 250; cm++)
    for (let hectograms = 300; hectograms <= 3500; hectograms++)
      if (
        metric(cm, hectograms / 10) !==
        tenths(BigInt(hectograms) * 10_000n, BigInt(cm) * BigInt(cm))
      )
        wrong.push(`${cm} cm, ${hectograms / 10} kg`);
  expect(wrong).toEqual([]);
});

test('every imperial BMI that can be given is the exact one, half up', () => {
  const wrong: string[] = [];
  for (let inches = 36; inches <= 107; inches++)
    for (let pounds = 660; pounds <= 7700; pounds++)
      if (
        imperial(inches, pounds / 10) !==
        tenths(703n * BigInt(pounds), BigInt(inches) * BigInt(inches))
      )
        wrong.push(`${inches} in, ${pounds / 10} lb`);
  expect(wrong).toEqual([]);
});

test("the document's own BMI is that formula, all over the domain", () => {
  const { questionnaire } = documentOf('injectable-weight-loss');
  const index = (name: string) => questionnaire.question(name)?.index ?? -1;
  const computed = questionnaire.question('bmi')?.computed;
  const bmi = (answers: { readonly [name: string]: string | number }) => {
    const given = questionnaire.questions.map(({ name }) => answers[name]);
    return computed?.({ given, on: calendarDay('2026-03-02'), mode: 'new' });
  };
  expect(index('bmi')).toBeGreaterThan(0);
  for (let i = 0; i < 5000; i++) {
    const height = 90 + (i % 161);
    const weight = (300 + ((i * 37) % 3201)) / 10;
    expect(bmi({ measurementSystem: 'metric', height, weight })).toBe(metric(height, weight));
    const feet = 3 + (i % 6);
    const inches = i % 12;
    const pounds = (660 + ((i * 41) % 7041)) / 10;
    const measures = { measurementSystem: 'imperial', height: feet, inches, weight: pounds };
    expect(bmi(measures)).toBe(imperial(feet * 12 + inches, pounds));
  }
});
