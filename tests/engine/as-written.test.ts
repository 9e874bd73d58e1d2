/** A compiled questionnaire says what its document says. */
import { describe, expect, test } from 'vitest';
import { calendarDay, inspect, type Mode, type QuestionDocument } from '#engine';
import { refusal, small, yesNo } from '../fixtures/small-document.ts';

const text: QuestionDocument = { type: 'string', title: 'Text' };
const on = calendarDay('2026-03-02');

test('the questionnaire', () => {
  const catalogue = { condition: 'C', treatment: 'T' };
  const identity = { id: 'i', version: '2.3.4', name: 'n', condition: 'c', treatment: 't' };
  const questionnaire = small(
    { a: yesNo },
    {
      title: 'Title',
      'x-questionnaire': { ...identity, catalogue, approvalNeeds: ['weight'] },
    },
  );
  expect(questionnaire).toMatchObject({
    ...identity,
    catalogue,
    title: 'Title',
    approvalNeeds: ['weight'],
    modes: ['new'],
  });
  expect(small({ a: yesNo }).approvalNeeds).toEqual([]);
  expect(questionnaire.question('a')?.name).toBe('a');
  expect(questionnaire.question('b')).toBeUndefined();
});

describe('a question', () => {
  const only = (schema: QuestionDocument, ...others: readonly string[]) => {
    const rest = Object.fromEntries(others.map((name) => [name, text]));
    const [question] = small({ it: schema, ...rest }).questions;
    if (!question) throw new Error('There is no question.');
    return question;
  };

  test('with everything that can be said of one', () => {
    const upload = { accept: ['image/png'], maxBytes: 10 };
    const schema: QuestionDocument = {
      type: 'number',
      title: 'Weight',
      description: 'In the morning',
      minimum: 1,
      maximum: 9,
      multipleOf: 0.5,
      'x-unit': 'kg',
      'x-input': 'select',
      'x-autocomplete': 'off',
      'x-upload': upload,
      'x-clears': ['b'],
      'x-messages': { minimum: 'More.' },
    };
    expect(only(schema, 'b')).toMatchObject({
      name: 'it',
      index: 0,
      kind: 'number',
      options: [],
      input: 'select',
      autocomplete: 'off',
      upload,
      clears: ['b'],
      variants: [],
      refusals: [],
      presentation: {
        title: 'Weight',
        hint: 'In the morning',
        unit: 'kg',
        minimum: 1,
        maximum: 9,
        multipleOf: 0.5,
        messages: { minimum: 'More.' },
      },
      schema,
    });
  });

  test('with nothing said but its title', () => {
    const question = only(text);
    expect(question.clears).toEqual([]);
    expect(question.awaits).toEqual({ visible: [], required: [], computed: [] });
    expect(question.reads).toEqual([]);
    expect(question.presentation).toEqual({ title: 'Text', messages: {} });
    for (const part of ['visibleWhen', 'computed', 'prefill', 'exclusive'] as const)
      expect(question[part]).toBeUndefined();
  });

  test('that is put in other words for some answers', () => {
    const isYes = { '==': [{ var: 'other' }, 'yes'] };
    const number = {
      type: 'number',
      title: 'N',
      description: 'H',
      minimum: 1,
      maximum: 9,
      multipleOf: 1,
      'x-unit': 'cm',
      'x-messages': { minimum: 'More.', maximum: 'Less.' },
    } as const;
    const other = {
      title: 'Feet',
      description: 'Tall',
      unit: 'ft',
      minimum: 2,
      maximum: 8,
      multipleOf: 2,
      messages: { minimum: 'Taller.' },
    };
    const put = (variant: object, answer = 'yes') => {
      const it: QuestionDocument = { ...number, 'x-variants': [{ when: isYes, ...variant }] };
      const { states } = inspect(
        small({ it, other: yesNo }),
        { other: answer },
        { on, mode: 'new' },
      );
      return states[0]?.presentation;
    };
    const { messages, description, unit, ...bounds } = other;
    expect(put(other)).toMatchObject({
      ...bounds,
      unit,
      hint: description,
      messages: { minimum: messages.minimum, maximum: 'Less.' },
    });
    const plain = {
      title: 'N',
      hint: 'H',
      unit: 'cm',
      minimum: 1,
      maximum: 9,
      multipleOf: 1,
      messages: { minimum: 'More.', maximum: 'Less.' },
    };
    expect(put({})).toMatchObject(plain);
    expect(put(other, 'no')).toEqual(plain);
  });

  test.each<[QuestionDocument, string, readonly unknown[]]>([
    [text, 'text', []],
    [{ ...text, format: 'email' }, 'text', []],
    [{ ...text, format: 'date', 'x-earliest': '1900-01-01', 'x-latest': 'today' }, 'date', []],
    [
      { ...text, enum: ['yes', 'not sure'] },
      'choice',
      [
        { value: 'yes', title: 'Yes' },
        { value: 'not sure', title: 'Not sure' },
      ],
    ],
    [
      {
        ...text,
        oneOf: [
          { const: 'a', title: 'An a', description: 'The first' },
          { const: 'b', title: 'A b' },
        ],
      },
      'choice',
      [
        { value: 'a', title: 'An a', hint: 'The first' },
        { value: 'b', title: 'A b' },
      ],
    ],
    [
      { type: 'array', title: 'List', items: { type: 'string', enum: ['a'] } },
      'choices',
      [{ value: 'a', title: 'A' }],
    ],
    [
      { type: 'array', title: 'Files', 'x-upload': { accept: ['image/png'], maxBytes: 10 } },
      'files',
      [],
    ],
    [{ type: 'boolean', title: 'Agree', const: true }, 'agreement', []],
    [{ type: 'boolean', title: 'Tick' }, 'boolean', []],
    [{ type: 'integer', title: 'N', minimum: 0, maximum: 1 }, 'number', []],
    [{ type: 'boolean', title: 'Both', readOnly: true, 'x-computed': true }, 'computed', []],
  ])('%j is answered as %s', (schema, kind, options) => {
    expect(only(schema).kind).toBe(kind);
    expect(only(schema).options).toStrictEqual(options);
  });

  test('says on which answers it hangs, and how', () => {
    const is = (name: string) => ({ '==': [{ var: name }, 'yes'] });
    const number = { type: 'number', title: 'N', minimum: 0, maximum: 9, multipleOf: 1 } as const;
    const questionnaire = small({
      seen: yesNo,
      needed: yesNo,
      put: yesNo,
      refused: yesNo,
      counted: number,
      it: {
        ...number,
        'x-visible-when': is('seen'),
        'x-required-when': is('needed'),
        'x-variants': [{ when: is('put') }],
        'x-refuse-when': [refusal('r', is('refused'))],
        'x-computed': { '+': [{ var: 'counted' }, 1] },
        'x-messages': { required: 'Needed.' },
      },
    });
    const it = questionnaire.question('it');
    expect(it?.awaits).toEqual({ visible: ['seen'], required: ['needed'], computed: ['counted'] });
    expect([...(it?.reads ?? [])].sort()).toEqual(['counted', 'needed', 'put', 'refused', 'seen']);
    expect(questionnaire.refusals).toEqual(it?.refusals);
    const { when: _, ...written } = refusal('r', is('refused'));
    expect(it?.refusals).toMatchObject([{ ...written, question: 'it', reads: ['refused'] }]);
  });
});

