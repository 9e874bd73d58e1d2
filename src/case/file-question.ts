import type { CaseFile, DeskOrder } from '#contract';
import type { Words } from './words.ts';

type Answer = Extract<CaseFile['from'], { readonly question: string }>;

/**
 * Under which words she sent a file with an answer: the version that she read of the question. Of an earlier consultation
 * the answers that say which one are not in the case, and all versions are shown.
 */
export function questionOfFile(
  { consultations }: Pick<DeskOrder, 'consultations'>,
  words: Pick<Words, 'of'>,
  { question, questionnaire, createdAt }: Answer,
): string {
  const alike = consultations.filter((one) => one.questionnaire === questionnaire);
  const own = alike.find((one) => one.createdAt === createdAt);
  const [{ document, mode } = { document: null, mode: undefined }] = own ? [own] : alike;
  const asked = words.of(document, mode)?.questions.find(({ name }) => name === question);
  return asked?.readBy(own?.payload.answers ?? {}).title ?? question;
}
