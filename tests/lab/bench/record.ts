/** The decision record: how fast entries are written, an order is explained, and all of it is judged again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readQuestionnaires } from '#documents';
import { assess, calendarDay, inspect, type Assessment, type Questionnaire } from '#engine';
import type { OrderRecord } from '#contract';
import {
  entryAfter,
  EVENTS,
  explain,
  NO_ENTRY,
  pageInHtml,
  pageOf,
  type Draft,
  type Stream,
} from '#record';
import { deskTokenIn } from '../../kit/desk-token.ts';
import { keptIn } from '#case';
import { databaseOn, openPglite, type OpenedDatabase } from '#database';
import { asCustomerId } from '#domain';
import { documentsIn, sha256 } from '../../../src/provider/kept-documents.ts';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';
import { harmless } from '../../kit/patient.ts';
import { bodyOf, guestAt } from '../../kit/customer.ts';
import { startShop, type ShopProcess } from '../../kit/shop-process.ts';
import { RUN_SOURCE } from '../../kit/run-source.ts';
import { undoing, type OnEnd } from '../../kit/undoing.ts';
import { percentile, type Row } from './table.ts';

const CONSULTATIONS = 100_000;
const QUESTIONNAIRES = resolve('questionnaires');
const REPLAY = ['replay', '--json', '--by', 'Sample Looker', '--with'];
const ON = calendarDay('2026-11-21');
const NOON = new Date('2026-11-21T12:00:00Z');

export const benchRecord = (): Promise<readonly Row[]> => undoing(measure);

async function measure(onEnd: OnEnd): Promise<readonly Row[]> {
  const written = await writtenPerSecond(onEnd);
  const dataDir = await temporaryFolder(onEnd);
  const folder = join(dataDir, 'database');
  await copyPreparedDatabase(folder);
  const sql = await openPglite(folder);
  await fill(sql);
  await sql.close();
  await writeFile(join(dataDir, 'secret'), '0'.repeat(64));

  const shop = await startShop({ dataDir, questionnairesDir: QUESTIONNAIRES }, onEnd);
  const env = { DATA_DIR: dataDir, PORT: new URL(shop.api).port };
  const verified = await timed(['verify', '--json'], env);
  const same = await timed([...REPLAY, QUESTIONNAIRES], env);
  const others = await reworded(onEnd);
  const other = await timed([...REPLAY, others], env);
  const token = await deskTokenIn(dataDir);
  const explained = await explainTimes(shop, token);
  await shop.end();
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
  return [
    { what: 'entries written, each in a transaction of its own, a second', value: String(written) },
    { what: 'verify, 100,000 consultations', value: seconds(verified.ms) },
    { what: 'replay of 100,000 under the same documents', value: seconds(same.ms) },
    {
      ...{ what: 'replay of 100,000 under five others', value: seconds(other.ms) },
      target: 'under 10 s',
    },
    {
      ...{ what: 'most memory of the command', value: megabytes(other.bytes) },
      target: 'under 500 MB',
    },
    { what: 'an order explained, p50', value: `${percentile(explained, 0.5).toFixed(1)} ms` },
  ];
}

/** The questionnaires, each with another title: everybody has to be judged twice, and nobody otherwise. */
async function reworded(onEnd: OnEnd): Promise<string> {
  const folder = await temporaryFolder(onEnd);
  await cp(QUESTIONNAIRES, folder, { recursive: true });
  for (const { file, document } of await readQuestionnaires(folder))
    await writeFile(join(folder, file), JSON.stringify({ ...document, title: 'In other words' }));
  return folder;
}

/** In a database of its own: verifying the other one would miss the orders of these entries. */
async function writtenPerSecond(onEnd: OnEnd): Promise<number> {
  const folder = join(await temporaryFolder(onEnd), 'database');
  await copyPreparedDatabase(folder);
  const sql = await openPglite(folder);
  const database = databaseOn(sql);
  const draft: Draft = { what: 'viewed', by: 'Sample', facts: { how: 'desk' } };
  const started = performance.now();
  const COUNT = 500;
  for (let n = 0; n < COUNT; n++)
    await database.transaction(async ({ record }) => {
      const stream: Stream = `order:bench-${n % 10}`;
      const about = {
        stream,
        at: NOON,
        who: { role: 'staff', name: null },
        documents: [],
      } as const;
      const with_ = { digest: sha256, salt: '' };
      await record.append([
        entryAfter(await record.hold(stream), draft, { ...about, engine: 'bench' }, with_),
      ]);
    });
  const perSecond = Math.round((COUNT / (performance.now() - started)) * 1000);
  await sql.close();
  return perSecond;
}

