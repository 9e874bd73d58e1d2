/**
 * What clinical staff do in the studio: the real command, on a repository of its own with the five questionnaires, of
 * which one is changed, saved and proposed.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect as soon, test as base } from './journey.ts';
import { Patient } from './patient.ts';
import { isUsable } from './usable.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The solver looks at every patient there could be, which takes its time on a busy machine. */
const expect = soon.configure({ timeout: 90_000 });

let repository = '';
let address = '';
let command: ChildProcess;
const test = base.extend({ baseURL: async ({}, use) => use(address) });

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...parameters], { encoding: 'utf8' }).trim();
const file = () => join(repository, 'questionnaires/migraines.json');
const textOfFile = () => readFile(file(), 'utf8');

test.beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'studio-journey-'));
  for (const folder of ['questionnaires', 'tests/paths'])
    await cp(join(ROOT, folder), join(repository, folder), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Sample');
  git('config', 'user.email', 'sample@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
  command = spawn(
    process.execPath,
    [
      ...['--import', 'tsx/esm', 'scripts/studio.ts'],
      ...['--dir', join(repository, 'questionnaires'), '--port', '0'],
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  address = await new Promise<string>((resolve, reject) => {
    command.stdout?.on('data', (words: Buffer) => {
      const said = /http:\/\/\S+?(?=\/?\s)/.exec(words.toString())?.[0];
      if (said) resolve(said);
    });
    command.on('exit', () => reject(new Error('The studio did not start.')));
  });
});
test.beforeEach(() => {
  git('checkout', '--quiet', '--', '.');
});
test.afterAll(async () => {
  command.kill();
  await rm(repository, { recursive: true });
});

test.setTimeout(300_000);
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
});

const AT = '/?questionnaire=migraines&mode=new&on=2026-11-20&edit=yes';

const parts = (page: Page) => ({
  edits: async (question: string) => {
    await page.getByRole('button', { name: `Edit ${question}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Question '${question}'` })).toBeFocused();
  },
  unfolds: (title: string) => page.locator('summary').filter({ hasText: title }).click(),
  effects: page.getByRole('region', { name: 'What it does' }),
  presses: (name: string | RegExp) => page.getByRole('button', { name }).click(),
  draft: page.getByRole('region', { name: 'The draft' }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
});

test('she changes an age band, sees whom it turns away, becomes her, and saves one line', async ({
  page,
}) => {
  const { edits, unfolds, effects, presses, draft, field } = parts(page);
  const before = await textOfFile();
  await page.goto(AT);
  await expect(effects).toContainText('Findings: 0');
  await isUsable(page, 'nothing changed');
  await edits('dateOfBirth');
  await unfolds('age-band');
  await field('To').fill('60');
  await expect(
    page.getByText("the age by 'dateOfBirth' is not from 18 to 60").first(),
  ).toBeVisible();
  await expect(draft).toContainText('Not saved yet.');
  await expect(effects).toContainText('Newly refused');
  await expect(effects).toContainText('(aged 61)');
  await isUsable(page, 'a rule is changed');

  await presses('Fill in her answers');
  const patient = new Patient(page);
  await expect(patient.question('dateOfBirth')).toContainText('we are unable to supply');

  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  await expect(draft).toContainText('As in the file.');
  expect(await textOfFile()).toBe(before.replace('}, 65] }', '}, 60] }'));
  expect(git('diff', '--shortstat')).toContain('1 insertion(+), 1 deletion(-)');
});

