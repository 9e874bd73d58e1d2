/** What the lab's commands are asked for: a line that says what is not used begins nothing, and is no finding. */
import { describe, expect, test } from 'vitest';
import { partsNamed, positive, wholeNumber } from '../lab/line.ts';
import { run } from './workshop.ts';

describe.concurrent('a line that says what is not used', () => {
  test.for([
    ['bench', '--sample', "Unknown option '--sample'. There are these: --minutes."],
    ['demo', '200', "'200' is one word too many."],
    ['faults', '--kills=1.5', "--kills takes a whole number from 1 on, not '1.5'."],
    ['lighthouse', '--only=Hom', "There is no page 'Hom', only Home, A treatment, Shop, A consu"],
    ['mutation', '--by=sample.ts', '--by goes with --file.'],
    ['soak', '--minutes=0.5', "--minutes takes a number from 1 on, not '0.5'."],
  ] as const)(
    'ends npm run %s with 2, and says how to mend it',
    async ([name, said, says], { expect }) => {
      const { code, output } = await run(`tests/lab/${name}.ts`, [said]);
      expect(output.slice(0, says.length)).toBe(says);
      expect(output.trimEnd().split('\n')).toHaveLength(1);
      expect(code).toBe(2);
    },
  );
});

test('parts are named, or all are meant', () => {
  const parts = { first: 1, second: 2 };
  expect(partsNamed([], parts)).toEqual(['first', 'second']);
  expect(partsNamed(['second', 'first'], parts)).toEqual(['first', 'second']);
  expect(partsNamed(['second'], parts)).toEqual(['second']);
  expect(() => partsNamed(['second', 'toString'], parts)).toThrow(
    "There is no part 'toString', only first, second.",
  );
});

test.each(['', ' ', 'two', '1.5', '0', '-1', '6', 'Infinity', 'NaN'])(
  "'%s' is no whole number from 1 to 5",
  (text) => {
    expect(() => wholeNumber('times', text, 1, 5)).toThrow(
      `--times takes a whole number from 1 to 5, not '${text}'.`,
    );
  },
);

test.each(['', 'two', '0', '-1', 'Infinity', 'NaN'])("'%s' is no number above 0", (text) => {
  expect(() => positive('rate', text)).toThrow(`--rate takes a number above 0, not '${text}'.`);
});

test('numbers are read', () => {
  expect(['1', '5'].map((text) => wholeNumber('times', text, 1, 5))).toEqual([1, 5]);
  expect(wholeNumber('seed', '0', 0)).toBe(0);
  expect(positive('rate', '0.5')).toBe(0.5);
});
