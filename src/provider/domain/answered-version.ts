import { areAskedAlike, isNonEmpty, type Answers, type NonEmpty } from '#engine';
import { questionnairesOf } from '#record';
import type { KnownQuestionnaire } from './consultation.ts';
import type { FieldError } from './outcome.ts';
import type { Ports } from './ports.ts';

/**
 * Answers to a version that her page has loaded before today's was there, whose questions read otherwise today: they
 * would be kept as answers to something that she was not asked. One of a version that nobody knows is no honest one.
 */
export async function answeredOtherwise(
  { database: { record }, digest }: Pick<Ports, 'database' | 'digest'>,
  { questionnaire, documents }: KnownQuestionnaire,
  version: string | undefined,
  answers: Answers,
): Promise<NonEmpty<FieldError> | undefined> {
  if (version === undefined || version === questionnaire.version) return undefined;
  const then = await record.version(questionnaire.id, version);
  const kept = await record.documents([...documents, ...then]);
  const medicines = kept.filter(({ kind }) => kind === 'medicines').map(({ hash }) => hash);
  const usable = questionnairesOf(kept, digest);
  const known = then.map((hash) => usable([hash, ...medicines]).questionnaire);
  if (known.length === 0 || known.includes(undefined))
    return [problem('/questionnaireVersion', 'This version of the questions is not known.')];
  const changed = Object.keys(answers).filter((name) => {
    const today = questionnaire.question(name);
    return !known.every((one) => {
      const was = one?.question(name);
      return was && today && areAskedAlike(was, today);
    });
  });
  const problems = changed.map((name) =>
    problem(`/answers/${name}`, 'This question has changed since you answered it.'),
  );
  return isNonEmpty(problems) ? problems : undefined;
}

const problem = (field: string, message: string): FieldError => ({
  ...{ field, constraint: 'outdated', message },
});
