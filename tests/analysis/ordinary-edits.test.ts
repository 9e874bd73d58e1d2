/** Edits that anybody may make, after which the solvers and the engine have to speak of the same patients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differ, startSolving, type Solving } from '#analysis';
import {
  assess,
  inspect,
  type Operation,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, ON, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const told = (before: QuestionnaireDocument, after: QuestionnaireDocument) =>
  differ(subjectOf(before), subjectOf(after), DAYS, solving);

const messages = { 'x-messages': { required: 'Please.' } } as const;
const required = { 'x-required-when': true, ...messages } as const;
const need: QuestionDocument = { ...yesNo, ...required };
const count: QuestionDocument = { type: 'integer', title: 'How many?', minimum: 1, maximum: 5 };
const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });

describe('a number, and a choice of the same numbers as texts', () => {
  const number = smallDocument({ n: { ...count, ...required } });
  const choice = smallDocument({
    n: { type: 'string', title: 'How many?', enum: ['1', '2', '3', '4 or more'], ...required },
  });

  test.each([
    ['the number becomes a choice', number, choice, "can no longer give this answer at 'n'"],
    ['the choice becomes a number', choice, number, "can now give this answer at 'n'"],
  ])('%s', async (_, before, after, what) => {
    const { changes, undecided } = await told(before, after);
    expect(undecided).toEqual([]);
    const otherwise = changes.filter(({ kind }) => kind === 'asked-otherwise');
    expect(otherwise.map(({ inWords }) => inWords).join('\n')).toContain(what);
  });
});

describe('a question that is required by what may be left out', () => {
  const optional = { units: { ...count, title: 'Units a week' } };
  const free = smallDocument({ ...optional, why: { ...yesNo, title: 'Why?', ...messages } });
  const needing = (limit: number) =>
    smallDocument({
      ...optional,
      why: {
        ...yesNo,
        title: 'Why?',
        ...messages,
        'x-required-when': { '>': [{ var: 'units' }, limit] },
      },
    });

  test('the engine asks whoever leaves both out for what the rule waits for', () => {
    const { questionnaire } = subjectOf(needing(3));
    const at = { on: ON, mode: 'new' } as const;
    expect(assess(questionnaire, {}, at).outcome).toBe('incomplete');
    const [units, why] = inspect(questionnaire, {}, at).states;
    expect(units?.fieldError?.constraint).toBe('required');
    expect(why?.fieldError).toBeUndefined();
  });

  test.each([
    ['a rule that is met for some', 3, "now has to answer 'why'"],
    ['a rule that is never met', 9, 'could submit, and now has something left to answer'],
  ])('%s', async (_, limit, what) => {
    const { changes, undecided } = await told(free, needing(limit));
    expect(undecided).toEqual([]);
    expect(changes.map(({ inWords }) => inWords).join('\n')).toContain(what);
  });
});

describe('a date, and a text in its place', () => {
  const date = smallDocument({
    born: {
      type: 'string',
      title: 'Born',
      format: 'date',
      'x-earliest': '1900-01-01',
      'x-latest': 'today',
      ...required,
    },
  });
  // Between two days by its letters, and no day.
  const year: Operation = { '==': [{ var: 'born' }, '1950'] };
  const text = smallDocument({
    born: {
      type: 'string',
      title: 'Born',
      maxLength: 40,
      ...required,
      'x-refuse-when': [refusal('r', year)],
    },
  });

  test.each([
    ['the date becomes a text', date, text, "can now give this answer at 'born'"],
    ['the text becomes a date', text, date, "can no longer give this answer at 'born'"],
  ])('%s', async (_, before, after, what) => {
    const { changes, undecided } = await told(before, after);
    expect(undecided).toEqual([]);
    expect(changes.map(({ inWords }) => inWords).join('\n')).toContain(what);
  });
});

test('a text that becomes a date: what is no day does not fit, though it stands between two by its letters', async () => {
  const born: QuestionDocument = { type: 'string', title: 'Born', ...required };
  const text = smallDocument({ born: { ...born, pattern: '^19\\d\\d-02-30$' } });
  const date = smallDocument({
    born: {
      ...born,
      format: 'date',
      'x-earliest': '1900-01-01',
      'x-latest': 'today',
      'x-refuse-when': [refusal('r', { '<=': [{ var: 'born' }, '1999-12-31'] })],
    },
  });
  const { changes, undecided } = await told(text, date);
  expect(undecided).toEqual([]);
  expect(changes.map(({ inWords }) => inWords).join('\n')).toContain('can no longer give');
});

describe('a payload that is written otherwise and sends the same', () => {
  test.each([
    ['an answer that is sent anyway', { smoke: { var: 'smoke' } }],
    ['two of them', { smoke: { var: 'smoke' }, units: { var: 'units' } }],
  ])('%s', async (_, answers) => {
    const before = smallDocument({ smoke: need, units: { ...count, ...required } });
    const { equivalent, changes, undecided } = await told(before, {
      ...before,
      'x-submission': { answers },
    });
    expect({ equivalent, changes, undecided }).toEqual({
      equivalent: true,
      changes: [],
      undecided: [],
    });
  });

  const questions = {
    k: need,
    h: { ...count, title: 'Height', ...required },
    u: { ...need, title: 'Unit', 'x-visible-when': is('k', 'yes') },
  };
  const times: Operation = { if: [is('k', 'yes'), { var: 'h' }, { '*': [{ var: 'h' }, 100] }] };

  test('an object of which a part is missing is not sent, whatever its other parts are', async () => {
    const sending = (value: Operation) =>
      smallDocument(questions, { 'x-submission': { height: { value, unit: { var: 'u' } } } });
    const { equivalent, undecided } = await told(sending({ var: 'h' }), sending(times));
    expect({ equivalent, undecided }).toEqual({ equivalent: true, undecided: [] });
  });

  test('answers of which a part is missing are sent as they were given', async () => {
    const sending = (h: Operation) =>
      smallDocument(questions, { 'x-submission': { answers: { h, u: { var: 'u' } } } });
    const { equivalent, undecided } = await told(sending({ var: 'h' }), sending(times));
    expect({ equivalent, undecided }).toEqual({ equivalent: true, undecided: [] });
  });

  test('and an object that is sent for some is compared for them', async () => {
    const sending = (h: Operation) =>
      smallDocument(questions, { 'x-submission': { answers: { h } } });
    const { changes, undecided } = await told(sending({ var: 'h' }), sending(times));
    expect(undecided).toEqual([]);
    expect(changes).toMatchObject([{ kind: 'sent-otherwise', question: 'h' }]);
  });
});
