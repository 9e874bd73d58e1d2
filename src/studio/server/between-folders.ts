/** Whom a proposal treats otherwise than what was committed last. */
import { daysFrom, differ, onlyOne, type Difference, type Solving } from '#analysis';
import { isSame, type LoadedQuestionnaire, type UnreadableQuestionnaireError } from '#documents';
import type { CalendarDate } from '#engine';
import { whyUnread } from './unread.ts';
import type { Whole } from './whole-folder.ts';

/** Of each questionnaire that is new, or reads otherwise, or with other medicines. */
export async function betweenFolders(
  before: Whole,
  after: Whole,
  on: CalendarDate,
  solving: Solving,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const now of after.usable) {
    const { id } = now.questionnaire;
    const was = before.usable.find(({ questionnaire }) => questionnaire.id === id);
    if (!was) {
      const why = whyUnread(before.read, id);
      found.push(
        why ? uncompared(now, why, on) : onlyOne(id, daysFrom(on, [now.document]), 'added'),
      );
      continue;
    }
    if (isSame(was, now)) continue;
    const days = daysFrom(on, [was.document, now.document]);
    const difference = await differ(was, now, days, solving);
    // With other medicines it may be as it was.
    if (was.hash !== now.hash || !difference.equivalent) found.push(difference);
  }
  return found;
}

/** Nobody knows what it was: it may treat anybody otherwise. */
const uncompared = (
  { questionnaire: { id }, document }: LoadedQuestionnaire,
  { message }: UnreadableQuestionnaireError,
  on: CalendarDate,
): Difference => ({
  ...{ id, ...daysFrom(on, [document]), equivalent: false },
  ...{ changes: [], refactored: [], stored: [] },
  undecided: [
    `What it was cannot be compared, because it could not be used: ${message} Anybody may be treated otherwise.`,
  ],
});
