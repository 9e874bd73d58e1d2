/** A report that did not change when behaviour does would be worth nothing. */
import { describe, expect, test } from 'vitest';
import type { Mode, QuestionDocument, QuestionnaireDocument } from '#engine';
import { changedLines } from '#analysis/words';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { documentOf } from '../scenarios/scenario.ts';
import { reportOf, wordsOf } from './paths-of.ts';

const real = documentOf('migraines').document;

/** Some questions of the real document; those that need no walk over all dates of birth are quick. */
const some = (...names: readonly string[]): QuestionnaireDocument =>
  smallDocument(
    Object.fromEntries(Object.entries(real.properties).filter(([name]) => names.includes(name))),
    { required: real.required.filter((name) => names.includes(name)) },
  );

const aged = some('dateOfBirth');
const health = some('firstName', 'becomepregnant', 'mentalcondition', 'mentalconditionDetails');

/** The lines of the report that change with a question. */
function changes(
  document: QuestionnaireDocument,
  name: string,
  change: Partial<QuestionDocument>,
): readonly string[] {
  const schema = document.properties[name];
  if (!schema) throw new Error(`There is no question '${name}'.`);
  const properties = { ...document.properties, [name]: { ...schema, ...change } };
  return changedLines(wordsOf(document), wordsOf({ ...document, properties }));
}

const [ageBand] = real.properties['dateOfBirth']?.['x-refuse-when'] ?? [];

test('the same document gives the same report', () => {
  expect(changes(health, 'firstName', {})).toEqual([]);
});

test('an age limit one year higher moves the boundary', () => {
  if (!ageBand) throw new Error('There is no age band.');
  const when = { '!': [{ '<=': [18, { age: [{ var: 'dateOfBirth' }] }, 66] }] };
  const lines = changes(aged, 'dateOfBirth', { 'x-refuse-when': [{ ...ageBand, when }] });
  expect(lines).toContain('-   dateOfBirth = 1960-03-03 (aged 65) -> needs dateOfBirth; submitted');
  expect(lines).toContain('+   dateOfBirth = 1959-03-03 (aged 66) -> needs dateOfBirth; submitted');
});

test('an exclusive end of the band shows', () => {
  if (!ageBand) throw new Error('There is no age band.');
  const when = { '!': [{ '<': [18, { age: [{ var: 'dateOfBirth' }] }, 65] }] };
  const lines = changes(aged, 'dateOfBirth', { 'x-refuse-when': [{ ...ageBand, when }] });
  expect(lines).toContain('+   dateOfBirth = 2007-03-02 (aged 19) -> needs dateOfBirth; submitted');
});

test('a refusal turned round shows', () => {
  const [rule] = real.properties['becomepregnant']?.['x-refuse-when'] ?? [];
  if (!rule) throw new Error('There is no such rule.');
  const when = { '==': [{ var: 'becomepregnant' }, 'no'] };
  const lines = changes(health, 'becomepregnant', { 'x-refuse-when': [{ ...rule, when }] });
  expect(lines).toContain('+   becomepregnant = yes -> needs becomepregnant; submitted');
});

test('a field that is no longer needed shows', () => {
  const change = { 'x-required-when': { '==': [{ var: 'mentalcondition' }, 'no'] } };
  const lines = changes(health, 'mentalconditionDetails', change);
  expect(lines).toContain(
    '+   mentalcondition = yes -> needs mentalcondition; offers mentalconditionDetails; submitted',
  );
});

test('a reworded message shows', () => {
  const lines = changes(health, 'firstName', { 'x-messages': { required: 'Name?' } });
  expect(lines).toContain('+ firstName = (nothing): required: Name?');
});

test('a refusal that can never fire is seen as never seen', () => {
  const impossible = { and: [{ '==': [{ var: 'a' }, 'yes'] }, { '==': [{ var: 'a' }, 'no'] }] };
  const words = wordsOf(
    smallDocument({ a: { ...yesNo, 'x-refuse-when': [refusal('never', impossible)] } }),
  );
  expect(words).toContain('NEVER SEEN: refuses never: met');
});

test('a question that is never shown is seen as never seen', () => {
  const words = wordsOf(
    smallDocument({
      a: yesNo,
      b: {
        ...yesNo,
        'x-visible-when': {
          and: [{ '==': [{ var: 'a' }, 'yes'] }, { '==': [{ var: 'a' }, 'no'] }],
        },
      },
    }),
  );
  expect(words).toContain('NEVER SEEN: shows b: true');
});

describe('a rule that reads the mode alone', () => {
  const base = smallDocument({});
  const wordsIn = (asked: readonly Mode[]) =>
    wordsOf(
      smallDocument(
        {
          a: {
            ...yesNo,
            'x-required-when': { '==': [{ var: '$mode' }, 'new'] },
            'x-messages': { required: 'Please.' },
          },
          b: yesNo,
        },
        {
          'x-questionnaire': { ...base['x-questionnaire'], modes: ['new', 'repeat'] },
          'x-steps': [
            { id: 'asked', title: 'Asked', modes: asked, questions: ['a'] },
            { id: 'both', title: 'Both', questions: ['b'] },
          ],
        },
      ),
    );

  test('is seen from both sides where each mode shows its own', () => {
    expect(wordsIn(['new', 'repeat'])).not.toContain('NEVER SEEN');
  });

  test('is never seen from the side of a mode that does not ask its question', () => {
    expect(wordsIn(['new'])).toContain('NEVER SEEN: needs a: false');
    expect(wordsIn(['repeat'])).toContain('NEVER SEEN: needs a: true');
  });
});

test('a form that nobody can submit is refused a report', () => {
  const everybody = { in: [{ var: 'a' }, ['yes', 'no']] };
  const hopeless = smallDocument(
    {
      a: {
        ...yesNo,
        'x-refuse-when': [refusal('everybody', everybody)],
        'x-messages': { required: 'Please.' },
      },
    },
    { required: ['a'] },
  );
  expect(() => reportOf(hopeless)).toThrow(/tried at a, and none comes to the end/);
});

test('an option that leads to no conclusion is said to be never seen', () => {
  const { document } = documentOf('injectable-weight-loss');
  const height = document.properties['height'];
  const [imperial, ...others] = height?.['x-variants'] ?? [];
  if (!height || !imperial) throw new Error('There is no imperial height.');
  const impossible = { ...imperial, minimum: 9, maximum: 8 };
  const names = ['measurementSystem', 'height', 'inches', 'weight'];
  const properties = Object.fromEntries(
    Object.entries(document.properties).filter(([name]) => names.includes(name)),
  );
  const words = wordsOf(
    smallDocument(
      { ...properties, height: { ...height, 'x-variants': [impossible, ...others] } },
      { required: ['height', 'weight'] },
    ),
  );
  expect(words).toContain('NEVER SEEN: option measurementSystem: imperial');
});
