import type { KnownQuestionnaire, Questionnaires } from '#domain';

/** The questionnaires of a folder, found by what a posted consultation calls itself. */
export const questionnairesIn = (all: readonly KnownQuestionnaire[]): Questionnaires => ({
  all,
  find: (condition, treatment) =>
    all.find(
      ({ questionnaire }) =>
        questionnaire.condition === condition && questionnaire.treatment === treatment,
    ),
});
