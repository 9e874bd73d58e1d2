/** What a path snapshot says of flags and medicines, beside the classes of questions and refusals. */
import { expect, test } from 'vitest';
import { enumeratePaths, pathsInWords } from '#analysis';
import { compile, type QuestionnaireDocument } from '#engine';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { edited } from './edited.ts';
import { ON, wordsOf } from './paths-of.ts';

const reportOf = (document: QuestionnaireDocument) =>
  enumeratePaths({ document, questionnaire: compile(document, formulary), formulary }, ON);

const classesIn = (document: QuestionnaireDocument): readonly number[] =>
  reportOf(document).modes.map(({ classes }) => classes);

const words = pathsInWords(reportOf(smallClinic));
/** What stands below a line of an example. */
const below = (example: string): string => {
  const lines = words.split('\n');
  return lines[lines.findIndex((line) => line.startsWith(`  ${example} ->`)) + 1] ?? '';
};

test('it says once what the patient behind all examples raises and is offered', () => {
  expect(words).toMatch(/\nShe raises clot \(high\)[^\n]*\n {2}and is offered [\w, -]+\.\n/);
});

test('it says of an example what it raises and is offered otherwise', () => {
  expect(below('weight = 90')).toBe('  weight = 108 -> needs weight; submitted');
  expect(below('weight = 108')).toBe('    does not raise light (low)');
  expect(below('weight = 109')).toMatch(/^ {2}weight = 110 /);
  const heavy = { '>': [{ var: 'weight' }, 100] };
  const withheld = pathsInWords(
    reportOf(
      edited(
        smallClinic,
        ['x-medicines/withhold/0/which', true],
        ['x-medicines/withhold/0/when', heavy],
      ),
    ),
  );
  expect(withheld).toMatch(
    /weight = 108 -> needs weight; submitted\n {4}does not raise light \(low\)\n {4}is not offered slim-1, /,
  );
});

test('a flag that is gone changes the snapshot, and no class', () => {
  const without = edited(smallClinic, ['properties/clot/x-flag-when', undefined]);
  expect(pathsInWords(reportOf(without))).not.toBe(words);
  expect(pathsInWords(reportOf(without))).not.toContain('clot (high)');
  expect(classesIn(without)).toEqual(classesIn(smallClinic));
});

test('of a document without flags and medicines it says nothing', () => {
  expect(wordsOf(smallDocument({ womb: yesNo }))).not.toContain('She raises');
});
