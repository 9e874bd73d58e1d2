import { assess, type Answers, type At, type Questionnaire } from '#engine';

/** What a document makes of somebody's answers: eligible, refused by ..., or not finished. */
export function outcomeInWords(
  { questionnaire }: { readonly questionnaire: Questionnaire },
  answers: Answers,
  at: At,
): string {
  const assessment = assess(questionnaire, answers, at);
  switch (assessment.outcome) {
    case 'eligible':
      return 'eligible';
    case 'refused':
      return `refused by ${assessment.by.map(({ id }) => `'${id}'`).join(' and ')}`;
    case 'incomplete':
      return `not finished: ${[...new Set(assessment.missing.map(({ question }) => `'${question}'`))].join(', ')}`;
  }
}
