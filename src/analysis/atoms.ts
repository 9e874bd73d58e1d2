import {
  isQuantifier,
  type Expression,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { withSources } from './sources.ts';

/** The smallest parts of rules that are met or not: comparisons, without their connectives. */
export interface Atom {
  readonly logic: Expression;
  /** The questions it reads, computed ones replaced by what they are computed from. */
  readonly reads: ReadonlySet<string>;
  /** The texts it compares with. */
  readonly texts: readonly string[];
  /** Whether it decides what is asked, needed or refused, and not only what is flagged or offered. */
  readonly decides: boolean;
}

const CONNECTIVES = new Set(['and', 'or', '!', 'if', 'at-least']);

const remembered = new WeakMap<QuestionnaireDocument, readonly Atom[]>();

/** Every comparison in the rules of a document, which is read once. */
export function atomsOf(document: QuestionnaireDocument): readonly Atom[] {
  const atoms = remembered.get(document) ?? readAtoms(document);
  remembered.set(document, atoms);
  return atoms;
}

function readAtoms(document: QuestionnaireDocument): readonly Atom[] {
  const { properties } = document;
  const computed = new Map(
    Object.entries(properties).map(([name, question]) => [name, question['x-computed']]),
  );
  const readsOf = (logic: unknown): ReadonlySet<string> => {
    const read = withSources(variablesIn(logic), (name) => variablesIn(computed.get(name)));
    return new Set(
      [...read].filter((name) => computed.has(name) && computed.get(name) === undefined),
    );
  };
  const atomsIn = (rules: readonly Expression[], decides: boolean): readonly Atom[] =>
    rules.flatMap(comparisonsIn).map((logic) => ({
      logic,
      reads: readsOf(logic),
      texts: textsIn(logic),
      decides,
    }));
  const questions = Object.values(properties);
  return [
    ...atomsIn(questions.flatMap(decidingRulesOf), true),
    ...atomsIn([...questions.flatMap(flagsOf), ...rulesAboutMedicines(document)], false),
  ];
}

export const rulesAboutMedicines = ({
  'x-medicines': medicines,
}: QuestionnaireDocument): readonly Expression[] =>
  [
    ...(medicines?.withhold ?? []),
    ...(medicines?.flag ?? []),
    ...(medicines?.together ?? []),
  ].flatMap(({ when }): readonly Expression[] => (when ? [when] : []));

/** Every expression of a question that decides or tells something; payload and prefill do neither. */
export const rulesOf = (question: QuestionDocument): readonly Expression[] => [
  ...decidingRulesOf(question),
  ...flagsOf(question),
];

export const decidingRulesOf = (question: QuestionDocument): readonly Expression[] => [
  ...(question['x-visible-when'] ? [question['x-visible-when']] : []),
  ...(typeof question['x-required-when'] === 'object' ? [question['x-required-when']] : []),
  ...(question['x-refuse-when'] ?? []).map(({ when }) => when),
  ...(question['x-variants'] ?? []).map(({ when }) => when),
];

const flagsOf = (question: QuestionDocument): readonly Expression[] =>
  (question['x-flag-when'] ?? []).map(({ when }) => when);

export function comparisonsIn(logic: Expression): readonly Expression[] {
  const [operator, operands] = entryOf(logic) ?? [];
  if (operator === undefined || !Array.isArray(operands)) return [];
  // What is in them is about a record, and about no answer.
  if (isQuantifier(operator)) return [];
  return CONNECTIVES.has(operator)
    ? operands.flat().flatMap((part: Expression) => comparisonsIn(part))
    : [logic];
}

/** The questions and other variables that are read anywhere in it. */
export const variablesIn = (logic: unknown): readonly string[] =>
  partsOf(logic).flatMap(([operator, part]) =>
    operator === 'var' ? [String(part)] : variablesIn(part),
  );

/** The texts that stand anywhere in it. */
export const textsIn = (logic: unknown): readonly string[] =>
  typeof logic === 'string'
    ? [logic]
    : partsOf(logic).flatMap(([operator, part]) => (operator === 'var' ? [] : textsIn(part)));

const partsOf = (logic: unknown): readonly (readonly [string, unknown])[] =>
  typeof logic === 'object' && logic !== null ? Object.entries(logic) : [];

const entryOf = (logic: unknown): readonly [string, unknown] | undefined =>
  typeof logic === 'object' && logic !== null && !Array.isArray(logic)
    ? Object.entries(logic)[0]
    : undefined;
