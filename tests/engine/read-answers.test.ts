/** What somebody posts, honest or not. */
import { describe, expect, test } from 'vitest';
import { assess, readAnswers } from '#engine';
import { patient } from '../scenarios/scenario.ts';

const honest = patient('migraines');
const { questionnaire } = honest.loaded;
const read = (posted: unknown) => readAnswers(questionnaire, posted, honest.at);
const problems = (posted: unknown) => {
  const result = read(posted);
  return result.ok
    ? []
    : result.fieldErrors.map(({ question, constraint }) => [question, constraint]);
};

test('honest answers are read', () => {
  expect(read(honest.answers)).toEqual({ ok: true, answers: honest.answers });
});

test('blank answers are dropped', () => {
  expect(read({ ...honest.answers, gpName: null, medicationFiles: [], lastName: ' ' })).toEqual({
    ok: true,
    answers: honest.without('lastName').answers,
  });
});

test.each([[null], [undefined], ['text'], [42], [[]], [true]])('%j is not answers', (posted) => {
  expect(problems(posted)).toEqual([['', 'type']]);
});

describe('keys that mean something to JavaScript', () => {
  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    '%s is an unknown question',
    (key) => {
      const posted: unknown = JSON.parse(`{"${key}": {"allergicReaction": "no"}}`);
      expect(problems(posted)).toEqual([[key, 'unknown']]);
      expect(problems(JSON.parse(`{"${key}": "no"}`))).toEqual([[key, 'unknown']]);
    },
  );
  test('an inherited answer does not count', () => {
    const inherited = Object.create({ allergicReaction: 'no' }) as Record<string, string>;
    const answers = Object.assign(inherited, honest.without('allergicReaction').answers);
    expect(assess(questionnaire, answers, honest.at)).toMatchObject({
      outcome: 'incomplete',
      missing: [{ question: 'allergicReaction' }],
    });
  });
});

test.each([
  ['an unknown question', { becomepregnan: 'no' }, [['becomepregnan', 'unknown']]],
  ['a hidden one', { mentalconditionDetails: 'x' }, [['mentalconditionDetails', 'not-asked']]],
  ['a number for a choice', { becomepregnant: 0 }, [['becomepregnant', 'type']]],
  ['a list for a choice', { becomepregnant: ['no'] }, [['becomepregnant', 'type']]],
  ['an object for a choice', { becomepregnant: { 0: 'no' } }, [['becomepregnant', 'type']]],
  ['another option', { becomepregnant: 'No' }, [['becomepregnant', 'enum']]],
  ['a text for a tick', { q1: 'true' }, [['q1', 'type']]],
  ['a text for a number', { migrainescale: '7' }, [['migrainescale', 'type']]],
  ['half a number', { migrainescale: 7.5 }, [['migrainescale', 'type']]],
  ['a day that does not exist', { dateOfBirth: '1990-02-30' }, [['dateOfBirth', 'format']]],
  ['an instant', { dateOfBirth: '1990-06-15T00:00:00Z' }, [['dateOfBirth', 'format']]],
  ['a megabyte', { firstName: 'x'.repeat(1_000_000) }, [['firstName', 'maxLength']]],
])('%s is a problem', (_, posted, expected) => {
  expect(problems({ ...honest.answers, ...posted })).toEqual(expected);
});

describe('characters that cannot be seen are a problem', () => {
  const medicated = (medicationDetails: string) => ({
    ...honest.answers,
    currentMedication: 'yes',
    medicationDetails,
    medicationFiles: ['customers/sample-photo.png'],
  });
  const taking = (name: string) => ({
    ...honest.answers,
    currentMedication: 'yes',
    medicinesTaken: [{ name }],
  });
  const messageOf = (posted: unknown) => {
    const result = read(posted);
    return result.ok ? undefined : result.fieldErrors[0].message;
  };

  test.each([
    ['an escape sequence', medicated('warfarin 5 mg\u{1B}[2K\u{1B}[1Gnone')],
    ['a C1 control', medicated('warfarin 5 mg\u{9B}2K')],
    ['an override of the direction', medicated('warfarin\u{202E}enon')],
    ['letters that take no room and nothing else', medicated('\u{200B}\u{3164} \u{115F}')],
    ['an empty Braille cell', medicated('\u{2800}')],
    ['a medicine of letters that take no room', taking('\u{3164}')],
    ['a medicine of spaces that join words and take no room', taking('\u{200B}\u{A0}')],
    ['an escape sequence in a name', { ...honest.answers, firstName: 'Sample\u{1B}[2K' }],
  ])('%s', (_, posted) => {
    expect(problems(posted)).toEqual([[expect.any(String), 'characters']]);
    expect(messageOf(posted)).toBe(
      'Please type this again: it has characters in it that cannot be seen.',
    );
  });

  test('a line end is one where there is room for one line, and none where there is for more', () => {
    const named = { ...honest.answers, firstName: 'Sample\nVerified weight' };
    expect(problems(named)).toEqual([['firstName', 'characters']]);
    expect(messageOf(named)).toBe('Please write this on one line.');
    expect(problems(medicated('warfarin 5 mg\r\n\tin the evening'))).toEqual([]);
  });

  test('joiners belong to real names', () => {
    expect(problems({ ...honest.answers, lastName: 'ශ්\u{200D}රී' })).toEqual([]);
  });
});

test('a long unknown name is not repeated at length', () => {
  const result = read({ ['x'.repeat(1_000_000)]: 'no' });
  expect(result.ok ? '' : result.fieldErrors[0].message.length).toBeLessThan(120);
});

describe('computed and added values have to follow from the answers', () => {
  const weighed = patient('injectable-weight-loss');
  const readWeighed = (posted: unknown) =>
    readAnswers(weighed.loaded.questionnaire, posted, weighed.at);
  test('a BMI that follows is accepted and worked out again', () => {
    const result = readWeighed({ ...weighed.answers, bmi: 35.1 });
    expect(result).toEqual({ ok: true, answers: weighed.answers });
  });
  test('one that does not is refused', () => {
    const result = readWeighed({ ...weighed.answers, bmi: 22 });
    expect(result).toMatchObject({ ok: false, fieldErrors: [{ constraint: 'computed' }] });
  });
  test('HRT: hrt, period and hysterectomy likewise', () => {
    const hrt = patient('hrt');
    const readHrt = (posted: object) =>
      readAnswers(hrt.loaded.questionnaire, { ...hrt.answers, ...posted }, hrt.at).ok;
    expect(readHrt({ hrt: true, period: 'within12months', hysterectomy: false })).toBe(true);
    expect(readHrt({ hrt: false })).toBe(false);
    expect(readHrt({ period: 'within6months' })).toBe(false);
  });
});
