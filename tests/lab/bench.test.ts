/** What a benchmark fills a database with is what the shop keeps there; else it would stop while it measures. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { asCustomerId, asSessionId } from '#domain';
import { readCatalogue } from '#catalogue';
import { readQuestionnaires } from '#documents';
import { assess } from '#engine';
import { databaseOn, loadCatalogue, openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { BENCHED_AT, loadsOf } from './bench/engine.ts';
import { ownCatalogue } from './bench/provider/database-locations.ts';
import { rawLoads } from './bench/provider/raw-loads.ts';
import { LOADS } from './bench/provider/sample.ts';
import { fillRecord } from './bench/record-sample.ts';
import { openShop } from '../kit/shop.ts';
import { undoing } from '../kit/undoing.ts';

const QUESTIONNAIRES = resolve('questionnaires');

let folder: string;
let sql: OpenedDatabase;
let loads: Awaited<ReturnType<typeof rawLoads>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
  await undoing(async (onEnd) =>
    loadCatalogue(sql, await readCatalogue(await ownCatalogue(onEnd))),
  );
  const { customers, sessions } = databaseOn(sql);
  const at = new Date('2026-11-21T12:00:00Z');
  for (const email of ['one@example.com', 'other@example.com', 'third@example.com']) {
    const id = asCustomerId(randomUUID());
    await customers.register({
      ...{ id, email, passwordHash: '', firstname: 'Sample', lastname: 'Customer' },
      ...{ dob: '1990-05-17', phone: '07700900123', at },
    });
    await sessions.start({ id: asSessionId(randomUUID()), customerId: id, at });
  }
  loads = await rawLoads(sql);
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

describe.each(LOADS)('the statements of %s', (load) => {
  it('do for others what they did when they were recorded, again and again', async () => {
    for (let round = 0; round < 2; round++)
      for (const act of (await loads[load].round()).slice(0, 2))
        await expect(act()).resolves.not.toThrow();
  });
});

it('the record that is judged again is as the shop would have written it', async () => {
  const shop = await openShop({ questionnairesDir: QUESTIONNAIRES });
  onTestFinished(() => shop.close());
  await fillRecord(shop, QUESTIONNAIRES, 20);
  const verify = await (await shop.desk())('/desk/record/verification');
  expect(await verify.json()).toMatchObject({ streams: 20, findings: [] });
});

it('every questionnaire of the folder can be measured, with medicines or without any', async () => {
  const loaded = await readQuestionnaires(QUESTIONNAIRES);
  const outcomes = loaded.flatMap(loadsOf).map(({ what, questionnaire, sheets }) => ({
    what,
    medicines: questionnaire.medicines.medicines.length,
    outcomes: new Set(sheets.map((sheet) => assess(questionnaire, sheet, BENCHED_AT).outcome)),
  }));

  expect(new Set(outcomes.map(({ what }) => what.split(',')[0]))).toEqual(
    new Set(loaded.map(({ questionnaire }) => questionnaire.id)),
  );
  for (const { what, medicines, outcomes: seen } of outcomes)
    if (what.endsWith('30 medicines'))
      expect({ medicines, seen: [...seen] }).toEqual({ medicines: 30, seen: ['eligible'] });
    else expect(seen, what).toContain('refused');
});
