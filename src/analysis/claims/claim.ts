/** A claim, taken apart and held against the questionnaires and medicines that it names. */
import {
  calendarDay,
  InvalidQuestionnaireError,
  nearestName,
  readExpression,
  RuleError,
  type ClaimDocument,
  type ClaimRule,
  type Formulary,
  type NonEmpty,
  type Operation,
  type ReadExpression,
  type WhichDocument,
} from '#engine';
import { operationOf, readsOf } from '../model/leaf.ts';
import type { Subject } from '../subject.ts';
import { askedOtherwise, MODE, type Modes } from './apart.ts';

/** What a claim's rule is made of. */
export type Part =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Part[] }
  | { readonly kind: 'not'; readonly part: Part }
  | { readonly kind: 'at-least'; readonly count: number; readonly parts: readonly Part[] }
  /** One of these medicines. */
  | { readonly kind: 'offered'; readonly medicines: NonEmpty<string> }
  | { readonly kind: 'flagged'; readonly id: string }
  | { readonly kind: 'outcome'; readonly outcome: 'eligible' | 'refused' | 'incomplete' }
  /** A rule over answers and history, as each of the questionnaires reads it that asks what it reads. */
  | {
      readonly kind: 'says';
      readonly subjects: readonly number[];
      readonly rule: Operation;
      readonly read: ReadExpression;
    };

export interface Claim {
  readonly document: ClaimDocument;
  readonly subjects: NonEmpty<Subject>;
  /** Where it is looked at in one combination of the modes of several questionnaires. */
  readonly modes?: Modes | undefined;
  readonly part: Part;
}

/**
 * @param pointer where the claim stands in its file
 * @throws InvalidQuestionnaireError where it names what is not there
 */
export function claimOf(
  document: ClaimDocument,
  among: readonly Subject[],
  pointer: string,
): Claim {
  const subjectNamed = (id: string, i: number): Subject => {
    const found = among.find(({ questionnaire }) => questionnaire.id === id);
    if (found) return found;
    const ids = among.map(({ questionnaire }) => questionnaire.id);
    throw new RuleError(
      `${pointer}/for/${i}`,
      `There is no questionnaire '${id}'. ${suggestion(id, ids)}`,
    );
  };
  const [first, ...others] = document.for;
  const subjects: NonEmpty<Subject> = [
    subjectNamed(first, 0),
    ...others.map((id, i) => subjectNamed(id, i + 1)),
  ];
  const [keyword, rule] =
    document.never === undefined ? ['always', document.always] : ['never', document.never];
  return { document, subjects, part: partOf(rule, subjects, `${pointer}/${keyword}`) };
}

/** The rules over answers and histories in a claim. */
export function rulesIn(part: Part): readonly Operation[] {
  switch (part.kind) {
    case 'and':
    case 'or':
    case 'at-least':
      return part.parts.flatMap(rulesIn);
    case 'not':
      return rulesIn(part.part);
    case 'says':
      return [part.rule];
    default:
      return [];
  }
}

function partOf(rule: ClaimRule, subjects: readonly Subject[], pointer: string): Part {
  const [keyword = '', value] = Object.entries(rule)[0] ?? [];
  const at = `${pointer}/${keyword}`;
  const parts = (list: readonly ClaimRule[], place = at): readonly Part[] =>
    list.map((part, i) => partOf(part, subjects, `${place}/${i}`));
  switch (keyword) {
    case 'and':
    case 'or':
      return { kind: keyword, parts: parts(value as readonly ClaimRule[]) };
    case '!': {
      const [part] = parts(value as readonly ClaimRule[]);
      if (part) return { kind: 'not', part };
      break;
    }
    case 'at-least': {
      const [count, list] = value as readonly [number, readonly ClaimRule[]];
      // As the engine says it of a rule: that nothing could be so must not be claimed by a slip.
      if (count > list.length)
        throw new RuleError(
          `${at}/0`,
          `Of ${list.length} rules, between 1 and ${list.length} can be asked for, and here is ${count}.`,
        );
      return { kind: 'at-least', count, parts: parts(list, `${at}/1`) };
    }
    case 'offered':
      return { kind: 'offered', medicines: medicinesOf(value as WhichDocument, subjects, at) };
    case 'flagged':
      return { kind: 'flagged', id: flagNamed(String(value), subjects, at) };
    case 'outcome':
      return { kind: 'outcome', outcome: value as 'eligible' | 'refused' | 'incomplete' };
  }
  return readBy(subjects, rule as Operation, pointer);
}

