/** A rule about earlier consultations names a questionnaire: one that does not exist is in nobody's history. */
import { expect, test } from 'vitest';
import { unknownQuestionnaires } from '#analysis';
import type { Expression, Operation } from '#engine';

const itself: Operation = { var: 'questionnaire' };
const met = (rule: Operation): Operation => ({ some: [{ var: 'history.consultations' }, rule] });
const found = (rule: Expression) =>
  unknownQuestionnaires({ when: rule }, 'migraines', '', ['hrt', 'migraines']).map(
    ({ pointer, mend }) => ({ pointer, mend }),
  );
const MEANT =
  "Write 'hrt'. If 'hrtt' was withdrawn, read what was supplied, from 'history.supplies'.";

test.each<readonly [string, Operation, string]>([
  ['is', met({ '==': [itself, 'hrtt'] }), '/when/some/1/==/1'],
  ['is, the other way round', met({ '==': ['hrtt', itself] }), '/when/some/1/==/0'],
  ['is not', met({ '!=': [itself, 'hrtt'] }), '/when/some/1/!=/1'],
  ['is one of', met({ in: [itself, ['hrt', 'hrtt']] }), '/when/some/1/in/1/1'],
  [
    'is, besides something else',
    {
      '!': [
        { and: [met({ and: [{ '<': [{ var: 'daysAgo' }, 9] }, { '==': [itself, 'hrtt'] }] })] },
      ],
    },
    '/when/!/0/and/0/some/1/and/1/==/1',
  ],
  [
    'is of none',
    { none: [{ var: 'history.consultations' }, { '==': [itself, 'hrtt'] }] },
    '/when/none/1/==/1',
  ],
])('its questionnaire %s a misspelt one', (_, rule, pointer) => {
  expect(found(rule)).toEqual([{ pointer, mend: MEANT }]);
});

test.each<readonly [string, Operation]>([
  ['one that there is', met({ in: [itself, ['hrt', 'migraines']] })],
  ['no questionnaire', met({ '==': [{ var: 'outcome' }, 'refused'] })],
  ['an answer of that name', { '==': [itself, 'hrtt'] }],
  [
    'a medicine of that name',
    { some: [{ var: 'history.supplies' }, { '==': [{ var: 'medicine.name' }, 'hrtt'] }] },
  ],
])('nothing is said of %s', (_, rule) => {
  expect(found(rule)).toEqual([]);
});