describe('steps', () => {
  const step = (id: string, modes: readonly Mode[] | undefined, ...questions: string[]) => ({
    id,
    title: id.toUpperCase(),
    description: `About ${id}`,
    questions,
    ...(modes && { modes }),
  });
  const identity = {
    id: 'i',
    version: '1.0.0',
    name: 'n',
    condition: 'c',
    treatment: 't',
    catalogue: { condition: 'C', treatment: 'T' },
  };
  const questionnaire = small(
    { a: yesNo, b: yesNo, c: yesNo },
    {
      'x-questionnaire': { ...identity, modes: ['new', 'repeat'] },
      'x-steps': [step('one', undefined, 'b', 'a'), step('two', ['repeat'], 'c')],
    },
  );
  const stepsIn = (mode: Mode) =>
    questionnaire.steps(mode).map(({ id, questions }) => [id, questions.map(({ name }) => name)]);

  test('are those of the mode, with their questions in their order', () => {
    expect(stepsIn('new')).toEqual([['one', ['b', 'a']]]);
    expect(stepsIn('repeat')).toEqual([
      ['one', ['b', 'a']],
      ['two', ['c']],
    ]);
    expect(questionnaire.steps('new')[0]).toMatchObject({ title: 'ONE', description: 'About one' });
    expect(small({ a: yesNo }).steps('repeat')).toEqual([]);
  });
  test('decide in which modes a question is asked', () => {
    const modes = questionnaire.questions.map((question) => [...question.modes]);
    expect(modes).toEqual([['new', 'repeat'], ['new', 'repeat'], ['repeat']]);
    const visible = (mode: Mode) =>
      inspect(questionnaire, {}, { on, mode }).states.map((state) => state.visible);
    expect(visible('new')).toEqual([true, true, false]);
    expect(visible('repeat')).toEqual([true, true, true]);
  });
  test('are at least one', () => {
    const none = { 'x-questionnaire': { ...identity, modes: [] } };
    expect(() => small({ a: yesNo }, none)).toThrow(
      "/x-questionnaire/modes: Name at least one mode, for example 'new'.",
    );
  });
});
