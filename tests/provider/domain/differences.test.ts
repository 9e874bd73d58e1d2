import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, type QuestionnaireDocument, type Submission } from '#engine';
import type { PostedConsultation } from '#domain';
import { differences } from '../../../src/provider/domain/differences.ts';
import { FIXTURES } from '../../kit/database.ts';

const document: QuestionnaireDocument = JSON.parse(
  await readFile(join(FIXTURES, 'questionnaires/sample-slimming.json'), 'utf8'),
);
const questionnaire = compile(document);

const SENT = {
  condition: 'sample condition',
  treatment: 'sample slimming',
  firstname: 'Sample',
  lastname: 'Patient',
  dob: '1990-05-17',
  height: { value: 165, unit: 'cm' as const },
  bmi: 30,
  answers: { firstName: 'Sample' },
};
const NEW: Submission = SENT;
const posted: PostedConsultation = SENT;

const { height: _sent, ...withoutHeight } = posted;
const { height: _due, ...shortSubmission } = NEW;

const fields = (sent: PostedConsultation, computed: Submission = NEW) =>
  (differences(sent, computed, questionnaire) ?? []).map(({ field }) => field);

describe('what is posted and what its answers amount to', () => {
  it.each<[string, PostedConsultation, Submission]>([
    ['are the same', posted, NEW],
    ['say nothing about a repeat', posted, { ...NEW, isConsultationFromOrder: false }],
    ['say that it is new', { ...posted, isConsultationFromOrder: false }, NEW],
    [
      'are the same repeat',
      { ...posted, isConsultationFromOrder: true },
      { ...NEW, isConsultationFromOrder: true },
    ],
    ['may have a version', { ...posted, questionnaireVersion: '1.1.0' }, NEW],
    ['are read elsewhere as far as the answers go', { ...posted, answers: { other: 'x' } }, NEW],
    ['may have no changes', { ...posted, changedAnswers: [] }, NEW],
  ])('%s', (_what, sent, computed) => {
    expect(differences(sent, computed, questionnaire)).toBeUndefined();
  });

  it.each<[string, PostedConsultation, Submission, readonly string[]]>([
    ['another name', { ...posted, firstname: 'Other' }, NEW, ['/firstname']],
    ['two things', { ...posted, dob: '1990-05-18', bmi: 31 }, NEW, ['/dob', '/bmi']],
    ['a value', { ...posted, height: { value: 166, unit: 'cm' } }, NEW, ['/height']],
    ['a unit', { ...posted, height: { value: 165, unit: 'inches' } }, NEW, ['/height']],
    [
      'a repeat that is none',
      { ...posted, isConsultationFromOrder: true },
      NEW,
      ['/isConsultationFromOrder'],
    ],
    [
      'a new one that is a repeat',
      posted,
      { ...NEW, isConsultationFromOrder: true },
      ['/isConsultationFromOrder'],
    ],
    ['a measure that nobody asked for', posted, shortSubmission, ['/height']],
    ['something that nobody asked for', { ...posted, approved: true }, NEW, ['/approved']],
    ['no measure where one is due', withoutHeight, NEW, ['/height']],
  ])('differ in %s', (_what, sent, computed, expected) => {
    expect(fields(sent, computed)).toEqual(expected);
  });

  it.each<[string, unknown, readonly string[]]>([
    ['the same in another order', { unit: 'cm', value: 165 }, []],
    ['less in it', { value: 165 }, ['/height']],
    ['more in it', { value: 165, unit: 'cm', by: 'me' }, ['/height']],
    ['nothing in it', null, ['/height']],
    ['no parts', '165', ['/height']],
  ])('a measure with %s', (_what, height, expected) => {
    // What comes over the wire need not be what its type says.
    const sent: PostedConsultation = JSON.parse(JSON.stringify({ ...posted, height }));
    expect(fields(sent)).toEqual(expected);
  });

  it('differ in words that say where', () => {
    expect(differences({ ...posted, bmi: 25 }, NEW, questionnaire)).toEqual([
      {
        field: '/bmi',
        constraint: 'computed',
        message: "'bmi' does not follow from the answers.",
      },
    ]);
  });
});

describe('the trail of changed answers', () => {
  const change = { question: 'allergicReaction', rule: 'allergic-reaction', from: 'yes' };

  it('may name what the questionnaire has', () => {
    const changedAnswers = [change, { ...change, to: 'no' }];
    expect(differences({ ...posted, changedAnswers }, NEW, questionnaire)).toBeUndefined();
  });

  it.each([
    ['a rule', { ...change, rule: 'nothing' }],
    ['a question', { ...change, question: 'nothing' }],
  ])('may not name %s that it does not have', (_what, stranger) => {
    const sent = { ...posted, changedAnswers: [change, stranger], bmi: 25 };
    expect(differences(sent, NEW, questionnaire)).toEqual([
      expect.objectContaining({ field: '/bmi' }),
      {
        field: '/changedAnswers/1',
        constraint: 'unknown',
        message: 'This change names a question or a rule that the questionnaire does not have.',
      },
    ]);
  });
});
