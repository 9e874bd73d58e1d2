import type { DeskOrder } from '#contract';
import { medicinesIn, wordingOf, type Wording } from '#record';

/** In whose words consultations are read: those of the documents that they were judged with, as the server keeps them. */
export interface Words {
  /** Nothing where the document was not kept. */
  of(document: string | null, mode?: string): Wording | undefined;
  /** What a questionnaire is called; its id where none of its documents is kept. */
  nameOf(questionnaire: string): string;
  /** What a medicine is called; its id where the formulary was not kept. */
  medicine(id: string): string;
}

export function wordsIn(documents: DeskOrder['documents']): Words {
  const contents = new Map(
    documents.map(({ hash, content }) => [hash, JSON.parse(content) as unknown]),
  );
  const names = new Map(
    documents
      .filter(({ kind }) => kind === 'questionnaire')
      .map(({ id, hash }) => [id, wordingOf(contents.get(hash)).name]),
  );
  return {
    of: (document, mode) =>
      document !== null && contents.has(document)
        ? wordingOf(contents.get(document), mode)
        : undefined,
    nameOf: (questionnaire) => names.get(questionnaire) || questionnaire,
    medicine: medicinesIn(documents),
  };
}
