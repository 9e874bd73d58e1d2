/**
 * Questionnaires that one person answers, as a claim about all of them looks at them: what two of them ask by one name
 * and not in the same words she answers twice, and a repeat order of the one may stand beside a first order of the
 * other. One answer sheet and one mode say it of all once each has names of its own, and its repeat orders are what it
 * asks first.
 */
import {
  areAskedAlike,
  compile,
  isQuantifier,
  type Mode,
  type NonEmpty,
  type Question,
  type QuestionnaireDocument,
} from '#engine';
import type { Subject } from '../subject.ts';

/** Of each questionnaire, which order it is asked for. */
export type Modes = { readonly [questionnaire: string]: Mode };

/** The questionnaires in each combination of the modes that they have. */
export interface InModes {
  readonly subjects: NonEmpty<Subject>;
  /** In which all of them are looked at. */
  readonly mode: Mode;
  /** Where there are several: what she does at each of them. */
  readonly modes?: Modes;
}

export function apartInModes([first, ...others]: NonEmpty<Subject>): readonly InModes[] {
  const { modes } = first.questionnaire;
  if (others.length === 0) return modes.map((mode) => ({ subjects: [first], mode }));
  const all = others.reduce<readonly (readonly Mode[])[]>(
    (some, { questionnaire }) =>
      some.flatMap((chosen) => questionnaire.modes.map((mode) => [...chosen, mode])),
    modes.map((mode) => [mode]),
  );
  return all.map((chosen) => together([first, ...others], chosen));
}

function together(subjects: NonEmpty<Subject>, chosen: readonly Mode[]): InModes {
  const [one = 'new'] = chosen;
  const isOne = chosen.every((mode) => mode === one);
  const apart = ([...earlier]: readonly Subject[], subject: Subject, mode: Mode): Subject => {
    const named = withOwnNames(subject, earlier);
    return isOne || mode === 'new' ? named : compiled(repeatAsNew(named.document), named);
  };
  const [first, ...others] = subjects;
  return {
    subjects: [
      apart([], first, one),
      ...others.map((subject, i) => apart(subjects.slice(0, i + 1), subject, chosen[i + 1] ?? one)),
    ],
    mode: isOne ? one : 'new',
    modes: Object.fromEntries(
      subjects.map(({ questionnaire: { id } }, i) => [id, chosen[i] ?? one]),
    ),
  };
}

/**
 * Whether one answer is the answer to both. What is worked out, or is asked in words that hang on other answers, is
 * taken for two: each may read what the other one does not.
 */
const isOneQuestion = (one: Question, other: Question): boolean =>
  [one, other].every(({ computed, variants }) => !computed && variants.length === 0) &&
  areAskedAlike(one, other);

/** The first of the others that asks something else by the name, if there is one. */
export function askedOtherwise(
  name: string,
  { questionnaire }: Subject,
  others: readonly Subject[],
): Subject | undefined {
  const own = questionnaire.question(name);
  return others.find((other) => {
    const its = other.questionnaire.question(name);
    return own && its && !isOneQuestion(own, its);
  });
}

function withOwnNames(subject: Subject, earlier: readonly Subject[]): Subject {
  const { id, questions } = subject.questionnaire;
  const names = new Map(
    questions
      .filter(({ name }) => askedOtherwise(name, subject, earlier))
      .map(({ name }) => [name, `${name} (${id})`]),
  );
  return names.size === 0 ? subject : compiled(renamed(subject.document, names), subject);
}

const compiled = (document: QuestionnaireDocument, { formulary, ...rest }: Subject): Subject => ({
  ...rest,
  formulary,
  document,
  questionnaire: compile(document, formulary),
});

/** The document with other names for questions, wherever one is named. */
function renamed(
  document: QuestionnaireDocument,
  names: ReadonlyMap<string, string>,
): QuestionnaireDocument {
  const nameOf = (name: string): string => names.get(name) ?? name;
  const { properties, ...rest } = withVariables(document, (variable) => ({
    var: nameOf(variable.var),
  }));
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { 'x-clears': clears, ...question }]) => [
        nameOf(name),
        { ...question, ...(clears && { 'x-clears': clears.map(nameOf) }) },
      ]),
    ),
    required: document.required.map(nameOf),
    'x-steps': document['x-steps'].map((step) => ({
      ...step,
      questions: step.questions.map(nameOf),
    })),
  };
}

/** As a document whose first orders are the repeat orders of this one. */
function repeatAsNew(document: QuestionnaireDocument): QuestionnaireDocument {
  const isRepeat = { if: [{ '==': [{ var: MODE }, 'new'] }, 'repeat', 'new'] };
  const { modes = ['new'], ...about } = document['x-questionnaire'];
  return {
    ...withVariables(document, (variable) => (variable.var === MODE ? isRepeat : variable)),
    'x-questionnaire': { ...about, modes: modes.map(otherMode) },
    'x-steps': document['x-steps'].map(({ modes: of, ...step }) => ({
      ...step,
      ...(of && { modes: of.map(otherMode) }),
    })),
  };
}

const otherMode = (mode: Mode): Mode => (mode === 'new' ? 'repeat' : 'new');

export const MODE = '$mode';

/** A copy with something else for each variable of its rules, those of records and of medicines apart. */
function withVariables<Json>(
  json: Json,
  instead: (variable: { readonly var: string }) => unknown,
): Json;
function withVariables(
  json: unknown,
  instead: (variable: { readonly var: string }) => unknown,
): unknown {
  const of = (value: unknown): unknown => withVariables(value, instead);
  if (Array.isArray(json)) return json.map(of);
  if (typeof json !== 'object' || json === null) return json;
  if ('var' in json && typeof json.var === 'string') return instead({ var: json.var });
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const [list, ...rules]: readonly unknown[] =
        isQuantifier(key) && Array.isArray(value) ? value : [];
      return [key, rules.length > 0 ? [of(list), ...rules] : of(value)];
    }),
  );
}
