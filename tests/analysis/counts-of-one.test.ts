/** What is counted is said of one as of one. */
import { expect, test } from 'vitest';
import { leftOutInWords, pathsInWords } from '#analysis';
import { historyInWords, ruleInWords } from '#analysis/words';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';
import { reportOf } from './paths-of.ts';

test('of classes, journeys and what is left out of them', () => {
  const report = reportOf(smallDocument({ sample: yesNo }));
  const [mode] = report.modes;
  const headOf = (classes: number, journeys: bigint) =>
    pathsInWords({ ...report, modes: mode ? [{ ...mode, classes, journeys }] : [] }).split('\n')[2];
  expect(headOf(1, 1n)).toBe('1 class of answers stands for 1 complete journey.');
  expect(headOf(3, 3n)).toBe('3 classes of answers stand for 3 complete journeys.');

  const leftOut = (count: number) =>
    leftOutInWords({
      ...{ questions: ['sample'], rule: "the refusal 'sample' at 'sample'", reads: count },
      ...{ mixtures: BigInt(count), leftOut: BigInt(count) },
    }).join('\n');
  expect(leftOut(1)).toMatch(/1 mixture of answers.*1 mixture is left out.*: 1 question\. /s);
  expect(leftOut(2)).toMatch(/2 mixtures of answers.*2 mixtures are left out.*: 2 questions\. /s);
});

test('of decimals and packs', () => {
  const rounded = (decimals: number) =>
    ruleInWords({ '>': [{ round: [{ var: 'bmi' }, decimals] }, 30] });
  expect(rounded(1)).toContain('rounded to 1 decimal ');
  expect(rounded(2)).toContain('rounded to 2 decimals ');
  const supplied = (quantity: number) =>
    historyInWords({
      supplies: [{ medicine: 'sample', quantity, daysAgo: 1, isOpen: false }],
      consultations: [],
    });
  expect(supplied(1)).toBe("supplied with 'sample' (1 pack) yesterday");
  expect(supplied(2)).toBe("supplied with 'sample' (2 packs) yesterday");
});
