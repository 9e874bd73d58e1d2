import { assess, type Answers, type Assessment, type At, type Questionnaire } from '#engine';
import { askedIn } from './posted.ts';

/** What two questionnaires make of one answer sheet, each of what it asks; or why nobody can tell. */
export type JudgedTwice =
  | { readonly before: Assessment; readonly after: Assessment; readonly unreadable?: never }
  | { readonly unreadable: string };

/** The same questionnaire is asked once: it says the same both times. */
export function judgedTwice(
  own: Questionnaire,
  other: Questionnaire,
  answers: Answers,
  at: At,
): JudgedTwice {
  try {
    const before = assess(own, askedIn(own, answers), at);
    const after = own === other ? before : assess(other, askedIn(other, answers), at);
    return { before, after };
  } catch (error) {
    return { unreadable: `Its answers cannot be judged: ${String(error)}` };
  }
}
