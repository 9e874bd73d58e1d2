/** A folder with all that can be read of it, and of what cannot be, why: one file that is broken takes no other with it. */
import {
  isUnreadable,
  readEachClaim,
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
  usableIn,
  type LoadedClaim,
  type LoadedQuestionnaire,
  type ReadQuestionnaire,
} from '#documents';
import { isOfQuestionnaire } from '../edit/index.ts';

export interface Whole {
  /** Every questionnaire, or why it cannot be used; where what all of them read cannot be, that alone. */
  readonly read: readonly ReadQuestionnaire[];
  readonly usable: readonly LoadedQuestionnaire[];
  readonly claims: readonly LoadedClaim[];
  readonly unreadClaims: readonly UnreadableQuestionnaireError[];
}

export async function readWhole(folder: string): Promise<Whole> {
  const read = await readEachQuestionnaire(folder).catch((error: unknown) => {
    if (error instanceof UnreadableQuestionnaireError) return [error];
    throw error;
  });
  const { claims, unreadable } = await readEachClaim(folder);
  return { read, usable: usableIn(read), claims, unreadClaims: unreadable };
}

/** What cannot be used and could be, or was changed and cannot be used all the same; and whatever nothing can be used without. */
export function unreadAnew(
  before: Whole,
  after: Whole,
  changed: readonly string[],
): readonly UnreadableQuestionnaireError[] {
  const unreadIn = ({ read, unreadClaims }: Whole) => [
    ...read.filter(isUnreadable),
    ...unreadClaims,
  ];
  const was = new Set(unreadIn(before).map(({ file }) => file));
  const isForAll = (file: string) => after.usable.length === 0 && !isOfQuestionnaire(file);
  return unreadIn(after).filter(
    ({ file }) => isForAll(file) || !was.has(file) || changed.includes(file),
  );
}
