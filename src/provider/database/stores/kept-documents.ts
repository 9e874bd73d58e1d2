/** The documents that the record's entries were judged with, each kept once under its hash. */
import { sql } from 'kysely';
import type { RecordStore } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';

type Documents = Pick<
  RecordStore,
  'keep' | 'documents' | 'version' | 'missingDocuments' | 'documentHashes'
>;

export const keptDocuments = (queries: Queries, statements: Statements): Documents => ({
  async keep(documents, at) {
    if (documents.length === 0) return;
    await statements
      .insertInto('documents')
      .values(documents.map((document) => ({ ...document, first_at: at })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  },

  async documents(hashes) {
    if (hashes.length === 0) return [];
    return statements
      .selectFrom('documents')
      .select(['hash', 'kind', 'id', 'version', 'content'])
      .where('hash', 'in', [...hashes])
      .orderBy('hash')
      .execute();
  },

  async version(questionnaire, version) {
    const rows = await statements
      .selectFrom('documents')
      .select('hash')
      .where('kind', '=', 'questionnaire')
      .where('id', '=', questionnaire)
      .where('version', '=', version)
      .orderBy('hash')
      .execute();
    return rows.map(({ hash }) => hash);
  },

  missingDocuments: () => MISSING_DOCUMENTS(queries),

  async documentHashes(by) {
    const rows = await statements
      .selectFrom('documents')
      .select('hash')
      .$if(by !== undefined, (kept) => kept.where('first_at', '<=', by ?? new Date(NaN)))
      .orderBy('hash')
      .execute();
    return rows.map(({ hash }) => hash);
  },
});

const MISSING_DOCUMENTS = prepared(() =>
  tables
    .selectFrom(
      tables
        .selectFrom('record_entries')
        .select(['stream', 'seq'])
        .select(sql<string>`unnest(documents)`.as('hash'))
        .as('named'),
    )
    .select(['hash', 'stream', 'seq'])
    .distinctOn('hash')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents as d').whereRef('d.hash', '=', 'named.hash'))),
    )
    .orderBy('hash')
    .orderBy('stream')
    .orderBy('seq'),
);
