/** The answers under way stay in this tab, so that an edited document finds them again. */
import { fromCallback } from 'xstate';
import { readDraft, type Draft, type DraftEvent } from '#consultation';
import { askedAs, inspect, type Answers, type At, type Mode, type Questionnaire } from '#engine';

const keyOf = (id: string, mode: Mode): string => `preview/${id}/${mode}`;

/** All of them, however the questions read by now: whoever edits a title wants to look at it, answered. */
export function readKept(questionnaire: Questionnaire, at: At): Draft | undefined {
  try {
    const key = keyOf(questionnaire.id, at.mode);
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '') as Draft;
    const { states } = inspect(questionnaire, stored.answers, at);
    const asked = states.map(({ question, presentation }) => [
      question.name,
      askedAs(question, presentation),
    ]);
    return readDraft({ ...stored, asked: Object.fromEntries(asked) }, questionnaire, at);
  } catch {
    return undefined;
  }
}

const save = (draft: Draft): void =>
  sessionStorage.setItem(keyOf(draft.questionnaire, draft.mode), JSON.stringify(draft));

/** The machine's `saveDraft` slot. What was finished stays too: it may be looked at again. */
export const saveAnswers = fromCallback<DraftEvent>(({ receive }) => {
  receive((event) => {
    if (event.type === 'save') save(event.draft);
  });
});

/** Puts a patient's answers in the place of what was answered, at the step where they lead. */
export function savePatient({ id }: Questionnaire, mode: Mode, answers: Answers): void {
  const step = Object.keys(answers).length > 0 ? Number.MAX_SAFE_INTEGER : 0;
  save({ questionnaire: id, mode, answers, step, shown: [], changed: [] });
}
