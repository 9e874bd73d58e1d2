/**
 * Ten wrong verdicts of a solver that calls everything impossible. Beside an honest second solver none of them is
 * said; where the second lies as well, or the first knows nothing, the engine shows somebody of whom it is not so.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, claimOf, differ, prove, type Solving, type Subject } from '#analysis';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import type { Prover } from '../../src/analysis/logic/prover.ts';
import { solvingWith } from '../../src/analysis/logic/solver.ts';
import type { QuestionDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { documentOf } from '../scenarios/scenario.ts';
import { editedSubject, type Edit } from './edited.ts';
import { DAYS, subjectOf } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

/** It comes to no end. */
const atALoss: Prover = {
  open: () => ({ find: () => Promise.resolve({ kind: 'undecided' }), close() {} }),
  close() {},
};

/** Whatever it is asked, it says that it cannot be. */
const liar: Prover = {
  open: () => ({
    find: (...assumed) => Promise.resolve({ kind: 'impossible', because: assumed }),
    close() {},
  }),
  close() {},
};

const EDITS = [
  ['hrt', 'everybody is asked for details', ['properties/smokeDetails/x-visible-when', undefined]],
  [
    'hrt',
    'a refusal is met by another answer',
    ['properties/cancer/x-refuse-when/0/when/==/1', 'no'],
  ],
  ['hrt', 'a band ends earlier', ['properties/dateOfBirth/x-refuse-when/0/when/!/0/<=/2', 65]],
  ['hrt', 'a band begins later', ['properties/dateOfBirth/x-refuse-when/0/when/!/0/<=/0', 19]],
  ['genital-herpes', 'an answer may be left out', ['required/0', undefined]],
  ['injectable-weight-loss', 'a bound is moved', ['properties/height/x-variants/0/maximum', 7]],
  ['period-pain-relief', 'a name may be longer', ['properties/firstName/maxLength', 101]],
] as const satisfies readonly (readonly [string, string, Edit])[];

/** Whatever it is asked, it finds somebody who leaves everything out. */
const dreamer: Prover = {
  open: () => ({
    find: () => Promise.resolve({ kind: 'found', variables: new Set() }),
    close() {},
  }),
  close() {},
};

/** A document whose engine has lost a refusal: somebody gets through who may not. */
function withLostRefusal(): Subject {
  const whole = documentOf('hrt');
  const { questionnaire } = editedSubject(whole, ['properties/cancer/x-refuse-when', undefined]);
  return { ...whole, questionnaire };
}

describe.each([
  ['the first solver lies', liar, startClauseProver, [], 'proved'],
  ['both solvers lie', liar, () => liar, ['undecided'], 'proved'],
  ['the first solver comes to no end', atALoss, startClauseProver, ['undecided'], 'undecided'],
] as const)('when %s', (_, first, startSecond, kindsOfFindings, kindOfOthers) => {
  let solving: Solving;
  beforeAll(() => {
    const startThird = () => Promise.reject(new Error('Nobody has to be asked a third time.'));
    solving = solvingWith({ first, second: startSecond(), startThird });
  });
  afterAll(() => solving.close());

  test.each(EDITS)('%s, where %s: it is not called the same', async (id, _what, edit) => {
    const original = documentOf(id);
    const { equivalent, changes } = await differ(
      original,
      editedSubject(original, edit),
      DAYS,
      solving,
    );
    expect(equivalent).toBe(false);
    expect(changes.some(({ witness }) => witness !== undefined)).toBe(true);
  });

  test('a lost refusal, and somebody who gets past it: the proof is refuted', async () => {
    const [first, ...others] = (await prove(withLostRefusal(), DAYS, solving)).statements;
    expect(first?.verdict.kind).toBe('refuted');
    expect(new Set(others.map(({ verdict }) => verdict.kind))).toEqual(new Set([kindOfOthers]));
  });

  test('a claim that somebody breaks: it is not called proved, and not empty', async () => {
    const smokers = {
      id: 'nobody-smokes',
      says: 'Nobody who smokes is eligible.',
      for: ['hrt'],
      never: { and: [{ '==': [{ var: 'smoke' }, 'yes'] }, { outcome: 'eligible' }] },
      source: { title: 'Sample source' },
    } as const;
    const hrt = documentOf('hrt');
    const { verdict } = await proveClaim(claimOf(smokers, [hrt], ''), DAYS, solving);
    expect(verdict).toBe('broken');
  });

  test.each(['period-pain-relief', 'migraines'])(
    '%s, which is sound: nothing in it is said never to happen',
    async (id) => {
      const findings = await check(documentOf(id), DAYS, solving);
      expect([...new Set(findings.map(({ kind }) => kind))]).toEqual(kindsOfFindings);
    },
  );
});

