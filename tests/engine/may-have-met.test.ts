/** What a browser says was answered before: whether it can be true. */
import { expect, test } from 'vitest';
import { calendarDay, mayHaveMet, type Answer } from '#engine';
import { documentOf } from '../scenarios/scenario.ts';

const { questionnaire } = documentOf('injectable-weight-loss');
const at = { on: calendarDay('2026-11-21'), mode: 'new' } as const;

test.each<[string, string, string, Answer, boolean]>([
  ['the answer that refuses', 'allergicReaction', 'allergic-reaction', 'yes', true],
  ['an answer that does not', 'allergicReaction', 'allergic-reaction', 'no', false],
  ['what is no option', 'allergicReaction', 'allergic-reaction', 'made up', false],
  ['an answer to nothing', 'allergicReaction', 'allergic-reaction', '', false],
  ['a birthday of another age', 'dateOfBirth', 'age-band', '2009-03-02', true],
  ['a birthday of an age that may', 'dateOfBirth', 'age-band', '1990-05-17', false],
  ['a question that has nothing to do with it', 'dateOfBirth', 'pregnancy', '2009-03-02', false],
  ['a rule that is gone', 'allergicReaction', 'gone', 'yes', false],
  ['a question that is gone', 'gone', 'allergic-reaction', 'yes', false],
])('%s', (_what, question, rule, from, may) => {
  expect(mayHaveMet(questionnaire, { question, rule, from }, at)).toBe(may);
});
