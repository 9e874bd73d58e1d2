import {
  calendarDay,
  inspect,
  type Answer,
  type Answers,
  type At,
  type FieldError,
  type Presentation,
  type Question,
} from '#engine';
import type { Component } from './components.ts';
import { dayNumber, dayOf } from './days.ts';
import type { Subject } from './subject.ts';

/** One answer of an otherwise eligible patient that is missing or does not fit. */
export interface PathFinding {
  readonly question: string;
  readonly answer: Answer | undefined;
  readonly patient: Answers;
  readonly fieldError: FieldError;
}

/** Patients who are accepted, and what they say to the questions of one component. */
export interface AcceptedPatients {
  readonly component: Component;
  /** The questionnaire as if it had this component only: no other question decides about those of it. */
  readonly alone: Subject;
  readonly patients: readonly { readonly example: Answers; readonly patient: Answers }[];
}

/**
 * What eligible patients read when one answer is missing or does not fit, with the nearest answer
 * beyond each bound. Every patient of the component is tried, because a question may be put in other words,
 * with other bounds or not at all to another.
 * @returns in the order of the document
 */
export const pathFindingsOf = (
  accepted: readonly AcceptedPatients[],
  { questionnaire }: Subject,
  at: At,
): readonly PathFinding[] => {
  const indexOf = ({ question }: PathFinding) => questionnaire.question(question)?.index ?? 0;
  return accepted
    .flatMap((component) => findingsIn(component, at))
    .sort((one, other) => indexOf(one) - indexOf(other));
};

function findingsIn(
  { component, alone: { questionnaire }, patients }: AcceptedPatients,
  at: At,
): readonly PathFinding[] {
  const findings = new Map<string, PathFinding>();
  for (const { name } of component) {
    const question = questionnaire.question(name);
    if (!question || question.computed) continue;
    for (const { example, patient } of patients) {
      const state = inspect(questionnaire, example, at).states[question.index];
      if (!state?.visible) continue;
      for (const answer of misfitsOf(question, state.presentation, at)) {
        const { states } = inspect(questionnaire, { ...example, [name]: answer }, at);
        const fieldError = states[question.index]?.fieldError;
        const key = `${name} ${fieldError?.constraint} ${fieldError?.message}`;
        if (fieldError && !findings.has(key))
          findings.set(key, {
            question: name,
            answer,
            patient: { ...patient, [name]: answer },
            fieldError,
          });
      }
    }
  }
  return [...findings.values()];
}

function misfitsOf(
  question: Question,
  presentation: Presentation,
  at: At,
): readonly (Answer | undefined)[] {
  const { schema, options, exclusive } = question;
  const step = presentation.multipleOf ?? 1;
  switch (question.kind) {
    case 'text':
      return [
        undefined,
        ...(schema.minLength === undefined ? [] : ['x'.repeat(schema.minLength - 1)]),
        'x'.repeat((schema.maxLength ?? 5000) + 1),
        ...(schema.format || schema.pattern ? ['§§§§§§'] : []),
      ];
    case 'choice':
      return [undefined, 'something else'];
    case 'choices': {
      const others = options.flatMap(({ value }) => (value === exclusive?.option ? [] : [value]));
      const [other] = others;
      return [
        undefined,
        ...(exclusive && other !== undefined ? [[other, exclusive.option]] : []),
        ...lengthsBeyond(schema).map((length) => others.slice(0, length)),
      ];
    }
    case 'number':
      return [
        undefined,
        ...(schema.exclusiveMinimum === undefined ? [] : [schema.exclusiveMinimum]),
        ...(presentation.minimum === undefined ? [] : [presentation.minimum - step]),
        ...(presentation.maximum === undefined ? [] : [presentation.maximum + step]),
        (presentation.minimum ?? 1) + step / 4,
      ];
    case 'date':
      return [
        undefined,
        '2023-02-29',
        ...daysBeyond(schema['x-latest'], at, 1),
        ...daysBeyond(schema['x-earliest'], at, -1),
      ];
    case 'files':
      return [
        undefined,
        ...lengthsBeyond(schema).map((length) => Array.from({ length }, (_, i) => `${i}`)),
      ];
    case 'medicines':
      return [undefined, [{ name: 'x'.repeat(201) }]];
    case 'agreement':
      return [undefined, false];
    case 'boolean':
    case 'computed':
      return [undefined];
  }
}

/** The nearest number of entries beyond each bound; a list of none is no answer, which is tried by itself. */
const lengthsBeyond = ({ minItems = 1, maxItems }: Question['schema']): readonly number[] => [
  ...(minItems > 1 ? [minItems - 1] : []),
  ...(maxItems === undefined ? [] : [maxItems + 1]),
];

const daysBeyond = (bound: string | undefined, { on }: At, days: number): readonly string[] =>
  bound === undefined ? [] : [dayOf(dayNumber(bound === 'today' ? on : calendarDay(bound)) + days)];
