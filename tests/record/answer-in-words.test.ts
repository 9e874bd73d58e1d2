import { describe, expect, it } from 'vitest';
import { answeredInLines, answerInWords, answersInWords, wordingOf } from '#record';

it.each<[unknown, string]>([
  [[], 'not given'],
  [undefined, 'not given'],
  [[{ name: 'Phenelzine', substances: ['phenelzine'], classes: [] }], 'Phenelzine'],
  [['one', 'other'], 'one, other'],
  ['1990-05-07', '7 May 1990'],
  ['2023-02-29', '2023-02-29'],
  ['on 2023-02-28', 'on 2023-02-28'],
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
    'Any of these? Or: How many? no\nUnder the question: In kilograms. Or: In pounds.',
  ]);
});

it('what follows from other answers comes last, and is not said to have been asked', () => {
  const document = {
    properties: { q7: { title: 'Is it for HRT?' } },
    'x-submission': { answers: { hrt: { '==': [{ var: 'q7' }, 'yes'] } } },
  };
  const said = answersInWords({ hrt: true, q7: 'yes', unknown: 'x' }, wordingOf(document));
  expect(said.map(answeredInLines)).toEqual([
    'Is it for HRT? yes',
    'hrt (worked out from the answers above): yes',
    'unknown: x',
  ]);
});

describe('of a question with several versions', () => {
  const document = {
    properties: {
      system: { type: 'string', title: 'Which units?', enum: ['metric', 'imperial'] },
      height: {
        type: 'number',
        title: 'How tall are you?',
        description: 'Without shoes.',
        'x-unit': 'cm',
        'x-variants': [
          {
            when: { '==': [{ var: 'system' }, 'imperial'] },
            title: 'How tall are you? Feet',
            unit: 'ft',
          },
        ],
      },
    },
  };
  const said = (answers: object, mode?: string) =>
    answersInWords({ ...answers }, wordingOf(document, mode))
      .filter(({ name }) => name === 'height')
      .map(answeredInLines);

  it('that one is shown which she read, with the unit in which she answered', () => {
    expect(said({ system: 'imperial', height: 5 }, 'new')).toEqual([
      'How tall are you? Feet: 5 ft\nUnder the question: Without shoes.',
    ]);
    expect(said({ system: 'metric', height: 165 }, 'new')).toEqual([
      'How tall are you? 165 cm\nUnder the question: Without shoes.',
    ]);
  });

  it.each([
    ['the answer that decides is not kept', { height: 5 }, 'new'],
    ['the rule cannot be read', { system: 'imperial', height: 5 }, 'another mode'],
  ])('all are shown where %s', (_, answers, mode) => {
    expect(said(answers, mode)).toEqual([
      'How tall are you? Or: How tall are you? Feet: 5 cm or ft\nUnder the question: Without shoes.',
    ]);
  });
});
