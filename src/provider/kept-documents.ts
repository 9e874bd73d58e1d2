import { createHash } from 'node:crypto';
import { readFolder } from '#documents';
import type { KnownQuestionnaire } from '#domain';
import { keptFolder, type KeptDocument } from '#record';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface DocumentsOfFolder {
  readonly known: readonly KnownQuestionnaire[];
  /** All that is judged with, and what is claimed of it. */
  readonly kept: readonly KeptDocument[];
}

/** The questionnaires of a folder, with all that has to be kept before anybody is judged with them. */
export async function documentsIn(folder: string): Promise<DocumentsOfFolder> {
  const { loaded, found } = await readFolder(folder);
  const { documents, judgedWith } = keptFolder(found, sha256);
  const known = loaded.map(({ questionnaire, hash, isPharmacy }) => ({
    ...{ questionnaire, hash, isPharmacy },
    documents: judgedWith.get(questionnaire.id) ?? [],
  }));
  return { known, kept: documents };
}
