import type { KeptDocument } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import type { ConsultationId } from '../ids.ts';
import type { Ports } from '../ports.ts';

/** In whose words consultations are shown: those of the document that each was judged with, whatever there is today. */
export interface DocumentsOf {
  /** The content hash of its questionnaire; nothing where that was not kept. */
  readonly of: (id: ConsultationId) => string | null;
  /** The content hashes of all that it was judged with; none where they were not kept. */
  readonly judgedWith: (id: ConsultationId) => readonly string[];
  /** Those documents, and what else was judged with. */
  readonly documents: readonly KeptDocument[];
}

type Known = Pick<ConsultationRecord, 'id' | 'questionnaireHash'>;

/** One that is older than the record has the words of today's document where that is of the same bytes, and no others. */
export async function documentsOf(
  { database, questionnaires }: Pick<Ports, 'database' | 'questionnaires'>,
  consultations: readonly Known[],
): Promise<DocumentsOf> {
  const recorded = await database.record.judgedWith(
    consultations.map(({ id }) => `consultation:${id}` as const),
  );
  const byStream = new Map(recorded.map(({ stream, documents }) => [stream, documents]));
  const judgedWith = new Map(
    consultations.map(({ id, questionnaireHash }) => {
      const written = byStream.get(`consultation:${id}`) ?? [];
      const same = questionnaires.all.find(({ hash }) => hash === questionnaireHash);
      return [id, written.length > 0 ? written : (same?.documents ?? [])] as const;
    }),
  );
  const hashes = new Set([...judgedWith.values()].flat());
  const documents = await database.record.documents([...hashes]);
  const own = new Set(
    documents.filter(({ kind }) => kind === 'questionnaire').map(({ hash }) => hash),
  );
  return {
    of: (id) => judgedWith.get(id)?.find((hash) => own.has(hash)) ?? null,
    judgedWith: (id) => judgedWith.get(id) ?? [],
    documents,
  };
}
