/** The decision record: entries that are only added, and the documents that were judged with. */
import { sql, type Selectable } from 'kysely';
import type { Entry, Stream } from '#record';
import type { RecordStore } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import type { Tables } from '../tables.gen.ts';
import { tables, type Statements } from '../tables.ts';
import { keptDocuments } from './kept-documents.ts';
import { recordAudit } from './record-audit.ts';

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

  async lookedAt(streams, how, staff, since) {
    if (streams.length === 0) return [];
    const rows = await statements
      .selectFrom('record_entries')
      .select('stream')
      .distinct()
      .where('what', '=', 'viewed')
      .where('stream', 'in', [...streams])
      .where('who_staff', '=', staff)
      .where('at', '>=', since)
      .where(sql<boolean>`facts::jsonb ->> 'how' = ${how}`)
      .execute();
    return rows.map(({ stream }) => stream);
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

  ...keptDocuments(queries, statements),
  ...recordAudit(queries),
});

const rowOf = ({ who, factsHash, personHash, documents, ...entry }: Entry) => ({
  ...entry,
  who: who.role,
  who_name: who.name,
  who_staff: who.staff ?? null,
  facts_hash: factsHash,
  person_hash: personHash,
  documents: [...documents],
});

const entryOf = (row: Selectable<Tables['record_entries']>): Entry => ({
  ...{ stream: row.stream, seq: row.seq, at: row.at, what: row.what },
  who: {
    ...{ role: row.who, name: row.who_name },
    ...(row.who_staff !== null && { staff: row.who_staff }),
  },
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
