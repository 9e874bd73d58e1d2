import type { DeskOrder } from '#contract';
import { type LineDraft, unsaidOf } from './draft.ts';
import { missingReasons, questionsAbout, type Reasons } from './reasons.ts';

/** What a pharmacist has entered of an order that she passes. */
export interface PassDraft extends Reasons {
  /** What is decided about each: it is passed where nothing is said. */
  readonly lines?: Readonly<Record<string, LineDraft>>;
}

export const lineOf = (draft: PassDraft, option: string): LineDraft => ({
  approve: true,
  ...draft.lines?.[option],
});

/** What is passed and what is not, what has to be answered before, and what is missing still, by question. */
export function passIn(found: DeskOrder, draft: PassDraft) {
  const { order, toCheck } = found;
  const isPassed = (option: string): boolean => lineOf(draft, option).approve === true;
  const options = toCheck.map(({ option }) => option);
  const left = order.items.filter((item) => item.declined === null);
  const declined = options.filter((option) => !isPassed(option));
  const going = left.map(({ _id }) => _id).filter((option) => !declined.includes(option));
  const questions = questionsAbout(found, going, 'pharmacist');
  const isNothingLeft = declined.length === left.length;
  const errors: ReadonlyMap<string, string> = new Map([
    ...declined
      .slice(0, isNothingLeft ? 1 : 0)
      .map((option) => [`decide-${option}`, 'Nothing is left: decline the order, below.'] as const),
    ...declined.flatMap((option) => unsaidOf(option, lineOf(draft, option))),
    ...missingReasons(questions, draft, 'pass'),
  ]);
  /** Where nothing else is left there is no choice to make: the order itself is passed or declined. */
  const choices = left.length > 1 ? left.filter(({ _id }) => options.includes(_id)) : [];
  return { choices, declined, questions, errors };
}

/** Why a part is declined, as it is sent. */
export function declinedOf(draft: PassDraft, option: string) {
  const { code = 'other', words = '' } = lineOf(draft, option);
  return { option, code, words: words.trim() };
}
