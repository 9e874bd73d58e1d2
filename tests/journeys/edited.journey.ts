/** A questionnaire is edited while she answers it, and nobody raises its version. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQuestionnaires } from '#documents';
import { keptDocument } from '#record';
import type { Sheet } from '../kit/patient.ts';
import { samples } from '../kit/sheets.ts';
import { expect, test as base } from './journey.ts';
import { Patient } from './patient.ts';
import { startServer, type Server } from './server.ts';

const TODAY = 'How many migraines do you have in a month?';
const BEFORE = 'How many migraines do you have in a week?';

let folder: string;
let server: Server;
let address = '';
const test = base.extend({ baseURL: async ({}, use) => use(address) });

/** Writes other words into the server's own copy of the questionnaires. */
async function edit(from: string, to: string): Promise<void> {
  const file = join(folder, 'migraines.json');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

/** What a page says of the document that stands in the folder now. */
async function hashNow(): Promise<string> {
  const loaded = await readQuestionnaires(folder);
  const content = loaded.find(({ questionnaire: { id } }) => id === 'migraines')?.document;
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  return keptDocument({ kind: 'questionnaire', id: 'migraines', content }, digest).hash;
}

test.beforeAll(async () => {
  // How long a server takes to start is the machine's affair.
  test.setTimeout(0);
  folder = await mkdtemp(join(tmpdir(), 'edited-'));
  await cp(join(import.meta.dirname, '../../questionnaires'), folder, { recursive: true });
  await edit(TODAY, BEFORE);
  server = await startServer({ questionnairesDir: folder });
  ({ address } = server);
});
test.afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

test('who answered the words of before is asked again what changed, and nothing else', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const before = await hashNow();
  const { steps, sheet, medication } = samples.migraines;
  const hers: Sheet = { ...sheet, currentMedication: 'no' };
  const patient = new Patient(page);

  await test.step('her page is of before the edit', async () => {
    await edit(BEFORE, TODAY);
    const today = await hashNow();
    await edit(TODAY, BEFORE);
    const said = new Set<string>();
    // As it was built from the document that the server has: whole, under its hash.
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      for (const each of [TODAY, today]) if (text.includes(each)) said.add(each);
      const body = text.replaceAll(TODAY, BEFORE).replaceAll(today, before);
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body });
    });
    await patient.opens('migraines');
    expect(said).toEqual(new Set([TODAY, today]));
    for (let step = 1; step <= steps; step++) {
      await patient.isOnStep(step, steps);
      await patient.fillsStep(hers);
      if (step < steps) await patient.next();
    }
  });

  await test.step('the document is edited, and she finishes', async () => {
    await server.stop();
    await edit(BEFORE, TODAY);
    await server.start();
    await patient.finish();
    const alert = page.getByRole('alert').filter({ hasText: 'Your consultation was not sent' });
    await expect(alert).toContainText('Some questions have changed since you answered them.');
    expect(await server.countConsultations('eligible')).toBe(0);
    expect(await server.countConsultations('refused')).toBe(0);
  });

  await test.step('she reads the page again, and answers that one question', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    const told = page.getByRole('status').filter({ hasText: 'have changed since you answered' });
    await expect(told.getByRole('listitem')).toHaveText([TODAY]);
    const [name = ''] = Object.entries(
      (await readQuestionnaires(folder)).find(
        ({ questionnaire }) => questionnaire.id === 'migraines',
      )?.document.properties ?? {},
    ).flatMap(([each, { title }]) => (title === TODAY ? [each] : []));
    await expect(patient.question(name)).toContainText('Please answer it again.');
    await patient.answers(name, hers[name] ?? '');
    for (let step = 2; step < steps; step++) {
      await patient.isOnStep(step, steps);
      await patient.next();
    }
    await patient.finish();
    await expect(page.getByRole('heading', { level: 1, name: medication })).toBeVisible();
    expect(await server.countConsultations('eligible')).toBe(1);
  });
});
