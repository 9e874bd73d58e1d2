/** Patients who are walked one after another or together: each ends as she would alone, from the first step on. */
import { expect, test } from 'vitest';
import { enumeratePaths, type PathReport } from '#analysis';
import { readQuestionnaires } from '#documents';
import type { QuestionDocument } from '#engine';
import { createWalker } from '../../src/analysis/walk.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { syntheticQuestionnaire } from '../lab/bench/synthetic.ts';
import { ON, reportOf, subjectOf } from './paths-of.ts';

const subjects = [
  ...(await readQuestionnaires('questionnaires')),
  syntheticQuestionnaire(60, 'local'),
  syntheticQuestionnaire(30, 'chained'),
];

const patientsIn = ({ modes }: PathReport) =>
  modes.flatMap(({ mode, components }) =>
    components.flatMap(({ paths }) =>
      paths.map(({ patient, walk }) => ({ at: { mode, on: ON }, patient, walk })),
    ),
  );

test.each(subjects.map((subject) => [subject.questionnaire.id, subject] as const))(
  'each patient of %s alone, through every step, ends as the report says',
  (_, subject) => {
    const patients = patientsIn(enumeratePaths(subject, ON));
    expect(patients.length).toBeGreaterThan(10);
    for (const { at, patient, walk } of patients)
      expect(createWalker(subject.questionnaire, at)(patient)).toEqual(walk);
  },
);

const needed: QuestionDocument = {
  ...yesNo,
  'x-required-when': true,
  'x-messages': { required: 'Please answer.' },
};

test('whoever goes on from where another stood is asked what the other was not', () => {
  const is = (name: string, answer: string) => ({ '==': [{ var: name }, answer] });
  const step = (id: string) => ({ id, title: id, questions: [id] });
  const { questionnaire } = subjectOf(
    smallDocument(
      {
        start: needed,
        first: needed,
        second: { ...needed, 'x-visible-when': is('first', 'yes') },
        third: { ...needed, 'x-refuse-when': [refusal('stops', is('third', 'no'))] },
      },
      { 'x-steps': ['start', 'first', 'second', 'third'].map(step) },
    ),
  );
  const walk = createWalker(questionnaire, { mode: 'new', on: ON });
  const start = 'yes';
  const submitted = { kind: 'submitted' };
  expect(walk({ start, first: 'yes', second: 'no', third: 'yes' })).toEqual(submitted);
  expect(walk({ start, first: 'yes', third: 'yes' })).toMatchObject({ kind: 'stopped' });
  expect(walk({ start, first: 'no', third: 'no' })).toMatchObject({
    kind: 'refused',
    step: 'third',
    by: ['stops'],
  });
  expect(walk({ start, first: 'no', third: 'yes' })).toEqual(submitted);
  expect(walk({ first: 'no', third: 'yes' })).toMatchObject({ kind: 'stopped', step: 'start' });
});

test('two answers that take away each other, which no rule ties together, are found', () => {
  const document = smallDocument({
    first: { ...needed, 'x-clears': ['second'] },
    second: { ...needed, 'x-clears': ['first'] },
  });
  expect(() => reportOf(document)).toThrow(/the machine 'stopped' where 'submitted' was to come/);
});
