import {
  isMedicineList,
  isSameAnswer,
  type Answers,
  type At,
  type Flag,
  type Offer,
  type Presentation,
  type QuestionState,
} from '#engine';
import type { Subject } from '../subject.ts';
import { judge, type Judgement } from './judge.ts';

/** How far two documents are compared: with the words that she reads, or without them. */
export type Depth = 'treatment' | 'treatment and words';

/** Whether the engine treats her otherwise by one document than by the other. */
export const treatsOtherwise = (before: Subject, after: Subject, depth: Depth) => {
  const advising = [before, after]
    .map(advisingIn)
    .reduce((some, others) => some.filter((id) => others.includes(id)));
  return (answers: Answers, at: At): boolean => {
    const was = judge(before.questionnaire, answers, at);
    const is = judge(after.questionnaire, answers, at);
    // What is asked for first while a refusal waits hangs on how its rule is written, and on nothing else.
    const isDecided = ![was, is].some(isWaiting);
    return (
      endOf(was) !== endOf(is) ||
      advisedIn(was, advising) !== advisedIn(is, advising) ||
      // What is asked in another mode alone is nothing to her, whether both have it or one.
      is.states.some(({ question }) => lacks(was, question, at)) ||
      was.states.some((old) => {
        const now = is.stateOf(old.question.name);
        return now ? isOtherwise(old, now, depth, isDecided) : lacks(is, old.question, at);
      })
    );
  };
};

const lacks = (judgement: Judgement, { name, modes }: QuestionState['question'], { mode }: At) =>
  modes.has(mode) && !judgement.stateOf(name);

/** The flags that advise her; that one begins to, or ends, is written in the documents. */
const advisingIn = ({ questionnaire }: Subject): readonly string[] =>
  questionnaire.flags.flatMap(({ id, flag }) => (flag.met.advice === undefined ? [] : [id]));

const advisedIn = ({ flags }: Judgement, advising: readonly string[]): string =>
  advising.filter((id) => flags.get(id) === 'met').join();

const isWaiting = ({ verdicts }: Judgement): boolean =>
  [...verdicts.values()].includes('undetermined');

/** The first question at which she reads other words, and what she reads there. */
export function readsOtherwise(
  before: Subject,
  after: Subject,
  answers: Answers,
  at: At,
): { readonly question: string; readonly was: string; readonly is: string } | undefined {
  const now = judge(after.questionnaire, answers, at);
  for (const old of judge(before.questionnaire, answers, at).states) {
    const state = now.stateOf(old.question.name);
    if (state && isSaidOtherwise(old, state))
      return {
        question: old.question.name,
        was: old.fieldError?.message ?? old.presentation.title,
        is: state.fieldError?.message ?? state.presentation.title,
      };
  }
  return undefined;
}

/** What becomes of her: refused by which rules, not finished, or sent what, flagged and offered. */
function endOf(judgement: Judgement): string {
  const refusing = [...judgement.verdicts]
    .flatMap(([id, verdict]) => (verdict === 'met' ? id : []))
    .sort();
  if (refusing.length > 0) return `refused ${refusing.join()}`;
  const { assessment } = judgement;
  return assessment.outcome === 'eligible'
    ? `eligible ${JSON.stringify([inOrder(assessment.submission), flagged(assessment.flags), offered(assessment.medicines)])}`
    : assessment.outcome;
}

const flagged = (flags: readonly Flag[]): readonly string[] =>
  flags
    .map(({ id, level, isOpen = false, medicines = [] }) =>
      [id, level, isOpen, ...[...medicines].sort()].join(),
    )
    .sort();

/** What is withheld, with the rules that she reads as the reasons. */
const offered = (medicines: readonly Offer[]): readonly string[] =>
  medicines
    .map((one) => [one.id, ...(one.offered ? [] : one.because.map(({ id }) => id).sort())].join())
    .sort();

/** In the order of the names, for a payload is the same in any; medicines by what she called them. */
const inOrder = (value: unknown): unknown =>
  isMedicineList(value)
    ? value.map(({ name }) => name)
    : typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, inOrder(part)]);

function isOtherwise(
  old: QuestionState,
  now: QuestionState,
  depth: Depth,
  isDecided: boolean,
): boolean {
  if (old.visible !== now.visible || !isSameAnswer(old.given, now.given)) return true;
  if (isDecided && old.given === undefined && old.required !== now.required) return true;
  return depth === 'treatment and words' && isSaidOtherwise(old, now);
}

/** Another variant or another constraint speaks, in other words. What the same one says is written in the documents. */
const isSaidOtherwise = (old: QuestionState, now: QuestionState): boolean =>
  old.visible && speakerOf(old) !== speakerOf(now) && wordsOf(old) !== wordsOf(now);

const speakerOf = ({ question, presentation, fieldError }: QuestionState): string =>
  `${question.variants.findIndex((variant) => variant === presentation)} ${fieldError?.constraint ?? ''}`;

function wordsOf({ presentation, fieldError }: QuestionState): string {
  const wrong = fieldError?.constraint === 'required' ? undefined : fieldError?.message;
  return `${wordsAsked(presentation)} ${wrong ?? ''}`;
}

/** Every sheet is asked in the words of few presentations. */
const asked = new WeakMap<Presentation, string>();

function wordsAsked(presentation: Presentation): string {
  const { title, hint, unit, messages } = presentation;
  const words = asked.get(presentation) ?? JSON.stringify([title, hint, unit, inOrder(messages)]);
  asked.set(presentation, words);
  return words;
}
