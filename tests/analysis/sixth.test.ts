/** The general machinery on a document it has never seen. */
import { expect, test } from 'vitest';
import { enumeratePaths, pathsInWords } from '#analysis';
import { documentOf } from '../scenarios/scenario.ts';
import { ON } from './paths-of.ts';

const report = enumeratePaths(documentOf('cystitis'), ON);
const words = pathsInWords(report);

test('everything in it was seen', () => {
  for (const { coverage } of report.modes)
    for (const { seen, of, missed } of Object.values(coverage)) {
      expect(missed).toEqual([]);
      expect(seen).toBe(of);
    }
  expect(words).not.toContain('NEVER SEEN');
});

const line = (...parts: readonly string[]) =>
  words.split('\n').filter((text) => parts.every((part) => text.includes(part)));

test('the threshold is tried on both its sides, in both units', () => {
  expect(line('temperatureUnit = celsius', 'temperature = 37.9 ->', 'submitted')).toHaveLength(1);
  expect(line('temperatureUnit = celsius', 'temperature = 38 ->', 'high-temperature')).toHaveLength(
    1,
  );
  expect(line('fahrenheit', 'temperature = 100.3 ->', 'submitted')).toHaveLength(1);
  expect(line('fahrenheit', 'temperature = 100.4 ->', 'high-temperature')).toHaveLength(1);
});

test('so are the ages, on the day', () => {
  expect(line('1961-03-02 (aged 65)', 'REFUSED at about-you by age-band')).toHaveLength(1);
  expect(line('1961-03-03 (aged 64)', 'submitted')).toHaveLength(1);
  expect(line('2008-03-02 (aged 18)', 'submitted')).toHaveLength(1);
  expect(line('2008-03-03 (aged 17)', 'REFUSED')).toHaveLength(1);
});

test('an optional answer that a refusal reads has its classes', () => {
  expect(line('diabetes = yes, bloodSugar = 74', 'submitted')).toHaveLength(1);
  expect(line('diabetes = yes, bloodSugar = 75', 'uncontrolled-diabetes')).toHaveLength(1);
  expect(line('  diabetes = no -> needs diabetes; offers bloodSugar; submitted')).toHaveLength(1);
});

test('what a patient reads at each bound is listed', () => {
  expect(words).toContain('bloodSugar = 151: maximum: Enter 150 mmol/mol or less.');
  expect(words).toContain('symptoms = [Burning when passing urine, None]: exclusive: You cannot');
});
