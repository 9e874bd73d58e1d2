import { describe, expect, it } from 'vitest';
import { calendarDay, inspect, type Answers } from '#engine';
import { readQuestions, type QuestionReading } from '../../src/studio/page/reading/questions.ts';
import { refusal, small, yesNo as plain } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;
const is = (question: string, answer: string) => ({ '==': [{ var: question }, answer] });

const messages = { 'x-messages': { required: 'Please answer.' } };
const yesNo = { ...plain, ...messages };

const questionnaire = small(
  {
    smokes: yesNo,
    often: { ...yesNo, 'x-visible-when': is('smokes', 'yes'), 'x-required-when': true },
    since: { ...yesNo, 'x-visible-when': is('often', 'yes') },
    pregnant: { ...yesNo, 'x-refuse-when': [refusal('pregnancy', is('pregnant', 'yes'))] },
    details: { ...yesNo, 'x-required-when': is('pregnant', 'no') },
    later: yesNo,
  },
  {
    'x-steps': [
      { id: 'both', title: 'Both', questions: ['smokes', 'often', 'since', 'pregnant', 'details'] },
      { id: 'again', title: 'Again', modes: ['repeat'], questions: ['later'] },
    ],
    required: ['smokes'],
  },
);

const reading = (answers: Answers, name: string): QuestionReading | undefined =>
  readQuestions(questionnaire, inspect(questionnaire, answers, at), at).find(
    ({ question }) => question.name === name,
  );

describe('why a question is asked', () => {
  it.each([
    ['smokes', {}, 'needed', 'Asked of everybody.'],
    ['often', {}, 'open', "Asked when 'smokes' is 'yes'; the answers so far do not say."],
    ['often', { smokes: 'yes' }, 'needed', "Asked because 'smokes' is 'yes'."],
    ['often', { smokes: 'no' }, 'not-asked', "Asked only when 'smokes' is 'yes'."],
    ['since', { smokes: 'no' }, 'not-asked', 'the answers so far do not say'],
    ['later', {}, 'not-asked', 'Not part of a new consultation.'],
  ] as const)('%s, after %j', (name, answers, standing, why) => {
    const found = reading(answers, name);
    expect(found?.standing).toBe(standing);
    expect(found?.whyAsked).toContain(why);
  });
});

describe('why an answer is needed', () => {
  it.each([
    ['smokes', {}, 'Needed of everybody who is asked.'],
    ['pregnant', {}, "Needed because nothing else decides 'pregnancy'."],
    ['pregnant', { pregnant: 'no' }, 'Optional.'],
    ['details', { pregnant: 'no' }, "Needed because 'pregnant' is 'no'."],
    ['details', { pregnant: 'yes' }, "Optional; needed only when 'pregnant' is 'no'."],
    ['often', { smokes: 'no' }, undefined],
  ] as const)('%s, after %j', (name, answers, why) => {
    expect(reading(answers, name)?.whyNeeded).toBe(why);
  });
});

it('says which answers were read, and which are not there', () => {
  const words = (answers: Answers, name: string) =>
    reading(answers, name)?.read.map((read) => read.words);
  expect(words({ smokes: 'no' }, 'often')).toEqual(['smokes = no']);
  expect(words({}, 'often')).toEqual(['smokes: not answered']);
  expect(words({ smokes: 'no' }, 'since')).toEqual(['often: not asked']);
  expect(words({ smokes: 'perhaps' }, 'often')).toEqual(['smokes: the answer does not fit']);
});
