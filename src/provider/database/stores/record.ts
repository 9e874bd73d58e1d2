/** The decision record: entries that are only added, and the documents that were judged with. */
import { sql, type Selectable } from 'kysely';
import type { Entry, Stream, What } from '#record';
import type { RecordStore } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import type { Tables } from '../tables.gen.ts';
import { tables, type Statements } from '../tables.ts';
import { consultationIsRecorded, orderIsSince } from './record-began.ts';

export const record = (queries: Queries, statements: Statements): RecordStore => ({
  async hold(stream) {
    const [head] = await HOLD(queries, stream);
    if (!head) throw new Error('A stream of the record cannot be held.');
    return head;
  },

  async append(entries) {
    await statements.insertInto('record_entries').values(entries.map(rowOf)).execute();
    const { stream, seq, hash } = entries.at(-1) ?? entries[0];
    await END(queries, stream, seq, hash);
    if (entries[0].seq === 1) await markRecorded(statements, stream);
  },

  async entries(streams) {
    if (streams.length === 0) return [];
    const rows = await statements
      .selectFrom('record_entries')
      .selectAll()
      .where('stream', 'in', [...streams])
      .orderBy('stream')
      .orderBy('seq')
      .execute();
    return rows.map(entryOf);
  },

  async judgedWith(streams) {
    if (streams.length === 0) return [];
    return statements
      .selectFrom('record_entries')
      .select(['stream', 'documents'])
      .where('stream', 'in', [...streams])
      .where('seq', '=', 1)
      .orderBy('stream')
      .execute();
  },

  async ends(streams) {
    if (streams.length === 0) return [];
    return statements
      .selectFrom('record_streams')
      .select(['stream', 'seq', 'hash'])
      .where('stream', 'in', [...streams])
      .orderBy('stream')
      .execute();
  },

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

  posted: (since, { stream, seq }, limit) => POSTED(queries, stream, seq, since ?? null, limit),

  unwritten: (since, { stream }, limit) => UNWRITTEN(queries, stream, since ?? null, limit),

  unrecorded: () => UNRECORDED(queries),

  heads: (after, limit) => HEADS(queries, after, limit),

  async lost() {
    const rows = await LOST(queries);
    return rows.map(({ stream }) => stream);
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

const rowOf = ({ who, factsHash, personHash, documents, ...entry }: Entry) => ({
  ...entry,
  who: who.role,
  who_name: who.name,
  facts_hash: factsHash,
  person_hash: personHash,
  documents: [...documents],
});

const entryOf = (row: Selectable<Tables['record_entries']>): Entry => ({
  ...{ stream: row.stream, seq: row.seq, at: row.at, what: row.what },
  who: { role: row.who, name: row.who_name },
  ...{ facts: row.facts, factsHash: row.facts_hash },
  ...{ person: row.person, personHash: row.person_hash },
  ...{ documents: row.documents, engine: row.engine, prev: row.prev, hash: row.hash },
});

/** From its first entry on an order is known to have some; a consultation is from the beginning. */
async function markRecorded(statements: Statements, stream: Stream): Promise<void> {
  const [of, id = ''] = stream.split(/:(.*)/s);
  if (of !== 'order') return;
  await statements
    .updateTable('orders')
    .set({ is_recorded: true })
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', id))
    .execute();
}

/** One statement, because a second one would have to see what the first has waited for. */
const HOLD = prepared((stream: Stream) =>
  tables
    .insertInto('record_streams')
    .values({ stream, seq: 0, hash: '' })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet(({ ref }) => ({ seq: ref('record_streams.seq') })),
    )
    .returning(['seq', 'hash']),
);

const END = prepared((stream: Stream, seq: number, hash: string) =>
  tables.updateTable('record_streams').set({ seq, hash }).where('stream', '=', stream),
);

/** Of an entry that follows in the same transaction, behind what she had answered before at most. */
const factsAfter = (what: What) =>
  sql<string | null>`(SELECT after.facts FROM record_entries after
    WHERE after.stream = record_entries.stream AND after.what = ${sql.lit(what)}
      AND after.seq BETWEEN record_entries.seq + 1 AND record_entries.seq + 3
    ORDER BY after.seq LIMIT 1)`;

/** The same attempt is refused as often as it is sent, each time on a day of its own. */
const POSTED = prepared((after: Stream | '', seq: number, since: Date | null, limit: number) =>
  tables
    .selectFrom('record_entries')
    .select(['stream', 'seq', 'at', 'what', 'facts', 'person', 'documents', 'engine'])
    .select([factsAfter('flagged').as('flags'), factsAfter('medicines-judged').as('medicines')])
    .where(sql<boolean>`(stream, seq) > (${after}, ${seq})`)
    .where('stream', '<', 'consultation;' as Stream)
    .where('what', 'in', ['submitted', 'refused'])
    .where(sql<boolean>`(${since}::timestamptz IS NULL OR at >= ${since})`)
    .orderBy('stream')
    .orderBy('seq')
    .limit(limit),
);

const UNWRITTEN = prepared((after: Stream | '', since: Date | null, limit: number) =>
  tables
    .selectFrom('consultations as c')
    .select(sql<Stream>`'consultation:' || c.id`.as('stream'))
    .select(['c.created_at as at'])
    .select([
      sql<number>`1`.as('seq'),
      sql<string>`'lost'`.as('what'),
      sql<string>`jsonb_build_object('questionnaire', c.questionnaire_id)::text`.as('facts'),
      sql<null>`NULL`.as('person'),
      sql<null>`NULL`.as('flags'),
      sql<null>`NULL`.as('medicines'),
      sql<string[]>`'{}'::text[]`.as('documents'),
      sql<string>`''`.as('engine'),
    ])
    .where(consultationIsRecorded)
    .where(sql<boolean>`'consultation:' || c.id COLLATE "C" > ${after}`)
    .where(sql<boolean>`(${since}::timestamptz IS NULL OR c.created_at >= ${since})`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM record_entries e WHERE e.stream = 'consultation:' || c.id
        AND e.seq = 1 AND e.what IN ('submitted', 'refused'))`,
    )
    .orderBy(sql`'consultation:' || c.id COLLATE "C"`)
    .limit(limit),
);

const UNRECORDED = prepared(() =>
  tables
    .selectFrom('consultations')
    .select(['id', 'questionnaire_id as questionnaire', 'created_at as at'])
    .where(({ not }) => not(consultationIsRecorded))
    .orderBy('created_at')
    .orderBy('id'),
);

const HEADS = prepared((after: Stream | '', limit: number) =>
  tables
    .selectFrom('record_streams')
    .select(['stream', 'seq', 'hash'])
    .where('stream', '>', after as Stream)
    .orderBy('stream')
    .limit(limit),
);

const LOST = prepared(() =>
  tables
    .selectFrom('consultations')
    .select(sql<Stream>`'consultation:' || id`.as('stream'))
    .where(consultationIsRecorded)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM record_streams s WHERE s.stream = 'consultation:' || id)`,
    )
    .unionAll(
      tables
        .selectFrom('orders')
        .select(sql<Stream>`'order:' || id`.as('stream'))
        .where(({ eb, or }) => or([eb('is_recorded', '=', true), orderIsSince]))
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM record_streams s WHERE s.stream = 'order:' || id)`,
        ),
    )
    .orderBy('stream'),
);

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
