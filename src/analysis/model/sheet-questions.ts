/** The questions of all documents of a sheet, those that are one question in each of them together, and their answers. */
import { fieldErrorOf, type Answer, type CalendarDate, type Question } from '#engine';
import type { Days } from '../days.ts';
import { domainOf, type Domain } from './domain.ts';
import type { Texts } from './texts.ts';

export interface SheetQuestions {
  /** By their names on the sheet, how each document asks them. */
  readonly versions: ReadonlyMap<string, readonly Question[]>;
  domainOn(name: string): Domain;
  /** Of all versions. */
  optionsOn(name: string): readonly string[];
}

/**
 * @param documents the questions of each document
 * @param texts what stands for all texts that somebody could type at a question
 */
export function sheetQuestions(
  documents: readonly (readonly Question[])[],
  texts: (question: string) => Texts,
  days: Days,
): SheetQuestions {
  const versions = new Map<string, Question[]>();
  for (const question of documents.flat())
    if (!question.computed)
      versions.set(nameOn(question), [...(versions.get(nameOn(question)) ?? []), question]);
  const domains = new Map<string, Domain>();
  return {
    versions,
    domainOn(name) {
      const known = domains.get(name);
      if (known) return known;
      const domain = domainOf(versions.get(name) ?? [], () => texts(name), days);
      domains.set(name, domain);
      return domain;
    },
    optionsOn: (name) => [
      ...new Set(
        (versions.get(name) ?? []).flatMap(({ options }) => options.map(({ value }) => value)),
      ),
    ],
  };
}

export const isSet = ({ kind }: Question): boolean => kind === 'choices';

/** A question that takes one value in one document and several, or medicines, in the other is two on the sheet. */
export const nameOn = (question: Question): string => {
  if (question.kind === 'medicines') return `${question.name}{}`;
  return isSet(question) ? `${question.name}[]` : question.name;
};

/** Whether it is the kind of value that the question takes, fitting or not. */
export function isOfKind(question: Question, answer: unknown, on: CalendarDate): boolean {
  switch (question.kind) {
    case 'number':
      return typeof answer === 'number';
    case 'boolean':
    case 'agreement':
      return typeof answer === 'boolean';
    case 'choices':
    case 'files':
      return Array.isArray(answer);
    // What does not fit one version of the question fits none: its bounds are the engine's.
    case 'medicines':
      return !fieldErrorOf(question, question.presentation, answer, on);
    default:
      return typeof answer === 'string';
  }
}

const GARBAGE = { text: 0, choice: 0, date: 0, number: 'not a number' } as const;

export const garbageAt = ({ kind }: Question): Answer =>
  kind in GARBAGE ? GARBAGE[kind as keyof typeof GARBAGE] : 'neither';
