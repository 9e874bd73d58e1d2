import { createHash } from 'node:crypto';
import { readBeside, readQuestionnaires } from '#documents';
import type { KnownQuestionnaire } from '#domain';
import { keptDocument, type KeptDocument } from '#record';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface DocumentsOfFolder {
  readonly known: readonly KnownQuestionnaire[];
  /** All that is judged with, and what is claimed of it. */
  readonly kept: readonly KeptDocument[];
}

/** The questionnaires of a folder, with all that has to be kept before anybody is judged with them. */
export async function documentsIn(folder: string): Promise<DocumentsOfFolder> {
  const loaded = await readQuestionnaires(folder);
  const beside = (await readBeside(folder)).map((found) => keptDocument(found, sha256));
  const medicines = beside.filter(({ kind }) => kind === 'medicines').map(({ hash }) => hash);
  const own = loaded.map(({ document, questionnaire }) =>
    keptDocument({ kind: 'questionnaire', id: questionnaire.id, content: document }, sha256),
  );
  return {
    known: loaded.map(({ questionnaire, hash }, index) => ({
      ...{ questionnaire, hash },
      documents: [own[index]?.hash ?? '', ...medicines],
    })),
    kept: [...own, ...beside],
  };
}
