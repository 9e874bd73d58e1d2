/** What was too much to be walked as a whole: how much of it was left out, what makes it so, and what would help. */
import type { Question } from '#engine';
import type { Component } from './components.ts';
import { withSources } from './sources.ts';
import type { Subject } from './subject.ts';
import { counted } from './words/counted.ts';

export interface LeftOut {
  readonly questions: readonly string[];
  /** All mixtures of answers that would have to be looked at. */
  readonly mixtures: bigint;
  /** Those that were not. */
  readonly leftOut: bigint;
  /** The rule that reads most of the questions, and where it stands. */
  readonly rule: string;
  readonly reads: number;
}

export function leftOutOf(
  component: Component,
  { questionnaire }: Subject,
  mixtures: bigint,
  looked: number,
): LeftOut {
  const answered = (names: readonly string[]): readonly string[] =>
    [...withSources(names, (name) => questionnaire.question(name)?.awaits.computed ?? [])].filter(
      (name) => !questionnaire.question(name)?.computed,
    );
  const rules = component.flatMap((question) =>
    rulesAt(question).map(({ rule, reads }) => ({ rule, reads: answered(reads).length })),
  );
  const largest = rules.reduce((a, b) => (b.reads > a.reads ? b : a), { rule: '', reads: 0 });
  return {
    questions: component.map(({ name }) => name),
    mixtures,
    leftOut: mixtures - BigInt(looked),
    ...largest,
  };
}

function rulesAt({ name, refusals, awaits }: Question): readonly {
  readonly rule: string;
  readonly reads: readonly string[];
}[] {
  return [
    ...refusals.map(({ id, reads }) => ({ rule: `the refusal '${id}' at '${name}'`, reads })),
    { rule: `the x-visible-when rule of '${name}'`, reads: awaits.visible },
    { rule: `the x-required-when rule of '${name}'`, reads: awaits.required },
  ];
}

export const leftOutInWords = ({
  questions,
  mixtures,
  leftOut,
  rule,
  reads,
}: LeftOut): readonly string[] => [
  `Too much to be listed as a whole: ${questions.length} questions that hang together (${some(questions)}) have ${counted(mixtures, 'mixture')} of answers.`,
  `Each boundary and each two answers are listed, and ${counted(leftOut, 'mixture is', 'mixtures are')} left out; check, diff and prove look at all of them.`,
  `The most is read by ${rule}: ${counted(reads, 'question')}. It would help to write it as several rules that read fewer, or as a score with points.`,
];

const some = (names: readonly string[]): string =>
  names.length <= 6 ? names.join(', ') : `${names.slice(0, 5).join(', ')}, …`;
