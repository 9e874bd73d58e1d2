import type { Answers, At } from '#engine';
import type { Whole } from '../whole.ts';

/** What is judged: a document, somebody's answers, and when and after what. */
export interface Judged {
  readonly whole: Whole;
  readonly answers: Answers;
  readonly at: At;
}
