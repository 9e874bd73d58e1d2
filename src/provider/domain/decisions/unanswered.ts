/** What keeps a step from being taken: a doubt without a reason, or one that the reason does not name. */
import { isNonEmpty, type NonEmpty } from '#engine';
import type { FailureOf, ReasonedStep } from '../outcome.ts';
import type { ApprovalReasons } from './decision.ts';
import type { Doubt } from './doubts.ts';

/** What somebody says to what speaks against it. */
export interface Answer {
  readonly reasons?: ApprovalReasons | undefined;
  /** By their digests, those that she has read. */
  readonly doubts?: readonly string[] | undefined;
}

export type Unanswered = 'flag-unanswered' | 'identity-unverified' | 'messages-open';

type Constraint = 'unanswered' | 'raised-since';

/** A doubt, and how it is open. */
interface Open {
  readonly doubt: Doubt;
  readonly constraint: Constraint;
}

/** @param asked what is hers to answer; nothing comes of it where all of it is answered */
export function unanswered(
  step: ReasonedStep,
  asked: readonly Doubt[],
  { reasons = {}, doubts = [] }: Answer,
): FailureOf<Unanswered> | undefined {
  const open = asked.flatMap((doubt): readonly Open[] => {
    if (reasons[doubt.about] === undefined) return [{ doubt, constraint: 'unanswered' }];
    return isNamed(doubt, doubts) ? [] : [{ doubt, constraint: 'raised-since' }];
  });
  return isNonEmpty(open) ? failureOf(step, asked, open) : undefined;
}

/** @param fresh those of them that nobody has read */
export function raisedSince(
  step: ReasonedStep,
  asked: readonly Doubt[],
  fresh: readonly Doubt[],
): FailureOf<Unanswered> | undefined {
  const open = fresh.map((doubt): Open => ({ doubt, constraint: 'raised-since' }));
  return isNonEmpty(open) ? failureOf(step, asked, open) : undefined;
}

/** Where nobody has looked there is nothing to be read. */
const isNamed = ({ digest, standing }: Doubt, named: readonly string[]): boolean =>
  standing === 'missing' || named.includes(digest);

function failureOf(
  step: ReasonedStep,
  asked: readonly Doubt[],
  open: NonEmpty<Open>,
): FailureOf<Unanswered> {
  const [{ doubt: first }] = open;
  const isNew = open.some(({ constraint }) => constraint === 'raised-since');
  const isFlag = ({ about }: Doubt): boolean => about === 'flags' || about === 'withheld';
  const problems = open
    // Where nothing is new, what comes first is told by the failure itself.
    .filter(({ doubt }) => isNew || isFlag(doubt) || doubt.about !== first.about)
    .map(({ doubt, constraint }) => ({
      field: isFlag(doubt) ? `/flags/${doubt.id}` : `/${doubt.about}`,
      ...{ constraint, message: doubt.message },
    }));
  const said = { step, isNew, problems, doubts: asked.map(({ digest }) => digest) };
  if (first.standing) return { kind: 'identity-unverified', standing: first.standing, ...said };
  if (first.about === 'messages')
    return { kind: 'messages-open', isUnread: first.id === 'unread', ...said };
  return { kind: 'flag-unanswered', ...said };
}
