import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import {
  assess,
  calendarDay,
  compile,
  examine,
  type Answers,
  type At,
  type Questionnaire,
  type QuestionnaireDocument,
} from '#engine';
import { type ChangedAnswer, type ConsultationRecord, asCustomerId } from '#domain';
import {
  changedSince,
  eachOnce,
  refusedAttempts,
  refusingAnswers,
} from '../../../src/provider/domain/refused-attempts.ts';
import { refusedAs } from '../../../src/provider/domain/answered-document.ts';
import { answerTo } from '../../engine/arbitrary-answers.ts';
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

const ALIKE = () => undefined;
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
  expect(changedSince(refusedAttempts([record]), NOW, questionnaire, ALIKE)).toEqual(changes);
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

const folders = await Promise.all(
  [
    'questionnaires',
    'tests/fixtures/from-the-guide',
    'tests/fixtures/sixth',
    join(FIXTURES, 'questionnaires'),
  ].map((folder) => readQuestionnaires(folder)),
);
const loaded = folders.flat();
const contraception = loaded.find(({ questionnaire }) => questionnaire.id === 'contraception');
if (!contraception) throw new Error('It is one of those that were written by the guide.');

describe('what is kept of a refused attempt', () => {
  const { questionnaire } = contraception;
  const at: At = { on: calendarDay('2026-11-21'), mode: 'new' };
  const refusals = (answers: Answers, of = questionnaire, when = at) => {
    const judged = assess(of, answers, when);
    return judged.outcome === 'refused' ? judged.by : [];
  };
  const BESIDE = { dateOfBirth: '1990-06-15', smoke: 'no' };

  it.each<[string, Answers]>([
    ['bmi-over-35', { height: 165, weight: 120 }],
    ['very-high-blood-pressure', { measured: 'yes', systolic: 185, diastolic: 90 }],
    ['aura', { migraine: 'yes', aura: 'yes' }],
  ])('is all that %s rests on, and nothing else', (rule, answers) => {
    const by = refusals({ ...answers, ...BESIDE }).filter(({ id }) => id === rule);
    expect(by).toHaveLength(1);
    expect(refusingAnswers({ ...answers, ...BESIDE }, by, questionnaire)).toEqual(answers);
  });

  it('shows that what a computed value follows from is another one now', () => {
    const from = { height: 165, weight: 120 };
    const before = refusedAttempts([attempt(from, 'bmi-over-35', 'bmi')]);
    expect(changedSince(before, { ...from, weight: 80 }, questionnaire, ALIKE)).toEqual([
      { question: 'weight', rule: 'bmi-over-35', from: 120, to: 80 },
    ]);
  });

  it('lets nobody be refused by an answer to what is asked otherwise today, also where a value is computed of it', () => {
    const answers = { height: 165, weight: 120 };
    const [first] = refusals(answers);
    if (!first) throw new Error('She is refused.');
    const outdated = [{ field: '/answers/weight', constraint: 'outdated', message: 'Sample' }];
    const known = { ...contraception, documents: [] };
    expect(refusedAs({ isOther: true, outdated }, [first], answers, known)).toEqual({ outdated });
  });

  const subjects = loaded.flatMap(({ questionnaire: of }) =>
    of.modes.map((mode) => ({ id: of.id, mode, of })),
  );

  it.each(subjects)('is refused by the same rule again: $id ($mode)', ({ of, mode }) => {
    const when: At = { on: calendarDay('2026-03-02'), mode };
    const everything = fc.record(
      Object.fromEntries(of.questions.map((question) => [question.name, answerTo(question)])),
    );
    const leftOut = fc.subarray(
      of.questions.map(({ name }) => name),
      { maxLength: 3 },
    );
    const refusing = new Set<string>();
    fc.assert(
      fc.property(everything, leftOut, (sheet, left) => {
        // An answer to what is not asked, or that does not fit, is never taken.
        const { given } = examine(of, sheet, when);
        const answers = Object.fromEntries(
          Object.entries(given).filter(
            ([name]) => !of.question(name)?.computed && !left.includes(name),
          ),
        );
        for (const refusal of refusals(answers, of, when)) {
          refusing.add(refusal.id);
          const kept = refusingAnswers(answers, [refusal], of);
          expect({ kept, by: refusals(kept, of, when) }).toEqual({
            kept,
            by: expect.arrayContaining([refusal]) as unknown,
          });
        }
      }),
      { numRuns: 200 },
    );
    const possible = of.refusals.filter((rule) => of.question(rule.question)?.modes.has(mode));
    // A day of the last four weeks is seldom among those that are tried.
    expect(refusing.size).toBeGreaterThanOrEqual(possible.length - 1);
  });
});
