import { expect, it } from 'vitest';
import { answeredInLines, answerInWords, answersInWords, wordingOf } from '#record';

it.each<[unknown, string]>([
  [[], 'not given'],
  [undefined, 'not given'],
  [[{ name: 'Phenelzine', substances: ['phenelzine'], classes: [] }], 'Phenelzine'],
  [['one', 'other'], 'one, other'],
])('%j is said as: %s', (answer, words) => {
  expect(answerInWords(answer)).toBe(words);
});

it('what stood under a question stands below it, whichever text of several she read', () => {
  const said = (question: object) =>
    answersInWords(
      { any: 'no' },
      wordingOf({ properties: { any: { title: 'Any of these?', ...question } } }),
    ).map(answeredInLines);
  const inPounds = [{ description: 'In pounds.' }, { title: 'How many?' }];
  expect(said({})).toEqual(['Any of these? no']);
  expect(said({ description: 'A list.' })).toEqual([
    'Any of these? no\nUnder the question: A list.',
  ]);
  expect(said({ description: 'In kilograms.', 'x-variants': inPounds })).toEqual([
    'Any of these? no\nUnder the question: In kilograms. Or: In pounds.',
  ]);
});
