import { areAskedAlike, type Questionnaire } from '#engine';
import { questionnairesOf } from '#record';
import type { Ports } from './ports.ts';
import type { DocumentsOf } from './record/documents-of.ts';
import type { ReadOtherwise } from './refused-attempts.ts';

/** What her latest answers were given to: they are held against those of her earlier attempts. */
interface Answered {
  /** The hash of the questionnaire's file. */
  readonly hash: string;
  /** The content hash of its document; nothing where that was not kept. */
  readonly document: string | null;
  readonly questionnaire: Questionnaire | undefined;
}

/**
 * Holds what a question was at an attempt against what it is afterwards: another answer to something else is no changed
 * answer. Where nobody can tell how it read, it is not taken to have read alike.
 *
 * @param words of the attempts
 */
export function readOtherwise(
  { digest }: Pick<Ports, 'digest'>,
  words: DocumentsOf,
  now: Answered,
): ReadOtherwise {
  const usable = questionnairesOf(words.documents, digest);
  return ({ id, questionnaireHash }, question) => {
    const document = words.of(id);
    if (questionnaireHash === now.hash || (document !== null && document === now.document))
      return undefined;
    const was = usable(words.judgedWith(id)).questionnaire?.question(question);
    const is = now.questionnaire?.question(question);
    return was && is && areAskedAlike(was, is) ? undefined : { from: document, to: now.document };
  };
}