test('what she does can be undone and done again, also after a reload', async ({ page }) => {
  const { edits, presses, field } = parts(page);
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  const label = new Patient(page).question('firstName').locator('label');
  await expect(label).toHaveText('Given name');
  await presses('Undo');
  await expect(label).toHaveText('First name');
  await presses('Redo');
  await expect(label).toHaveText('Given name');
  await page.reload();
  await expect(label).toHaveText('Given name');
  await presses('Undo');
  await expect(label).toHaveText('First name');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('a question that others read is not lost by accident, and half of a document is not saved', async ({
  page,
}) => {
  const { edits, presses, draft } = parts(page);
  const before = await textOfFile();
  await page.goto(AT);
  await new Patient(page).isOnStep(1, 5);
  await page
    .getByRole('button', { name: /currentMedication$/ })
    .first()
    .click();
  await presses('Remove this question');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Remove currentMedication?' }),
  ).toContainText('medicationDetails / x-visible-when');
  await presses('Remove it');
  await expect(
    page.getByRole('alert').filter({ hasText: 'It cannot be used as it stands' }),
  ).toContainText('currentMedication');
  await isUsable(page, 'it cannot be used');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(draft).toContainText('half of a document is never written');
  expect(await textOfFile()).toBe(before);
  await presses('Undo');
  await expect(page.getByText('It cannot be used as it stands')).toHaveCount(0);
  await edits('lastName');
});

test('the flow and each rule can be seen as a picture, and a rule about medicines is changed', async ({
  page,
}) => {
  const { unfolds, effects } = parts(page);
  await page.goto(AT);
  await unfolds('The flow');
  const flow = page.getByRole('list', { name: 'The flow' });
  await expect(flow).toContainText("refuses when the age by 'dateOfBirth' is not from 18 to 65");
  await expect(flow).toContainText("when 'currentMedication' is 'yes'");
  await isUsable(page, 'the flow');
  await unfolds('Rules about medicines');
  await unfolds('one-triptan');
  await expect(page.getByRole('img', { name: /^Drawn: the medicine/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('One triptan at a time.');
  await isUsable(page, 'a rule about medicines');
  await expect(effects).toContainText('One triptan at a time.');
  await flow.getByRole('button', { name: 'Do you take any medicines?' }).press('Enter');
  await expect(page.getByRole('heading', { name: "Question 'currentMedication'" })).toBeFocused();
});

test('an option is renamed wherever rules read it, a flag is added, a question too', async ({
  page,
}) => {
  const { presses, unfolds, effects, field } = parts(page);
  await page.goto(AT);
  await page
    .getByRole('button', { name: /becomepregnant$/ })
    .first()
    .click();
  await field('Value of option 1').fill('Yes, or perhaps');
  await unfolds('pregnancy');
  await expect(page.getByText("'becomepregnant' is 'Yes, or perhaps'").first()).toBeVisible();
  await presses('Add to flags');
  await expect(effects).toContainText("The flag 'becomepregnant-rule' at 'becomepregnant' is new.");
  await presses('Back to all questions');
  await presses("Add a question to 'About you'");
  await field('Title').fill('Do you smoke?');
  await expect(new Patient(page).question('question1')).toContainText('Do you smoke?');
  await expect(effects).toContainText('question1');
});

test('somebody changes the file meanwhile: she is asked, and nothing is overwritten unseen', async ({
  page,
}) => {
  const { edits, presses, field, draft } = parts(page);
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  const theirs = (await textOfFile()).replace('"Last name"', '"Family name"');
  await writeFile(file(), theirs);
  await page.reload();
  const asked = page.getByRole('alert').filter({ hasText: 'Somebody has changed the file' });
  await expect(asked).toBeVisible();
  await isUsable(page, 'changed underneath');
  expect(await textOfFile()).toBe(theirs);
  await presses('Put mine into theirs');
  await expect(asked).toHaveCount(0);
  const label = (name: string) => new Patient(page).question(name).locator('label');
  await expect(label('lastName')).toHaveText('Family name');
  await expect(label('firstName')).toHaveText('Given name');
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  expect(await textOfFile()).toBe(theirs.replace('"First name"', '"Given name"'));

  await edits('lastName');
  await field('Title').fill('Surname');
  await writeFile(file(), theirs.replace('"Family name"', '"Name of the family"'));
  await presses('Save');
  await expect(asked).toContainText('Both of you have changed the same: choose one.');
  await presses(/^Take theirs/);
  await expect(label('lastName')).toHaveText('Name of the family');
  await presses('Undo');
  await expect(label('lastName')).toHaveText('Surname');
});

test('two tabs are two windows on one draft', async ({ page, context }) => {
  const { edits, field, presses } = parts(page);
  const other = await context.newPage();
  await other.goto(`${address}${AT}`);
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  const label = new Patient(other).question('firstName').locator('label');
  await expect(label).toHaveText('Given name');
  await presses('Undo');
  await expect(label).toHaveText('First name');
});

test('she proposes it: a branch whose message says what changes for whom', async ({ page }) => {
  const { edits, presses, draft, field } = parts(page);
  await page.goto(AT);
  await edits('lastName');
  await field('Title').fill('Family name');
  await presses('Propose');
  await expect(draft).toContainText('The branch questionnaires/migraines-');
  const branch = git('branch', '--list', 'questionnaires/*').trim();
  expect(git('log', '--format=%B', '--max-count=1', branch)).toContain('Last name');
  expect(git('diff', '--name-only', 'main', branch).split('\n')).toContain(
    'questionnaires/migraines.json',
  );
});
