import type { LoadedQuestionnaire } from '#documents';
import type { Questionnaires } from '#domain';

/** The questionnaires of a folder, found by what a posted consultation calls itself. */
export const questionnairesIn = (loaded: readonly LoadedQuestionnaire[]): Questionnaires => ({
  find: (condition, treatment) =>
    loaded.find(
      ({ questionnaire }) =>
        questionnaire.condition === condition && questionnaire.treatment === treatment,
    ),
});
