import { inspect, isNonEmpty, type Answers, type At, type NonEmpty } from '#engine';
import { candidatesFor, hasTooManyBackgrounds, isCompared } from './candidates.ts';
import { componentSubject } from './component-subject.ts';
import { componentsOf, type Component } from './components.ts';
import { fewMixtures, type Choice } from './few-mixtures.ts';
import { leftOutOf, type LeftOut } from './left-out.ts';
import type { Subject } from './subject.ts';

/** Answers to the questions of one component that the document treats alike. */
export interface PathClass {
  /** The smallest answers of the class; one for each boundary where rules compare a measure. */
  readonly examples: NonEmpty<Answers>;
  readonly asked: readonly string[];
  readonly required: readonly string[];
  /** The refusals that are met. */
  readonly refusedBy: readonly string[];
}

export interface ComponentPaths {
  readonly component: Component;
  /** The questionnaire as if it had this component only. */
  readonly alone: Subject;
  readonly classes: readonly PathClass[];
  /** How many mixtures of answers were looked at. */
  readonly tried: number;
  /** Where these are not all of its classes. */
  readonly leftOut?: LeftOut;
}

const MAX_MIXTURES = 500_000n;

/** The classes of complete answers, component by component: every one, or what may be listed of too many. */
export const classesOf = (subject: Subject, at: At): readonly ComponentPaths[] =>
  componentsOf(subject.questionnaire, at.mode).map((component) => {
    const alone = componentSubject(component, subject);
    return { component, alone, ...classesOfComponent(component, alone, at) };
  });

function classesOfComponent(
  whole: Component,
  subject: Subject,
  at: At,
): Omit<ComponentPaths, 'component' | 'alone'> {
  const component = whole.flatMap(({ name }) => subject.questionnaire.question(name) ?? []);
  const choices = component
    .filter(({ computed }) => !computed)
    .map((question): Choice => ({
      name: question.name,
      answers: [undefined, ...candidatesFor(question, subject, at)],
    }));
  const mixtures = choices.reduce((product, { answers }) => product * BigInt(answers.length), 1n);
  const isTooMuch =
    mixtures > MAX_MIXTURES ||
    component.some((question) => hasTooManyBackgrounds(question, subject, at));
  if (!isTooMuch)
    return {
      tried: Number(mixtures),
      classes: classesAmong(everyMixture(choices), component, subject, at),
    };
  const few = [...fewMixtures(choices, component, subject, at)];
  const tried = new Set(few.map((one) => JSON.stringify(one))).size;
  return {
    tried,
    classes: classesAmong(few, component, subject, at),
    leftOut: leftOutOf(component, subject, mixtures, tried),
  };
}

function classesAmong(
  mixtures: Iterable<Answers>,
  component: Component,
  subject: Subject,
  at: At,
): readonly PathClass[] {
  const measured = component.filter((question) => isCompared(question, subject));
  const classes = new Map<string, PathClass>();
  const seen = new Set<string>();
  for (const answers of mixtures) {
    const found = classify(component, subject, answers, at);
    if (!found) continue;
    const key = JSON.stringify([found.asked, found.required, found.refusedBy]);
    const boundary = JSON.stringify([key, measured.map(({ name }) => answers[name])]);
    if (seen.has(boundary)) continue;
    seen.add(boundary);
    const known = classes.get(key);
    classes.set(key, known ? { ...known, examples: [...known.examples, answers] } : found);
  }
  const order = (answers: Answers) => measured.map(({ name }) => String(answers[name])).join();
  return [...classes.values()].map((path) => ({
    ...path,
    examples: sorted(path.examples, order),
  }));
}

function sorted(examples: NonEmpty<Answers>, order: (answers: Answers) => string) {
  const [first, ...rest] = examples;
  const list = rest.length === 0 ? [] : [...examples].sort((a, b) => collate(order(a), order(b)));
  return isNonEmpty(list) ? list : ([first] as const);
}

const collate = new Intl.Collator('en', { numeric: true }).compare;

/** Which class the answers belong to; `undefined` when they are not complete. */
function classify(
  component: Component,
  { questionnaire }: Subject,
  answers: Answers,
  at: At,
): PathClass | undefined {
  const { states } = inspect(questionnaire, answers, at);
  const here = component.flatMap(({ index }) => states[index] ?? []);
  const isNormal = here.every(
    ({ visible, fieldError, question }) =>
      !fieldError && (visible || answers[question.name] === undefined),
  );
  if (!isNormal) return undefined;
  const names = (list: typeof here) => list.map(({ question }) => question.name);
  return {
    examples: [answers],
    asked: names(here.filter(({ visible }) => visible)),
    required: names(here.filter(({ required }) => required)),
    refusedBy: here.flatMap(({ refusals }) => refusals.map(({ id }) => id)),
  };
}

/** Every mixture of what may be answered at each question, 'nothing' among it, first. */
function* everyMixture(choices: readonly Choice[]): Generator<Answers> {
  const count = choices.reduce((product, { answers }) => product * answers.length, 1);
  // The first question changes slowest, so that a class is found with the first options that lead to it.
  const lastFirst = [...choices].reverse();
  for (let number = 0; number < count; number++) {
    let rest = number;
    const chosen = lastFirst.map(({ name, answers }) => {
      const answer = answers[rest % answers.length];
      rest = Math.floor(rest / answers.length);
      return [name, answer] as const;
    });
    yield Object.fromEntries(chosen.reverse().filter(([, answer]) => answer !== undefined));
  }
}