/** Harmless patients of every questionnaire, each with a chain of her own. */
async function fill(sql: OpenedDatabase): Promise<void> {
  const { record, customers } = databaseOn(sql);
  const { known, kept } = await documentsIn(QUESTIONNAIRES);
  await record.keep(kept, NOON);
  const drafts = known.map(({ questionnaire, documents }) => {
    const answers = harmless[questionnaire.id as keyof typeof harmless];
    const history = { supplies: [], consultations: [] };
    const at = { on: ON, mode: 'new', history } as const;
    const judged = assess(questionnaire, answers, at);
    if (judged.outcome !== 'eligible') throw new Error(`${questionnaire.id} is not harmless.`);
    const { id, version, catalogue } = questionnaire;
    const { condition, treatment } = catalogue;
    const verdicts = Object.fromEntries(inspect(questionnaire, answers, at).verdicts);
    const draft: Draft = {
      what: 'submitted',
      facts: {
        ...{ questionnaire: id, version, mode: 'new', verdicts },
        posted: {
          ...{ customer: 'bench', at: NOON.toISOString(), hash: '', answeredVersion: null },
          catalogue: { condition, treatment },
        },
      },
      person: { payload: judged.submission, history },
    };
    return { draft, documents, row: rowOf(questionnaire, judged, verdicts) };
  });
  const who = { role: EVENTS.submitted.by, name: null };
  await customers.register({
    ...{ id: asCustomerId('bench'), email: 'bench@example.com', passwordHash: '', at: NOON },
    ...{ firstname: 'Sample', lastname: 'Patient', dob: '1990-05-17', phone: '07700900123' },
  });
  for (let from = 0; from < CONSULTATIONS; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const id = String(from + n).padStart(8, '0');
      return { ...drafts[(from + n) % drafts.length]?.row, id };
    });
    await sql.query(
      'INSERT INTO consultations SELECT (jsonb_populate_record(NULL::consultations, r)).* FROM jsonb_array_elements($1::jsonb) r',
      [JSON.stringify(rows)],
    );
    const entries = Array.from({ length: 1000 }, (_, n) => {
      const one = drafts[(from + n) % drafts.length];
      if (!one) throw new Error('There are questionnaires.');
      const stream: Stream = `consultation:${String(from + n).padStart(8, '0')}`;
      const about = { stream, at: NOON, who, documents: one.documents, engine: 'bench' };
      return entryAfter(NO_ENTRY, one.draft, about, { digest: sha256, salt: String(from + n) });
    });
    await sql.query(
      `INSERT INTO record_streams SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(stream text, seq integer, hash text)`,
      [JSON.stringify(entries.map(({ stream, seq, hash }) => ({ stream, seq, hash })))],
    );
    await sql.query(
      `INSERT INTO record_entries
       SELECT stream, seq, at, 'patient', NULL, what, facts, facts_hash, person, person_hash, documents, engine, '', hash
         FROM jsonb_to_recordset($1::jsonb) AS r(stream text, seq integer, at timestamptz, what text, facts text,
              facts_hash text, person text, person_hash text, documents text[], engine text, hash text)`,
      [
        JSON.stringify(
          entries.map(({ factsHash, personHash, ...entry }) => ({
            ...{ ...entry, facts_hash: factsHash, person_hash: personHash },
          })),
        ),
      ],
    );
  }
}

/** What the desk reads of it: verifying holds it against the entry. */
const rowOf = (
  { id, version, catalogue }: Questionnaire,
  { submission }: Extract<Assessment, { outcome: 'eligible' }>,
  verdicts: object,
) => ({
  ...{ customer_id: 'bench', posted_by: 'bench', questionnaire_id: id },
  ...{ questionnaire_version: version, questionnaire_hash: '', mode: 'new', payload: submission },
  ...{ catalogue_condition: catalogue.condition, catalogue_treatment: catalogue.treatment },
  ...{ verdicts, outcome: 'eligible', refusals: [], changed_answers: [], flags: [], medicines: [] },
  ...{ first_at: NOON, created_at: NOON, times: 1, is_recorded: true },
});

/** Runs the command as somebody does; its memory is the most that it ever had. */
async function timed(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly ms: number; readonly bytes: number }> {
  const started = performance.now();
  const command = spawn(process.execPath, [...RUN_SOURCE, 'scripts/records.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let kilobytes = 0;
  const watch = setInterval(() => {
    void readFile(`/proc/${command.pid}/status`, 'utf8').then(
      (status) => {
        kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? kilobytes);
      },
      () => undefined,
    );
  }, 50);
  const [out, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')]);
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(' ')} exits ${code}: ${out.slice(0, 500)}`);
  return { ms: performance.now() - started, bytes: kilobytes * 1024 };
}

/** An order as 'records explain' shows it: asked over HTTP, explained, and laid out. */
async function explainTimes(shop: ShopProcess, token: string): Promise<readonly number[]> {
  const { id } = await guestAt(shop);
  const order = await shop.placePastOrder({ customerId: id, consultationIds: [null] });
  const times: number[] = [];
  for (let n = 0; n < 40; n++) {
    const started = performance.now();
    const response = await fetch(`${shop.api}/desk/orders/${order}/record`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { number, kept } = await bodyOf<OrderRecord>(response, 200);
    const explanation = explain({ number, ...keptIn(kept) }, sha256);
    pageInHtml(pageOf(explanation, (instant) => instant));
    times.push(performance.now() - started);
  }
  return times;
}
