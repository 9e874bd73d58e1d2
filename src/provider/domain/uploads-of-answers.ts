import {
  isMedicineList,
  isNonEmpty,
  type Answers,
  type NonEmpty,
  type Questionnaire,
} from '#engine';
import { asObjectPath, type CustomerId, type ObjectPath } from './ids.ts';
import type { FieldError } from './outcome.ts';
import type { Store } from './store.ts';

/** The file questions whose answers name a file that this customer has not stored. */
export async function missingUploads(
  { uploads }: Store,
  customer: CustomerId,
  questionnaire: Questionnaire,
  answers: Answers,
): Promise<NonEmpty<FieldError> | undefined> {
  const named = questionnaire.questions
    .filter(({ kind }) => kind === 'files')
    .map(({ name }) => ({ question: name, paths: pathsIn(answers[name]) }));
  const stored = await uploads.storedBy(
    customer,
    named.flatMap(({ paths }) => paths),
  );
  const problems = named
    .filter(({ paths }) => paths.some((path) => !stored.has(path)))
    .map(({ question }) => ({
      question,
      constraint: 'upload',
      message: 'One of the files did not reach us. Please upload it again.',
    }));
  return isNonEmpty(problems) ? problems : undefined;
}

const pathsIn = (answer: Answers[string]): readonly ObjectPath[] =>
  typeof answer === 'object' && !isMedicineList(answer) ? answer.map(asObjectPath) : [];
