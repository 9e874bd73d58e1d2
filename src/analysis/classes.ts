import { inspect, isNonEmpty, type Answers, type At, type NonEmpty } from '#engine';
import { candidatesFor, isCompared } from './candidates.ts';
import { componentSubject } from './component-subject.ts';
import { componentsOf, type Component } from './components.ts';
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
  readonly classes: readonly PathClass[];
}

const MAX_COMBINATIONS = 500_000;

/** Every class of complete answers, component by component. */
export const classesOf = (subject: Subject, at: At): readonly ComponentPaths[] =>
  componentsOf(subject.questionnaire, at.mode).map((component) => ({
    component,
    classes: classesOfComponent(component, componentSubject(component, subject), at),
  }));

function classesOfComponent(whole: Component, subject: Subject, at: At): readonly PathClass[] {
  const component = whole.flatMap(({ name }) => subject.questionnaire.question(name) ?? []);
  const measured = component.filter((question) => isCompared(question, subject));
  const classes = new Map<string, PathClass>();
  const seen = new Set<string>();
  for (const answers of combinations(component, subject, at)) {
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

/** Every mixture of the candidates of a component's questions, 'not answered' among them, first. */
function* combinations(component: Component, subject: Subject, at: At): Generator<Answers> {
  const asked = component.filter(({ computed }) => !computed);
  const choices = asked.map((question) => ({
    name: question.name,
    answers: [undefined, ...candidatesFor(question, subject, at)],
  }));
  const count = choices.reduce((product, { answers }) => product * answers.length, 1);
  if (count > MAX_COMBINATIONS)
    throw new RangeError(
      `${asked.map(({ name }) => name).join(', ')}: ${count} mixtures of answers are more than can be walked.`,
    );
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