test('somebody whom the engine does not confirm leaves a difference open, and ends nothing', async () => {
  const startThird = () => Promise.reject(new Error('Nobody has to be asked a third time.'));
  const solving = solvingWith({ first: dreamer, second: dreamer, startThird });
  const original = documentOf('hrt');
  const edited = editedSubject(original, ['properties/cancer/x-refuse-when/0/when/==/1', 'no']);
  const { equivalent, undecided } = await differ(original, edited, DAYS, solving);
  solving.close();
  expect(equivalent).toBe(false);
  expect(undecided.join('\n')).toContain('The solvers found somebody, and the engine does not');
});

describe('when both solvers lie of a document whose questions take a few answers at least', () => {
  let lying: Solving;
  beforeAll(() => {
    const startThird = () => Promise.reject(new Error('Nobody has to be asked a third time.'));
    lying = solvingWith({ first: liar, second: liar, startThird });
  });
  afterAll(() => lying.close());

  const required = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const goals = (limits: Partial<QuestionDocument>): QuestionDocument => ({
    type: 'array',
    title: 'What would you like?',
    items: { type: 'string', enum: options },
    uniqueItems: true,
    ...required,
    ...limits,
  });
  const photos: QuestionDocument = {
    type: 'array',
    title: 'Photos',
    items: { type: 'string' },
    'x-upload': { accept: ['image/png'], maxBytes: 1000 },
    ...required,
  };
  const asking = (question: QuestionDocument, smokes: string): Subject =>
    subjectOf(
      smallDocument({
        question,
        smoke: {
          ...yesNo,
          ...required,
          'x-flag-when': [
            { ...refusal('smokes', { '==': [{ var: 'smoke' }, smokes] }), level: 'high' },
          ],
        },
      }),
    );

  test.each<readonly [string, QuestionDocument]>([
    ['one', goals({})],
    ['three to five of seven', goals({ minItems: 3, maxItems: 5 })],
    [
      'three, or none of it',
      goals({ minItems: 3, 'x-exclusive': { option: 'g', message: 'No.' } }),
    ],
    ['three photos of five', { ...photos, minItems: 3, maxItems: 5 }],
  ])('%s: they are not believed', async (_, question) => {
    const [before, after] = [asking(question, 'yes'), asking(question, 'no')];
    const { equivalent, changes } = await differ(before, after, DAYS, lying);
    expect(equivalent).toBe(false);
    expect(changes.map(({ kind }) => kind)).toContain('newly-flagged');
  });

  /** No sheet that is tried has a text of this shape. */
  const shape: QuestionDocument = {
    type: 'string',
    title: 'Number',
    pattern: '^(?=.*7)(?=.*q)[a-z0-9]{9}$',
    ...required,
  };

  test('where none of the sheets gets through, nothing is said of those who do', async () => {
    const [before, after] = [asking(shape, 'yes'), asking(shape, 'no')];
    const { equivalent, undecided } = await differ(before, after, DAYS, lying);
    expect(equivalent).toBe(false);
    expect(undecided.join()).toContain('none gets through');
    const { statements } = await prove(before, DAYS, lying);
    expect(new Set(statements.map(({ verdict }) => verdict.kind))).toEqual(new Set(['undecided']));
  });
});
