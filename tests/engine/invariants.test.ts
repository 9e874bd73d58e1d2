/** What holds for every questionnaire and all answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, inspect, isBlank, readAnswers, type Answers } from '#engine';
import { patient, realDocuments, sixthDocument } from '../scenarios/scenario.ts';
import { anyAnswer, someAnswers } from './arbitrary-answers.ts';

const RUNS = { numRuns: 150 };

const subjects = [...realDocuments, ...sixthDocument].flatMap(({ questionnaire }) =>
  questionnaire.modes.map((mode) => ({ id: questionnaire.id, mode, questionnaire })),
);

describe.each(subjects)('$id ($mode)', ({ id, mode, questionnaire }) => {
  const { answers: harmless, at } = patient(id, mode);
  /** An eligible patient with a few answers changed and a few left out: close to every border. */
  const nearlyEligible = fc
    .tuple(someAnswers(questionnaire), fc.subarray(Object.keys(harmless), { maxLength: 2 }))
    .map(([changed, left]): Answers => {
      const kept = Object.entries({ ...harmless, ...changed });
      return Object.fromEntries(kept.filter(([name]) => !left.includes(name)));
    });
  const conclude = (answers: Answers) => assess(questionnaire, answers, at);
  const look = (answers: Answers) => inspect(questionnaire, answers, at);

  test('the answers to questions that are not asked change nothing and are never sent', () => {
    fc.assert(
      fc.property(nearlyEligible, anyAnswer, (answers, other) => {
        const hidden = look(answers)
          .states.filter(({ visible }) => !visible)
          .map(({ question }) => question.name);
        const swapped = Object.fromEntries(hidden.map((name) => [name, other]));
        const conclusion = conclude({ ...answers, ...swapped });
        expect(conclusion).toEqual(conclude(answers));
        if (conclusion.outcome === 'eligible')
          for (const name of hidden)
            expect(Object.keys(conclusion.submission.answers)).not.toContain(name);
      }),
      RUNS,
    );
  });

  test('eligible means: no rule met or open, nothing needed missing, every answer fits', () => {
    let eligible = 0;
    fc.assert(
      fc.property(nearlyEligible, (answers) => {
        if (conclude(answers).outcome !== 'eligible') return;
        eligible++;
        const { states, verdicts } = look(answers);
        expect(new Set(verdicts.values())).toEqual(new Set(['not-met']));
        for (const { fieldError: problem, required, given, refusals } of states) {
          expect(problem).toBeUndefined();
          expect(refusals).toEqual([]);
          expect(required && given === undefined).toBe(false);
        }
      }),
      RUNS,
    );
    expect(eligible).toBeGreaterThan(5);
  });

  test('the page shows what the conclusion calls missing', () => {
    fc.assert(
      fc.property(nearlyEligible, (answers) => {
        const conclusion = conclude(answers);
        if (conclusion.outcome !== 'incomplete') return;
        const shown = look(answers).states.flatMap(({ visible, fieldError: problem }) =>
          visible && problem ? [problem] : [],
        );
        expect(shown).toEqual(conclusion.missing);
      }),
      RUNS,
    );
  });

  test('the order in which answers stand is of no consequence', () => {
    fc.assert(
      fc.property(nearlyEligible, fc.infiniteStream(fc.nat()), (answers, ranks) => {
        const shuffled = Object.entries(answers)
          .map((entry) => ({ entry, rank: ranks.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ entry }) => entry);
        expect(conclude(Object.fromEntries(shuffled))).toEqual(conclude(answers));
      }),
      RUNS,
    );
  });

  test('what was sent is read back as it was, and assessed the same', () => {
    fc.assert(
      fc.property(nearlyEligible, (answers) => {
        const conclusion = conclude(answers);
        if (conclusion.outcome !== 'eligible') return;
        const wire: unknown = JSON.parse(JSON.stringify(conclusion.submission.answers));
        const read = readAnswers(questionnaire, wire, at);
        expect(read.ok && conclude(read.answers)).toEqual(conclusion);
      }),
      RUNS,
    );
  });

  /** How a question is put may depend on another (the unit switch), and with it what fits. */
  const isSwitch = (name: string) =>
    questionnaire.questions.some(({ variants, schema }) =>
      variants.some(() => JSON.stringify(schema['x-variants']).includes(`"${name}"`)),
    );

  test('a verdict that is determined stands, whatever else is answered', () => {
    fc.assert(
      fc.property(nearlyEligible, someAnswers(questionnaire, 20), (answers, more) => {
        const added = Object.entries(more).filter(
          ([name]) => isBlank(answers[name]) && !isSwitch(name),
        );
        const before = look(answers).verdicts;
        const after = look({ ...answers, ...Object.fromEntries(added) }).verdicts;
        for (const [rule, verdict] of before)
          if (verdict !== 'undetermined') expect([rule, after.get(rule)]).toEqual([rule, verdict]);
      }),
      RUNS,
    );
  });

  test('who is refused stays refused by the same rules, whatever is added', () => {
    let refused = 0;
    fc.assert(
      fc.property(nearlyEligible, someAnswers(questionnaire, 20), (answers, more) => {
        const before = conclude(answers);
        if (before.outcome !== 'refused') return;
        refused++;
        const added = Object.entries(more).filter(
          ([name]) => isBlank(answers[name]) && !isSwitch(name),
        );
        const after = conclude({ ...answers, ...Object.fromEntries(added) });
        expect(after.outcome === 'refused' ? after.by : []).toEqual(
          expect.arrayContaining([...before.by]),
        );
      }),
      RUNS,
    );
    expect(refused).toBeGreaterThan(5);
  });
});
