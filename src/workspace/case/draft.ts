/** What a prescriber has entered of a decision, before it is sent. */
import type { DeskOrder, RequestOf } from '#contract';
import { DECLINE_REASONS } from '#record';
import {
  missingReasons,
  questionsAbout,
  readDoubts,
  sentReasons,
  wrongWith,
  type Questions,
  type Reasons,
} from './reasons.ts';
import { keptObject } from '../fields/use-kept-text.ts';

type Sent = RequestOf<'teamDecide'>['body'];
export type DeclineCode = Extract<Sent['lines'][number], { readonly approve: false }>['code'];

export interface LineDraft {
  readonly approve?: boolean;
  readonly code?: DeclineCode | undefined;
  readonly words?: string | undefined;
}

export interface Draft extends Reasons {
  /** One for each state of it: whatever is changed is another decision. */
  readonly id: string;
  readonly lines: Readonly<Record<string, LineDraft>>;
}

/** A new code of the contract does not compile before there are words for it. */
const REASONS: Readonly<Record<DeclineCode, string>> = DECLINE_REASONS;

export const CODES = Object.entries(REASONS).map(([value, label]) => ({
  value: value as DeclineCode,
  label,
}));

export const isCode = (value: string | undefined): value is DeclineCode =>
  CODES.some((code) => code.value === value);

const REASON_NAMES = ['flags', 'withheld', 'identity', 'messages'] as const;

const newDraft = (): Draft => ({ id: crypto.randomUUID(), lines: {} });

export function draftIn(text: string | undefined): Draft {
  const kept = keptObject(text);
  return kept && 'id' in kept && 'lines' in kept ? (kept as Draft) : newDraft();
}

/** What is asked of her, by what she has chosen so far. */
export const questionsOf = (found: DeskOrder, { lines }: Draft): Questions =>
  questionsAbout(
    found,
    Object.entries(lines).flatMap(([option, { approve }]) => (approve === true ? [option] : [])),
    'prescriber',
  );

/** What is still to be said of one that is declined, each under the id of its control. */
export const unsaidOf = (
  option: string,
  { approve, code, words }: LineDraft,
): readonly (readonly [string, string])[] =>
  approve === false
    ? [
        ...(code === undefined ? [[`code-${option}`, 'Choose why it is declined.'] as const] : []),
        ...wrongWith(`words-${option}`, words, 'Say why, in words that she can read.'),
      ]
    : [];

/** Of an order that is approved as a whole: no reason takes the place of her weight, and nothing is asked before it is known. */
function unweighed(
  { needsWeightVerification, prescribed }: DeskOrder,
  { lines }: Draft,
): readonly (readonly [string, string])[] {
  const [first] = prescribed;
  return needsWeightVerification &&
    first !== undefined &&
    prescribed.every((option) => lines[option]?.approve === true)
    ? [[`decide-${first}`, 'Her weight has to be verified first: record it, or decline this.']]
    : [];
}

/** What is still to be said, each under the id of its control. */
export function fieldErrorsIn(found: DeskOrder, draft: Draft): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...unweighed(found, draft),
    ...found.prescribed.flatMap((option): readonly (readonly [string, string])[] => {
      const line = draft.lines[option] ?? {};
      return line.approve === undefined
        ? [[`decide-${option}`, 'Approve or decline it.']]
        : unsaidOf(option, line);
    }),
    ...missingReasons(questionsOf(found, draft), draft, 'approve'),
  ]);
}

/** As it is sent; nothing where something is still to be said. */
export function sentOf(found: DeskOrder, draft: Draft): Sent | undefined {
  if (Object.keys(fieldErrorsIn(found, draft)).length > 0) return undefined;
  return {
    ...{ id: draft.id, doubts: [...readDoubts(found)] },
    lines: found.prescribed.map((option) => {
      const { approve, code = 'other', words = '' } = draft.lines[option] ?? {};
      return approve === true
        ? { option, approve: true }
        : { option, approve: false, code, words: words.trim() };
    }),
    ...sentReasons(questionsOf(found, draft), draft, REASON_NAMES),
  };
}
