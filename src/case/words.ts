import type { DeskOrder } from '#contract';
import { isWhole, jsonIn, medicinesIn, wordingOf, type Digest, type Wording } from '#record';

/** In whose words consultations are read: those of the documents that they were judged with, as the server keeps them. */
export interface Words {
  /** Nothing where the document was not kept, or is not the one that was kept. */
  of(document: string | null, mode?: string): Wording | undefined;
  /** Why nothing can be said in the words of a document, as a sentence. */
  whyNone(document: string | null): string;
  /** What a questionnaire is called; its id where none of its documents is kept. */
  nameOf(questionnaire: string): string;
  /** What medicines are called, by their ids, in the documents that somebody was judged with; the id of one that none of them says. */
  medicinesIn(judgedWith: readonly string[]): (id: string) => string;
}

/** @param digest SHA-256, as whoever asks has it: of a document that does not match its hash no word is said */
export function wordsIn(documents: DeskOrder['documents'], digest: Digest): Words {
  const whole = documents.filter((document) => isWhole(document, digest));
  const contents = new Map(whole.map(({ hash, content }) => [hash, jsonIn(content)]));
  const altered = new Set(
    documents.filter((one) => !contents.has(one.hash)).map(({ hash }) => hash),
  );
  const names = new Map(
    whole
      .filter(({ kind }) => kind === 'questionnaire')
      .map(({ id, hash }) => [id, wordingOf(contents.get(hash)).name]),
  );
  return {
    of: (document, mode) =>
      document !== null && contents.has(document)
        ? wordingOf(contents.get(document), mode)
        : undefined,
    whyNone: (document) =>
      document !== null && altered.has(document)
        ? 'Its document is not the one that was kept: questions have the names of their fields.'
        : 'Its document was not kept: questions have the names of their fields.',
    nameOf: (questionnaire) => names.get(questionnaire) || questionnaire,
    medicinesIn: (judgedWith) => medicinesIn(whole.filter(({ hash }) => judgedWith.includes(hash))),
  };
}
