/** The record read through, page by page: what was posted, and what is missing from it. */
import { sql } from 'kysely';
import type { Stream, What } from '#record';
import type { RecordStore } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';
import { consultationIsRecorded, orderIsSince } from './record-began.ts';

type Audit = Pick<RecordStore, 'posted' | 'unwritten' | 'unrecorded' | 'heads' | 'lost'>;

export const recordAudit = (queries: Queries): Audit => ({
  async posted(since, after, limit) {
    const rows = await POSTED(queries, after.stream, after.seq, since ?? null, limit);
    return rows.map(({ stream, short, facts, person, flags, medicines }) => ({
      ...{ stream, ...shortIn(short), facts, person, flags, medicines },
    }));
  },

  unwritten: (since, { stream }, limit) => UNWRITTEN(queries, stream, since ?? null, limit),

  unrecorded: () => UNRECORDED(queries),

  heads: (after, limit) => HEADS(queries, after, limit),

  async lost() {
    const rows = await LOST(queries);
    return rows.map(({ stream }) => stream);
  },
});

/**
 * What is short of an entry, in one text: the embedded database takes as long for each column as for half a kilobyte of
 * a text, and there are a hundred thousand.
 */
const SHORT = sql<string>`concat_ws(' ', e.seq, trunc(extract(epoch FROM e.at) * 1000), e.what,
  array_to_string(e.documents, ','), e.engine)`;

function shortIn(text: string) {
  const [seq, at, what, documents = '', ...engine] = text.split(' ');
  return {
    ...{ seq: Number(seq), at: new Date(Number(at)), what: what as What },
    documents: documents === '' ? [] : documents.split(','),
    engine: engine.join(' '),
  };
}

/** The first of them that says so. */
const factsOf = (what: What) =>
  sql<
    string | null
  >`(array_agg(after.facts ORDER BY after.seq) FILTER (WHERE after.what = ${sql.lit(what)}))[1]`;

/**
 * The same attempt is refused as often as it is sent, each time on a day of its own. What was concluded follows in the
 * same transaction, behind what she had answered before at most.
 */
const POSTED = prepared((after: Stream | '', seq: number, since: Date | null, limit: number) =>
  tables
    .selectFrom('record_entries as e')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('record_entries as after')
          .select([factsOf('flagged').as('flags'), factsOf('medicines-judged').as('medicines')])
          .whereRef('after.stream', '=', 'e.stream')
          .where(sql<boolean>`after.seq BETWEEN e.seq + 1 AND e.seq + 3`)
          .as('concluded'),
      (join) => join.onTrue(),
    )
    .select(['e.stream', SHORT.as('short'), 'e.facts', 'e.person'])
    .select(['concluded.flags', 'concluded.medicines'])
    .where(sql<boolean>`(e.stream, e.seq) > (${after}, ${seq})`)
    .where('e.stream', '<', 'consultation;' as Stream)
    .where('e.what', 'in', ['submitted', 'refused'])
    .where(sql<boolean>`(${since}::timestamptz IS NULL OR e.at >= ${since})`)
    .orderBy('e.stream')
    .orderBy('e.seq')
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
