/**
 * A sixth questionnaire, dropped into the folder: its page, form, snapshots and the server's check
 * follow from the document alone. A copy of the repository is built, so that nothing here changes.
 */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Sheet } from '../kit/patient.ts';
import { copyRepository, type CopiedRepository } from '../kit/copied-repository.ts';
import { buildStorefront } from '../../scripts/storefront-build.ts';
import { expect, test as base } from './journey.ts';
import { Patient } from './patient.ts';
import { startServer, type Server } from './server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let repository: CopiedRepository;
let sixth: Server;
let address = '';

const test = base.extend({ baseURL: async ({}, use) => use(address) });

test.beforeAll(async () => {
  // A storefront is built, and a server started on it: how long that takes is the machine's affair.
  test.setTimeout(0);
  repository = await copyRepository();
  const questionnaires = join(repository.folder, 'questionnaires');
  await cp(join(ROOT, 'tests/fixtures/sixth'), questionnaires, { recursive: true });
  const storefrontDir = await buildStorefront(repository.folder, 'warn');
  sixth = await startServer({
    questionnairesDir: questionnaires,
    storefrontDir,
  });
  ({ address } = sixth);
});
test.afterAll(async () => {
  await sixth.end();
  await repository.remove();
});

const STEPS = 4;
const eligible: Sheet = {
  q1: true,
  firstName: 'Sample',
  lastName: 'Patient',
  dateOfBirth: '1985-03-27',
  symptoms: ['Burning when passing urine', 'Going more often'],
  symptomsStarted: '2026-02-28',
  feverish: 'yes',
  thermometer: 'yes',
  temperatureUnit: 'celsius',
  temperature: 37.9,
  flankPain: 'no',
  pregnant: 'no',
  diabetes: 'no',
  currentMedication: 'no',
  usageAgreement: true,
};

test('a sixth questionnaire has its pages, and an eligible patient gets through', async ({
  page,
}) => {
  const patient = new Patient(page);
  await page.goto('/treatments');
  await page.getByRole('link', { name: /cystitis/i }).click();
  await page.getByRole('link', { name: 'Start Consultation' }).first().click();
  await patient.completes(eligible, STEPS);
  await expect(page.getByRole('heading', { level: 1, name: 'Medication(cystitis)' })).toBeVisible();
  await expect(page.getByText('No products available')).toBeVisible();
  expect(await sixth.latestConsultation()).toMatchObject({
    questionnaire_id: 'cystitis',
    outcome: 'eligible',
  });
});

test('its threshold refuses on the page, and again on the server', async ({ page }) => {
  const patient = new Patient(page);
  await patient.opens('cystitis');
  await patient.fillsStep(eligible);
  await patient.next();
  await patient.isOnStep(2, STEPS);
  await patient.fillsStep({ ...eligible, temperature: 38 });
  await expect(patient.question('temperature').locator('[aria-live]')).not.toBeEmpty();
  await patient.pressesInVain('Next');
  await patient.isOnStep(2, STEPS);

  const { accessToken } = await patient.stored('localStorage');
  const response = await fetch(`${sixth.address}/api/customers/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      condition: 'urinary health',
      treatment: 'cystitis',
      firstname: 'Sample',
      lastname: 'Patient',
      dob: '1985-03-27',
      answers: { ...eligible, temperature: 38 },
    }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ rules: [{ id: 'high-temperature' }] });
});

test('its paths are walked and written down beside the five', async () => {
  const { folder } = repository;
  const snapshots = join(folder, 'snapshots');
  await run(
    process.execPath,
    ['--import', 'tsx/esm', 'scripts/paths.ts', '--update', '--snapshots', snapshots],
    { cwd: folder },
  );
  const written = await readdir(snapshots);
  const kept = (await readdir(join(ROOT, 'tests/paths'))).filter((name) =>
    /\.(txt|sample\.jsonl)$/.test(name),
  );
  const own = ['cystitis.sample.jsonl', 'cystitis.txt'];
  expect(written.sort()).toEqual([...kept, ...own].sort());
  const paths = await readFile(join(snapshots, 'cystitis.txt'), 'utf8');
  expect(paths).toContain('temperature = 37.9');
  expect(paths).toMatch(/temperature = 38 -> .*REFUSED at your-symptoms by high-temperature/);
  expect(paths).not.toContain('NEVER SEEN');
});
