/** Claims about two questionnaires of one person: what both ask by one name, and in which modes they are answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOf, startSolving, type Solving, type Subject } from '#analysis';
import {
  compile,
  RuleError,
  type ClaimDocument,
  type ClaimRule,
  type QuestionDocument,
} from '#engine';
import { claimsInText } from '#analysis/words';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { documentOf } from '../scenarios/scenario.ts';
import { DAYS } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const [hrt, migraines, weight] = [
  documentOf('hrt'),
  documentOf('migraines'),
  documentOf('injectable-weight-loss'),
];
const claim = (
  rule: { readonly never: ClaimRule } | { readonly always: ClaimRule },
  ...ids: [string, ...string[]]
): ClaimDocument => ({
  id: 'one',
  says: 'As we say.',
  for: ids,
  source: { title: 'Sample source' },
  ...rule,
});
const is = (name: string, value: string) => ({ '==': [{ var: name }, value] });
const anyTriptan = { offered: { in: ['triptan', { var: 'medicine.classes' }] } };
const prove = (document: ClaimDocument) =>
  proveClaim(claimOf(document, [hrt, migraines, weight], '/claims/0'), DAYS, solving);

/** Whoever has reacted is flagged, in a questionnaire that says to what. */
function reactionsTo(what: string, its: Partial<QuestionDocument> = {}): Subject {
  const answered = {
    ...yesNo,
    'x-required-when': true,
    'x-messages': { required: 'Please.' },
  } as const;
  const flag = { ...refusal(what, is('reaction', 'yes')), level: 'high' } as const;
  const document = smallDocument(
    {
      reaction: { ...answered, title: 'Have you reacted to nuts?', 'x-flag-when': [flag], ...its },
    },
    { 'x-questionnaire': { ...smallDocument({})['x-questionnaire'], id: what } },
  );
  return { document, questionnaire: compile(document) };
}

test.each([
  ['in the same words has one answer', {}, 'proved'],
  ['otherwise has two answers', { title: 'Have you reacted to peanuts?' }, 'broken'],
] as const)('a question that two of them ask %s', async (_, asked, verdict) => {
  const subjects = [reactionsTo('nuts'), reactionsTo('peanuts', asked)];
  const rule = {
    and: [{ flagged: 'nuts' }, { outcome: 'eligible' }, { '!': [{ flagged: 'peanuts' }] }],
  } as const;
  const proof = await proveClaim(
    claimOf(claim({ never: rule }, 'nuts', 'peanuts'), subjects, ''),
    DAYS,
    solving,
  );
  expect(proof.verdict).toBe(verdict);
  if (proof.verdict === 'broken')
    expect(proof.witness.answers).toEqual({ reaction: 'yes', 'reaction (peanuts)': 'no' });
});

test('what she says in one of them she has said, though the other does not ask it of her', async () => {
  const subjects = [
    reactionsTo('nuts', { 'x-visible-when': { '==': [{ var: '$today' }, '2000-01-01'] } }),
    reactionsTo('peanuts'),
  ];
  const rule = { and: [is('reaction', 'yes'), { outcome: 'eligible' }] };
  const document = claim({ never: rule }, 'nuts', 'peanuts');
  expect(await proveClaim(claimOf(document, subjects, ''), DAYS, solving)).toMatchObject({
    verdict: 'broken',
  });
});

test.each([
  ['allergicReaction', 'yes'],
  ['$mode', 'new'],
])(
  'what is one thing in the one and another in the other is not claimed of both: %s',
  (name, value) => {
    const document = claim(
      { never: { and: [is(name, value), anyTriptan] } },
      'injectable-weight-loss',
      'migraines',
    );
    const read = () => claimOf(document, [migraines, weight], '/claims/0');
    expect(read).toThrow(RuleError);
    expect(read).toThrow(
      `'${name}' is one thing in 'injectable-weight-loss' and another in 'migraines'`,
    );
  },
);

test('a repeat order of the one is looked at beside a first order of the other', async () => {
  const rule = { always: is('pregnancyStatus', 'no') };
  const alone = await prove(claim(rule, 'injectable-weight-loss'));
  expect(alone.verdict).toBe('broken');
  const both = await prove(claim(rule, 'hrt', 'injectable-weight-loss'));
  expect(both).toMatchObject({
    verdict: 'broken',
    modes: { hrt: 'new', 'injectable-weight-loss': 'repeat' },
  });
  expect(claimsInText([both])).toContain(
    "A new consultation for 'hrt' and a repeat order for 'injectable-weight-loss' on 2026-03-02",
  );
});

test('of questionnaires that have one mode each, and not the same one, none is claimed', () => {
  const whole = smallDocument({ a: yesNo });
  const subjectIn = (id: string, mode: 'new' | 'repeat'): Subject => {
    const document = {
      ...whole,
      'x-questionnaire': { ...whole['x-questionnaire'], id, modes: [mode] as const },
    };
    return { document, questionnaire: compile(document) };
  };
  const rule = { never: { and: [is('$mode', 'repeat'), { outcome: 'eligible' as const }] } };
  const reading = (...modes: readonly ('new' | 'repeat')[]) => {
    const subjects = modes.map((mode, i) => subjectIn(`q${i}`, mode));
    return () => claimOf(claim(rule, 'q0', 'q1'), subjects, '');
  };
  expect(reading('new', 'repeat')).toThrow("'$mode' is one thing in 'q0' and another in 'q1'");
  expect(reading('repeat', 'repeat')).not.toThrow();
});