/** Those that one of the questionnaires can lead to. */
function medicinesOf(
  which: WhichDocument,
  subjects: readonly Subject[],
  pointer: string,
): NonEmpty<string> {
  const ids = subjects.flatMap((subject) => {
    const { questionnaire, formulary } = subject;
    const isMeant = formulary && readWhich(which, subject, formulary, pointer);
    return questionnaire.medicines.medicines.filter((one) => isMeant?.(one)).map(({ id }) => id);
  });
  const [first, ...others] = new Set(ids);
  if (first !== undefined) return [first, ...others];
  const names = subjects.map(({ questionnaire }) => `'${questionnaire.id}'`).join(' and ');
  throw new RuleError(pointer, `No medicine that ${names} can lead to is meant here.`);
}

function readWhich(
  which: WhichDocument,
  { document }: Subject,
  formulary: Formulary,
  pointer: string,
): (medicine: Formulary['medicines'][number]) => boolean {
  if (which === true) return () => true;
  const read = placed(pointer, () => readExpression(document, which, formulary));
  return (medicine) => {
    // It is asked of no answers and on no particular day: it may read the medicine only.
    const says = read({}, { on: NO_DAY, mode: 'new', medicine });
    if (typeof says === 'boolean') return says;
    throw new RuleError(pointer, "This reads 'medicine.*' only: which medicines are meant.");
  };
}

const NO_DAY = calendarDay('2000-01-01');

function flagNamed(id: string, subjects: readonly Subject[], pointer: string): string {
  const ids = subjects.flatMap(({ questionnaire: { flags, medicines } }) =>
    [...flags, ...medicines.flag].map((flag) => flag.id),
  );
  if (ids.includes(id)) return id;
  throw new RuleError(pointer, `There is no flag '${id}'. ${suggestion(id, ids)}`);
}

/** The questionnaires that have all the questions it reads: what she says in one of them she has said. */
function readBy(subjects: readonly Subject[], rule: Operation, pointer: string): Part {
  const { operator = '' } = operationOf(rule) ?? {};
  let reason: unknown;
  const readers = subjects.flatMap(({ document, formulary }, subject) => {
    try {
      return [{ subject, read: placed(pointer, () => readExpression(document, rule, formulary)) }];
    } catch (error) {
      reason ??= error;
      return [];
    }
  });
  const [first] = readers;
  if (!first) throw reason ?? new RuleError(pointer, `'${operator}' is no rule.`);
  readsOf(rule).forEach((name) => meansOne(name, subjects, pointer));
  return { kind: 'says', subjects: readers.map(({ subject }) => subject), rule, read: first.read };
}

/** What two questionnaires ask by one name, and not in the same words, has two answers. */
function meansOne(name: string, subjects: readonly Subject[], pointer: string): void {
  const modes = new Set(subjects.flatMap(({ questionnaire }) => questionnaire.modes));
  const isMode = name === MODE && modes.size > 1;
  for (const [i, one] of subjects.entries()) {
    const others = subjects.slice(i + 1);
    const other = isMode ? others[0] : askedOtherwise(name, one, others);
    if (other)
      throw new RuleError(
        pointer,
        `'${name}' is one thing in '${one.questionnaire.id}' and another in '${other.questionnaire.id}': a claim about both cannot say which it means. Claim it of one of them.`,
      );
  }
}

/** An author's reason, at its place in the file and not in the rule alone. */
function placed<T>(pointer: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidQuestionnaireError)) throw error;
    throw new RuleError(`${pointer}${error.pointer}`, error.sentence);
  }
}

function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `Did you mean '${nearest}'?`;
  return known.length > 0 ? `There are these: ${known.join(', ')}.` : 'There are none.';
}
