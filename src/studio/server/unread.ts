/** Of what was read of a folder, what can be used; and of what cannot, why, where that is what somebody asks about. */
import {
  isUnreadable,
  usableIn,
  type LoadedQuestionnaire,
  type ReadQuestionnaire,
  type UnreadableQuestionnaireError,
} from '#documents';
import { idIn, isOfQuestionnaire } from '../edit/index.ts';

/** Why a questionnaire cannot be used: its own file, or one that all of them read. */
export const whyUnread = (
  all: readonly ReadQuestionnaire[],
  id: string,
): UnreadableQuestionnaireError | undefined => {
  const unread = all.filter(isUnreadable);
  return (
    unread.find(({ file }) => isOfQuestionnaire(file) && idIn(file) === id) ??
    unread.find(({ file }) => !isOfQuestionnaire(file))
  );
};

/**
 * A questionnaire as it was; nothing where there was none.
 *
 * @throws Error where it was there and could not be used
 */
export function earlierIn(
  all: readonly ReadQuestionnaire[],
  id: string,
  version: string,
): LoadedQuestionnaire | undefined {
  const was = usableIn(all).find(({ questionnaire }) => questionnaire.id === id);
  const why = was ? undefined : whyUnread(all, id);
  if (why)
    throw new Error(
      `What it was in '${version}' cannot be used, so it cannot be compared with it: ${why.message}`,
    );
  return was;
}
