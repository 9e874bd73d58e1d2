import type { Questionnaires } from '#domain';
import type { DocumentsOfFolder } from './kept-documents.ts';

/** The questionnaires of a folder, found by what a posted consultation calls itself. */
export const questionnairesIn = ({ known, kept }: DocumentsOfFolder): Questionnaires => ({
  all: known,
  kept: kept.map(({ hash }) => hash),
  find: (condition, treatment) =>
    known.find(
      ({ questionnaire }) =>
        questionnaire.condition === condition && questionnaire.treatment === treatment,
    ),
});
