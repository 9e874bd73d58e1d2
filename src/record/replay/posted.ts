import {
  examine,
  isBlank,
  londonDay,
  type Answer,
  type Answers,
  type At,
  type History,
  type Mode,
  type Questionnaire,
} from '#engine';
import type { Concluded } from './concluded.ts';
import { isObject } from '../is-object.ts';

/** A consultation that was posted, as its first entry tells it. */
export interface Posted {
  readonly what: 'submitted' | 'refused';
  readonly at: Date;
  readonly facts: {
    readonly questionnaire: string;
    readonly mode: Mode;
    /** By which she was refused. */
    readonly rules: readonly string[];
  };
  /** What she gave; nothing once it was erased, or where nothing was kept. */
  readonly given:
    | {
        readonly answers: Answers;
        readonly history: History | undefined;
        /** It was judged by what another account had, too, and that is not kept with it. */
        readonly hasOthers: boolean;
        /** Nobody could tell which of her answers are her own words, and none was sent. */
        readonly isUnsent: boolean;
      }
    | undefined;
  readonly concluded: Concluded;
}

/**
 * Reads what is kept of a consultation as something that anything may have happened to.
 *
 * @param concluded what was concluded about her; nothing where that cannot be read
 * @returns nothing where it cannot be read
 */
export function postedIn(
  what: string,
  at: Date,
  facts: unknown,
  person: unknown,
  concluded: Concluded | undefined,
): Posted | undefined {
  if (what !== 'submitted' && what !== 'refused') return undefined;
  if (!isObject(facts) || typeof facts['questionnaire'] !== 'string') return undefined;
  const { questionnaire, mode, rules } = facts;
  if (mode !== 'new' && mode !== 'repeat') return undefined;
  if (!concluded) return undefined;
  const told = { questionnaire, mode, rules: textsIn(rules) } as const;
  const known = { what, at, facts: told, concluded } as const;
  if (person === null) return { ...known, given: undefined };
  if (!isObject(person) || !isObject(person['payload'])) return undefined;
  const answers = person['payload']['answers'];
  const { history, hasOthers, isUnsent } = person;
  if (!isObject(answers) || !(history === null || isHistory(history))) return undefined;
  return {
    ...known,
    given: {
      answers: answers as Answers,
      history: history ?? undefined,
      hasOthers: hasOthers !== undefined,
      isUnsent: isUnsent !== undefined,
    },
  };
}

const textsIn = (rules: unknown): readonly string[] =>
  Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : [];

/** As of its own day, in its own mode, and with what was known of her then. */
export const atOf = ({ at, facts, given }: Posted): At => ({
  on: londonDay(at),
  mode: facts.mode,
  history: given?.history,
});

/**
 * Whether each rule that refused her waits for an answer that is not there. Of early attempts less was kept than a rule
 * rests on that reads what is computed, or stands at a question that is shown for another answer.
 */
export const isLeftOpen = (posted: Posted, questionnaire: Questionnaire): boolean =>
  posted.facts.rules.length > 0 &&
  notWaiting(posted, posted.facts.rules, questionnaire).length === 0;

/**
 * By which rules this engine refuses her where others did; nothing where they are the same.
 *
 * @param by those that refuse her by this engine
 */
export function refusedByOthers(
  posted: Posted,
  by: readonly { readonly id: string }[],
  questionnaire: Questionnaire,
): string | undefined {
  const { rules } = posted.facts;
  const now = by.map(({ id }) => id);
  const fresh = now.filter((id) => !rules.includes(id));
  const gone = rules.filter((id) => !now.includes(id));
  const told = [
    ...notWaiting(posted, gone, questionnaire).map(
      (rule) => `'${rule}' refused her, and does not by this engine`,
    ),
    ...fresh.map((rule) => `'${rule}' did not refuse her, and does by this engine`),
  ];
  return told.length === 0 ? undefined : `${told.join('; ')}.`;
}

/** Those of the rules that do not wait for an answer that is not kept. */
function notWaiting(
  posted: Posted,
  rules: readonly string[],
  questionnaire: Questionnaire,
): readonly string[] {
  if (rules.length === 0) return [];
  const answers = askedIn(questionnaire, posted.given?.answers ?? {});
  const { verdicts } = examine(questionnaire, answers, atOf(posted));
  return rules.filter((rule) => verdicts.get(rule) !== 'undetermined');
}

/** What of her answers a questionnaire asks; what it works out itself follows from those. */
export function askedIn(questionnaire: Questionnaire, answers: Answers): Answers {
  // Nearly everybody was asked all that she answered: a hundred thousand copies take their time.
  if (isAllAsked(questionnaire, answers)) return answers;
  const asked: Record<string, Answer> = {};
  for (const { name, computed } of questionnaire.questions) {
    const answer = computed ? undefined : answers[name];
    if (answer !== undefined && !isBlank(answer)) asked[name] = answer;
  }
  return asked;
}

function isAllAsked({ question }: Questionnaire, answers: Answers): boolean {
  for (const name in answers) {
    const known = question(name);
    if (!known || known.computed || isBlank(answers[name])) return false;
  }
  return true;
}

export const isHistory = (value: unknown): value is History =>
  isObject(value) && Array.isArray(value['supplies']) && Array.isArray(value['consultations']);
