/** A database in which many have been consulted: one of each questionnaire really was, and the others are her copies. */
import { assess, calendarDay } from '#engine';
import { entryAfter, NO_ENTRY, type Draft, type Entry, type Stream } from '#record';
import { documentsIn, sha256 } from '../../../src/provider/kept-documents.ts';
import { submitted } from '../../kit/consultations.ts';
import { harmless } from '../../kit/patient.ts';
import type { Shop } from '../../kit/shop.ts';

const AT_ONCE = 1_000;
/** The day of the shop's clock. */
const ON = calendarDay('2026-11-21');

/** Harmless patients of every questionnaire of the folder in turn, each with a chain of her own. */
export async function fillRecord(shop: Shop, questionnaires: string, count: number): Promise<void> {
  const { queries, database } = shop.provider;
  const customer = await shop.guest();
  const samples: { readonly id: string; readonly entries: readonly Entry[] }[] = [];
  for (const { questionnaire } of (await documentsIn(questionnaires)).known) {
    const answers = harmless[questionnaire.id as keyof typeof harmless];
    const judged = assess(questionnaire, answers, { on: ON, mode: 'new' });
    if (judged.outcome !== 'eligible') throw new Error(`${questionnaire.id} is not harmless.`);
    const id = await submitted(customer, judged.submission);
    samples.push({ id, entries: await database.record.entries([`consultation:${id}`]) });
  }
  for (let from = samples.length; from < count; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => from + n);
    const copies = numbers.flatMap((n) => {
      const sample = samples[n % samples.length];
      return sample ? [{ sample, id: `copy-${String(n).padStart(8, '0')}` }] : [];
    });
    await queries.transaction(async ({ query }) => {
      await query(CONSULTATIONS, [
        JSON.stringify(copies.map(({ sample, id }) => ({ sample: sample.id, id }))),
      ]);
      const chains = copies.map(({ sample, id }) => ({
        sample: `consultation:${sample.id}`,
        chain: chainOf(sample.entries, `consultation:${id}`),
      }));
      const ends = chains.flatMap(({ chain }) => chain.slice(-1).map(rowOf));
      await query(ENDS, [JSON.stringify(ends)]);
      await query(ENTRIES, [
        JSON.stringify(
          chains.flatMap(({ sample, chain }) =>
            chain.map((entry) => ({ sample, ...rowOf(entry) })),
          ),
        ),
      ]);
    });
  }
  // A minute after its start a server has done so; and PostgreSQL sooner or later.
  await queries.query('ANALYZE');
}

/** Rows of a table as they are there, but for what a copy has for itself. */
const CONSULTATIONS = `INSERT INTO consultations
  SELECT (jsonb_populate_record(t, r)).*
    FROM jsonb_array_elements($1::jsonb) r JOIN consultations t ON t.id = r->>'sample'`;
const ENTRIES = `INSERT INTO record_entries
  SELECT (jsonb_populate_record(t, r)).*
    FROM jsonb_array_elements($1::jsonb) r
    JOIN record_entries t ON t.stream = r->>'sample' AND t.seq = (r->>'seq')::integer`;
const ENDS = `INSERT INTO record_streams
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(stream text, seq integer, hash text)`;

/** The same entries, in another stream. */
function chainOf(entries: readonly Entry[], stream: Stream): readonly Entry[] {
  const chain: Entry[] = [];
  for (const { what, facts, person, at, who, documents, engine } of entries) {
    const draft = {
      ...{ what, facts: JSON.parse(facts) },
      ...(person !== null && { person: JSON.parse(person) }),
    } as Draft;
    const about = { stream, at, who, documents, engine };
    chain.push(
      entryAfter(chain.at(-1) ?? NO_ENTRY, draft, about, { digest: sha256, salt: stream }),
    );
  }
  return chain;
}

const rowOf = ({ stream, seq, person, personHash, prev, hash }: Entry) => ({
  ...{ stream, seq, person, person_hash: personHash, prev, hash },
});
