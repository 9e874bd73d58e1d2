import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile, type Questionnaire, type QuestionnaireDocument } from '#engine';
import { type ChangedAnswer, type ConsultationRecord, asCustomerId } from '#domain';
import {
  changedSince,
  eachOnce,
  refusedAttempts,
} from '../../../src/provider/domain/refused-attempts.ts';
import { consultationOf } from '../databases/stores/customers.ts';
import { FIXTURES } from '../../kit/database.ts';

const document: QuestionnaireDocument = JSON.parse(
  readFileSync(join(FIXTURES, 'questionnaires/sample-slimming.json'), 'utf8'),
);
const sample = compile(document);

const attempt = (
  answers: unknown,
  rule = 'allergic-reaction',
  question = 'allergicReaction',
): ConsultationRecord => {
  const by = [{ id: rule, question, message: 'Sample' }] as const;
  const { payload, ...record } = consultationOf(asCustomerId('sample'), {
    conclusion: { outcome: 'refused', by },
  });
  return JSON.parse(JSON.stringify({ ...record, payload: { ...payload, answers } }));
};

const NOW = { allergicReaction: 'no', dateOfBirth: '1990-05-17', weight: 80 };
const FROM_YES = { question: 'allergicReaction', rule: 'allergic-reaction', from: 'yes' };

it.each<[string, ConsultationRecord, Questionnaire | undefined, readonly ChangedAnswer[]]>([
  ['another answer', attempt({ allergicReaction: 'yes' }), sample, [{ ...FROM_YES, to: 'no' }]],
  ['the same answer', attempt({ allergicReaction: 'no' }), sample, []],
  ['an answer that no rule reads', attempt({ allergicReaction: 'no', weight: 90 }), sample, []],
  [
    'an answer of the other mode',
    attempt({ sideEffects: 'yes' }, 'side-effects', 'sideEffects'),
    sample,
    [{ question: 'sideEffects', rule: 'side-effects', from: 'yes' }],
  ],
  [
    'an answer to a rule that is gone',
    attempt({ weight: 45 }, 'too-light', 'weight'),
    sample,
    [{ question: 'weight', rule: 'too-light', from: 45, to: 80 }],
  ],
  [
    'an answer to a questionnaire that is gone',
    attempt({ allergicReaction: 'yes' }),
    undefined,
    [{ ...FROM_YES, to: 'no' }],
  ],
  [
    'another birthday',
    attempt({ dateOfBirth: '2009-03-02' }, 'age-band', 'dateOfBirth'),
    sample,
    [{ question: 'dateOfBirth', rule: 'age-band', from: '2009-03-02', to: '1990-05-17' }],
  ],
  ['what cannot be read', attempt({ allergicReaction: { no: 'answer' } }), sample, []],
])('%s', (_what, record, questionnaire, changes) => {
  expect(changedSince(refusedAttempts([record]), NOW, questionnaire)).toEqual(changes);
});

it.each<unknown>([{}, null, 'gone', [], { allergicReaction: null }, { allergicReaction: '' }])(
  'answers that cannot be read (%j) are no answers, and the attempt stays refused',
  (answers) => {
    expect(refusedAttempts([attempt(answers)])).toMatchObject([
      { by: [{ id: 'allergic-reaction' }], answers: undefined },
    ]);
  },
);

it('a change is told once, however many noticed it, and others beside it', () => {
  const change = { ...FROM_YES, to: 'no' };
  const list = { ...change, from: ['a', 'b'] };
  const changes = [change, { ...change }, FROM_YES, list, { ...list, from: ['a', 'b'] }];
  expect(eachOnce(changes)).toEqual([change, FROM_YES, list]);
});
