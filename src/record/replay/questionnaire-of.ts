import {
  compile,
  InvalidQuestionnaireError,
  readFormulary,
  type FormularyDocument,
  type Questionnaire,
  type QuestionnaireDocument,
  type TakenListDocument,
} from '#engine';
import { isWhole, type KeptDocument } from '../document.ts';
import type { Digest } from '../entry.ts';

/** Why nobody can judge with documents that are kept. */
interface Unusable {
  readonly why: 'document-missing' | 'document-altered' | 'document-unreadable';
  readonly says: string;
}

export type Usable =
  | { readonly questionnaire: Questionnaire; readonly unusable?: never }
  | { readonly unusable: Unusable; readonly questionnaire?: never };

/** Compiles what is kept under hashes, each set of documents once: the same ones are the same questionnaire. */
export function questionnairesOf(
  documents: readonly KeptDocument[],
  digest: Digest,
): (hashes: readonly string[]) => Usable {
  const kept = new Map(documents.map((document) => [document.hash, document]));
  const compiled = new Map<string, Usable>();
  return (hashes) => {
    const key = hashes.join();
    const known = compiled.get(key) ?? usable(hashes, kept, digest);
    compiled.set(key, known);
    return known;
  };
}

function usable(
  hashes: readonly string[],
  kept: ReadonlyMap<string, KeptDocument>,
  digest: Digest,
): Usable {
  const documents: KeptDocument[] = [];
  for (const hash of hashes) {
    const document = kept.get(hash);
    if (!document) return unusable('document-missing', `The document ${hash} is not kept.`);
    if (!isWhole(document, digest))
      return unusable('document-altered', `The document ${hash} is not the one that was kept.`);
    documents.push(document);
  }
  const own = documents.find(({ kind }) => kind === 'questionnaire');
  if (!own) return unusable('document-missing', 'Its questionnaire is not kept.');
  const medicines = (name: string) =>
    documents.find(({ kind, id }) => kind === 'medicines' && id === name);
  return compiledFrom(own, medicines('formulary'), medicines('taken'));
}

/** What has passed the checks of its day may be no questionnaire to the engine of another one. */
function compiledFrom(
  own: KeptDocument,
  formulary: KeptDocument | undefined,
  taken: KeptDocument | undefined,
): Usable {
  try {
    const document = JSON.parse(own.content) as QuestionnaireDocument;
    const list = taken && (JSON.parse(taken.content) as TakenListDocument);
    const medicines =
      formulary && readFormulary(JSON.parse(formulary.content) as FormularyDocument, list);
    return { questionnaire: compile(document, medicines) };
  } catch (error) {
    const says = error instanceof InvalidQuestionnaireError ? error.sentence : String(error);
    return unusable(
      'document-unreadable',
      `This engine can no longer read ${own.id} ${own.version ?? ''}: ${says}`,
    );
  }
}

const unusable = (why: Unusable['why'], says: string): Usable => ({ unusable: { why, says } });
