/** A stored consultation, judged again as of its own day and history: by its own documents, and by others. */
import type { Assessment, NonEmpty, Questionnaire } from '#engine';
import { changesBetween, type Change } from './changes.ts';
import { concludedOf, differenceBetween } from './concluded.ts';
import { judgedTwice } from './judged-twice.ts';
import { atOf, isLeftOpen, refusedByOthers, type Posted } from './posted.ts';
import type { Usable } from './questionnaire-of.ts';
import { mayReadHistory } from './reads-history.ts';

/** Why of a consultation nobody can tell whether it would be judged otherwise. */
export type NotJudged =
  | 'erased'
  /** It was judged by what another account had, too, which is not kept with it, and a rule may read that. */
  | 'rests-on-another'
  | 'unreadable'
  /** It was written down, and its entries are there no more. */
  | 'entries-missing'
  | 'document-missing'
  | 'document-altered'
  | 'document-unreadable'
  | 'questionnaire-gone'
  /** Of an early refused attempt, not every answer on which the refusal rested was kept. */
  | 'answers-missing'
  /** By its own documents, this engine says something else of it than was written down. */
  | 'judged-otherwise-then';

export type Replayed =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly changes: NonEmpty<Change> }
  /** Refused by both, for other reasons. */
  | { readonly kind: 'refused-otherwise' }
  /** What refused her no longer does. Only the answers that did are kept, so whether she would be let through is open. */
  | { readonly kind: 'may-be-let-through' }
  | { readonly kind: 'not-judged'; readonly why: NotJudged; readonly says: string };

/**
 * @param own what it was judged with
 * @param other what it is judged with now; nothing where there is no such questionnaire
 */
export function replayed(posted: Posted, own: Usable, other: Usable | undefined): Replayed {
  const { given, what } = posted;
  if (!given) return not('erased', 'What she answered was erased, or is not kept.');
  if (own.unusable) return not(own.unusable.why, own.unusable.says);
  if (given.isUnsent) return not('document-missing', UNSENT);
  if (!other) return not('questionnaire-gone', `There is no ${posted.facts.questionnaire} there.`);
  if (other.unusable) return not(other.unusable.why, other.unusable.says);
  if (given.hasOthers && [own, other].some(({ questionnaire }) => mayReadHistory(questionnaire)))
    return not('rests-on-another', RESTS_ON_ANOTHER);
  const { questionnaire: id, mode } = posted.facts;
  if (!other.questionnaire.modes.includes(mode))
    return not('questionnaire-gone', `${id} has no steps for her kind of consultation there.`);
  const judged = judgedTwice(own.questionnaire, other.questionnaire, given.answers, atOf(posted));
  if (judged.unreadable !== undefined) return not('unreadable', judged.unreadable);
  const { before, after } = judged;
  const expected = what === 'submitted' ? 'eligible' : 'refused';
  if (before.outcome === 'incomplete' && isLeftOpen(posted, own.questionnaire))
    return not('answers-missing', NOT_ENOUGH);
  if (before.outcome !== expected)
    return not(
      'judged-otherwise-then',
      `It was ${expected}, and by its own documents this engine calls it ${before.outcome}.`,
    );
  const otherwise =
    before.outcome === 'eligible'
      ? differenceBetween(posted.concluded, concludedOf(before))
      : before.outcome === 'refused' && refusedByOthers(posted, before.by, own.questionnaire);
  if (otherwise) return not('judged-otherwise-then', `By its own documents ${otherwise}`);
  if (before.outcome === 'refused' && after.outcome !== 'refused')
    return { kind: 'may-be-let-through' };
  return between(before, after, [own.questionnaire, other.questionnaire]);
}

/** Nobody who reads it can tell one from the other: the entry says which once it is held against its hash. */
const NOT_ENOUGH =
  'What is kept of what refused her does not suffice to judge it. It was kept so then, or some of it was taken away since: npm run records -- verify tells which.';

/** Where the folder has its questionnaire, it is not missing to whoever judges. */
const UNSENT = 'Its questionnaire is not kept as it was, so that none of her answers is sent.';

const RESTS_ON_ANOTHER =
  'It rests on what another account that was the same guest once had or answered, and that is not kept with it.';

/** How two assessments of one sheet differ. */
export function between(
  before: Assessment,
  after: Assessment,
  by: readonly Questionnaire[],
): Replayed {
  const changes = changesBetween(before, after, (name) =>
    by.some((questionnaire) => questionnaire.question(name) !== undefined),
  );
  if (changes === undefined) return { kind: 'same' };
  return changes === 'refused-otherwise'
    ? { kind: 'refused-otherwise' }
    : { kind: 'changed', changes };
}

export const not = (why: NotJudged, says: string): Replayed => ({ kind: 'not-judged', why, says });
