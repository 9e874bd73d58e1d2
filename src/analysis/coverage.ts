import { inspect, type Answers, type At, type Question } from '#engine';
import type { Subject } from './subject.ts';

/** What was seen, and what could have been seen. */
export interface Tally {
  readonly seen: number;
  readonly of: number;
  readonly missed: readonly string[];
}

export interface Coverage {
  readonly options: Tally;
  /** Both sides of every rule: met and not met. */
  readonly ruleSides: Tally;
  readonly steps: Tally;
}

/** Which options, rule sides and steps the patients went through. */
export function coverageOf(subject: Subject, patients: readonly Answers[], at: At): Coverage {
  const { questionnaire } = subject;
  const asked = questionnaire.questions.filter(({ modes }) => modes.has(at.mode));
  const seen = new Set<string>();
  for (const patient of patients) {
    const { states, verdicts } = inspect(questionnaire, patient, at);
    for (const [id, verdict] of verdicts) seen.add(`refuses ${id}: ${verdict}`);
    for (const { question, visible, required, given } of states) {
      if (question.visibleWhen) seen.add(`shows ${question.name}: ${visible}`);
      if (visible) seen.add(`needs ${question.name}: ${required}`).add(`asks ${question.name}`);
      for (const value of [given].flat()) seen.add(`option ${question.name}: ${String(value)}`);
    }
  }
  const tally = (expected: readonly string[]): Tally => {
    const missed = expected.filter((item) => !seen.has(item));
    return { seen: expected.length - missed.length, of: expected.length, missed };
  };
  return {
    options: tally(
      asked.flatMap(({ name, options }) => options.map(({ value }) => `option ${name}: ${value}`)),
    ),
    ruleSides: tally([
      ...asked.flatMap((question) =>
        question.refusals.flatMap(({ id, reads, when }) =>
          sidesOf({ reads, when }, question, at).map(
            (side) => `refuses ${id}: ${side ? 'met' : 'not-met'}`,
          ),
        ),
      ),
      ...asked.flatMap((question) => {
        const { name, visibleWhen: when, awaits } = question;
        if (!when) return [];
        return sidesOf({ reads: awaits.visible, when }, question, at).map(
          (side) => `shows ${name}: ${side}`,
        );
      }),
      ...asked
        .filter(({ schema }) => typeof schema['x-required-when'] === 'object')
        .flatMap((question) => {
          const { name, requiredWhen: when, awaits } = question;
          return sidesOf({ reads: awaits.required, when }, question, at).map(
            (side) => `needs ${name}: ${side}`,
          );
        }),
    ]),
    steps: tally(
      questionnaire
        .steps(at.mode)
        .flatMap(({ questions }) => questions.slice(0, 1).map(({ name }) => `asks ${name}`)),
    ),
  };
}

const BOTH = [true, false] as const;

/**
 * The sides of a rule that have to be seen in a mode. A rule that reads no answer says one thing in each mode: where they
 * say different things, each mode has to show its own.
 */
function sidesOf(
  { reads, when }: Pick<Question['refusals'][number], 'reads' | 'when'>,
  { modes }: Question,
  { on, mode }: At,
): readonly boolean[] {
  if (reads.length > 0) return BOTH;
  const says = (one: At['mode']): boolean => when({ given: [], on, mode: one }) === true;
  const own = says(mode);
  return [...modes].every((one) => says(one) === own) ? BOTH : [own];
}
