import { expect, it } from 'vitest';
import { answerInWords } from '#record';

it.each<[unknown, string]>([
  [[], 'not given'],
  [undefined, 'not given'],
  [[{ name: 'Phenelzine', substances: ['phenelzine'], classes: [] }], 'Phenelzine'],
  [['one', 'other'], 'one, other'],
])('%j is said as: %s', (answer, words) => {
  expect(answerInWords(answer)).toBe(words);
});
