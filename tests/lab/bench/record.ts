/** The decision record: how fast entries are written, an order is explained, and all of it is judged again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readQuestionnaires } from '#documents';
import type { OrderRecord } from '#contract';
import { entryAfter, explain, pageInHtml, pageOf, type Draft, type Stream } from '#record';
import { deskTokenIn } from '../../kit/desk-token.ts';
import { keptIn } from '#case';
import { databaseOn, openPglite } from '#database';
import { sha256 } from '../../../src/provider/kept-documents.ts';
import { copyPreparedDatabase, takeUsualMemory, temporaryFolder } from '../../kit/database.ts';
import { bodyOf, guestAt } from '../../kit/customer.ts';
import { openShop } from '../../kit/shop.ts';
import { startShop, type ShopProcess } from '../../kit/shop-process.ts';
import { RUN_SOURCE } from '../../kit/run-source.ts';
import { undoing, type OnEnd } from '../../kit/undoing.ts';
import { fillRecord } from './record-sample.ts';
import { percentile, type Row } from './table.ts';

const CONSULTATIONS = 100_000;
const QUESTIONNAIRES = resolve('questionnaires');
const REPLAY = ['replay', '--json', '--by', 'Sample Looker', '--with'];
const NOON = new Date('2026-11-21T12:00:00Z');

export const benchRecord = (): Promise<readonly Row[]> => undoing(measure);

async function measure(onEnd: OnEnd): Promise<readonly Row[]> {
  const written = await writtenPerSecond(onEnd);
  const dataDir = await temporaryFolder(onEnd);
  await copyPreparedDatabase(join(dataDir, 'database'));
  await takeUsualMemory(join(dataDir, 'database'));
  const settings = { dataDir, questionnairesDir: QUESTIONNAIRES };
  const filled = await openShop(settings);
  await fillRecord(filled, QUESTIONNAIRES, CONSULTATIONS);
  await filled.provider.close();

  const shop = await startShop(settings, onEnd);
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
  await takeUsualMemory(folder);
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
    const response = await fetch(`${shop.api}/desk/orders/${order}/record?by=Sample%20Looker`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { number, kept } = await bodyOf<OrderRecord>(response, 200);
    const explanation = explain({ number, ...keptIn(kept) }, sha256);
    pageInHtml(pageOf(explanation, (instant) => instant));
    times.push(performance.now() - started);
  }
  return times;
}
