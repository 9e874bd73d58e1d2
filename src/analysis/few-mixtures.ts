/**
 * Where the mixtures of a component's answers are more than anybody could walk or read: of a patient who is refused
 * nowhere each answer is changed by itself, which shows both sides of every boundary, and then each two of them. What
 * her other answers lack or no longer fit is made good.
 */
import { inspect, type Answer, type Answers, type At, type Question } from '#engine';
import type { Component } from './components.ts';
import type { Subject } from './subject.ts';

/** A question, and what may be answered there: nothing, and each candidate. */
export interface Choice {
  readonly name: string;
  readonly answers: readonly (Answer | undefined)[];
}

/** So many that a person may still look through their classes. */
const MOST = 2_000;

export function* fewMixtures(
  choices: readonly Choice[],
  component: Component,
  subject: Subject,
  at: At,
): Generator<Answers> {
  const finish = finishing(choices, component, subject, at);
  const plain = plainest(choices, component, subject, at);
  yield plain;
  let left = MOST;
  for (const changes of changesOf(choices)) {
    if (left-- <= 0) return;
    const changed = new Map(changes);
    yield finish(
      Object.fromEntries(
        Object.entries({ ...plain, ...Object.fromEntries(changed) }).filter(
          ([, answer]) => answer !== undefined,
        ),
      ),
      new Set(changed.keys()),
    );
  }
}

/** Between the first answers everywhere and the last everywhere so many mixtures are looked at. */
const PARTS = 10;

/**
 * A patient of the first answers that refuse least. Where they refuse her all the same, as a score that has to be high
 * does, the first who is refused nowhere with the last answers at some questions, then at more, then at all.
 */
function plainest(
  choices: readonly Choice[],
  component: Component,
  subject: Subject,
  at: At,
): Answers {
  const mixed = (part: number): Answers => {
    const turned = choices.map(({ name, answers }, i) => ({
      name,
      answers: i * PARTS < part * choices.length ? [...answers].reverse() : answers,
    }));
    return finishing(turned, component, subject, at)({}, new Set());
  };
  const isThrough = (answers: Answers): boolean =>
    inspect(subject.questionnaire, answers, at).states.every(
      ({ refusals, fieldError }) => refusals.length === 0 && !fieldError,
    );
  const first = mixed(0);
  let answers = first;
  for (let part = 1; part <= PARTS && !isThrough(answers); part++) answers = mixed(part);
  return isThrough(answers) ? answers : first;
}

type Change = readonly [question: string, answer: Answer | undefined];

/** Each answer alone, then each with each of another question. */
function* changesOf(choices: readonly Choice[]): Generator<readonly Change[]> {
  for (const { name, answers } of choices) for (const answer of answers) yield [[name, answer]];
  for (const [i, one] of choices.entries())
    for (const other of choices.slice(i + 1))
      for (const answer of one.answers)
        for (const another of other.answers)
          yield [
            [one.name, answer],
            [other.name, another],
          ];
}

/** Takes out what is not asked any more, and answers what is missing with whatever refuses least. */
function finishing(
  choices: readonly Choice[],
  component: Component,
  { questionnaire }: Subject,
  at: At,
): (answers: Answers, changed: ReadonlySet<string>) => Answers {
  const candidates = new Map(choices.map(({ name, answers }) => [name, answers]));
  const refusalsOf = (answers: Answers): number =>
    inspect(questionnaire, answers, at).states.reduce(
      (count, { refusals, fieldError }) =>
        count + refusals.length + (fieldError && fieldError.constraint !== 'required' ? 1 : 0),
      0,
    );
  const answer = (answers: Answers, { name }: Question): Answers => {
    let best: { readonly answers: Answers; readonly refusals: number } | undefined;
    for (const candidate of candidates.get(name) ?? []) {
      if (candidate === undefined) continue;
      const tried = { ...answers, [name]: candidate };
      const refusals = refusalsOf(tried);
      if (!best || refusals < best.refusals) best = { answers: tried, refusals };
      if (refusals === 0) break;
    }
    return best?.answers ?? answers;
  };
  return (given, changed) => {
    let answers = given;
    for (let tries = 0; tries < 2 * component.length; tries++) {
      const { states } = inspect(questionnaire, answers, at);
      const here = component.flatMap(({ index }) => states[index] ?? []);
      const hidden = here.filter(
        ({ visible, question: { name } }) => !visible && answers[name] !== undefined,
      );
      const lacking = here.find(
        ({ fieldError, question: { name } }) =>
          fieldError?.constraint === 'required' && !changed.has(name) && candidates.has(name),
      );
      if (hidden.length === 0 && !lacking) break;
      const names = new Set(hidden.map(({ question }) => question.name));
      const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
      answers = lacking ? answer(kept, lacking.question) : kept;
    }
    return answers;
  };
}
