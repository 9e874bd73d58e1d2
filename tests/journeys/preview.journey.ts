/**
 * What clinical staff see while they edit a document: the real command, on a copy of the folder, beside
 * an earlier one whose age band ends at 60.
 */
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test as base } from './journey.ts';
import { Patient } from './patient.ts';
import { startStudio } from './studio-kit.ts';
import { isUsable } from './usable.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Preview {
  readonly now: string;
  readonly earlier: string;
  end(): Promise<void>;
}

let preview: Preview;
let address = '';

const test = base.extend({ baseURL: async ({}, use) => use(address) });

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const [now, earlier] = [join(folder, 'now'), join(folder, 'earlier')];
  for (const folder of [now, earlier])
    await cp(join(ROOT, 'questionnaires'), folder, { recursive: true });
  await edit(earlier, (text) => text.replace(/(\{ "var": "dateOfBirth" \}\] \}, )65\]/, '$160]'));
  const studio = await startStudio(now);
  address = studio.address;
  const end = async () => {
    studio.stop();
    await rm(folder, { recursive: true });
  };
  preview = { now, earlier, end };
});
test.afterAll(() => preview.end());

// Staff who want no motion see the rest as well.
test.use({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
});

const fileIn = (folder: string): string => join(folder, 'migraines.json');

/** Saves as editors do: another file takes the place of the one that was there. */
async function edit(folder: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(fileIn(folder), 'utf8');
  const changed = change(text);
  expect(changed, 'the edit changes something').not.toBe(text);
  await writeFile(`${fileIn(folder)}.new`, changed);
  await rename(`${fileIn(folder)}.new`, fileIn(folder));
}

const AT = '?questionnaire=migraines&mode=new&on=2026-11-20';

/** Parts of the page, by what they are called. */
const explained = (page: Page) => ({
  outcome: page.getByRole('region', { name: 'Outcome' }),
  rule: (id: string) => page.locator(`[data-rule="${id}"]`),
  question: (name: string) => page.locator(`[data-explained="${name}"]`),
  unfold: (title: string | RegExp) => page.locator('summary').filter({ hasText: title }).click(),
});

test('an answer changes a verdict, and the panel says why', async ({ page }) => {
  const patient = new Patient(page);
  const { outcome, rule, question, unfold } = explained(page);
  await page.goto(`/${AT}`);
  await patient.isOnStep(1, 5);
  await expect(rule('age-band')).toContainText('Not decided yet');
  await expect(rule('age-band')).toContainText('dateOfBirth: not answered');
  await isUsable(page, 'nothing answered');

  await patient.answers('dateOfBirth', '2008-11-21');
  await expect(rule('age-band')).toContainText('Met: refuses');
  await expect(rule('age-band')).toContainText('dateOfBirth = 2008-11-21 (aged 17)');
  await expect(outcome).toContainText('Refused');
  await expect(outcome).toContainText('To be reviewed by 30 November 2027');
  await isUsable(page, 'refused');

  await unfold(/^Questions/);
  await expect(question('medicationDetails')).toContainText(
    "Asked when 'currentMedication' is 'yes'; the answers so far do not say.",
  );
  await expect(question('firstName')).toContainText('Asked, needed');

  await page.getByLabel('Answers given on').fill('2026-11-21');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rule('age-band')).toContainText('Not met');
  await expect(outcome).toContainText('Not finished');
});

test('an example of a path fills in the form, and what is sent can be read', async ({ page }) => {
  const patient = new Patient(page);
  const { outcome, rule, unfold } = explained(page);
  await page.goto(`/${AT}`);
  await unfold('Patients to try');
  await page.getByRole('button', { name: 'allergicReaction = yes' }).click();
  await patient.isOnStep(3, 5);
  await expect(
    patient.question('allergicReaction').getByRole('radio', { name: 'Yes' }),
  ).toBeChecked();
  await expect(rule('allergic-reaction')).toContainText('Met: refuses');
  await isUsable(page, 'a patient of a path');

  await page.getByLabel('Show only those with').fill('allergicreaction = no');
  await page.getByRole('button', { name: 'allergicReaction = no' }).press('Enter');
  await expect(outcome).toContainText('Eligible');
  await unfold('What is sent');
  await expect(page.getByRole('region', { name: 'What is sent' })).toContainText(
    '"treatment": "migraine"',
  );

  await patient.isOnStep(5, 5);
  await patient.finish();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was sent.' })).toBeFocused();
  await isUsable(page, 'finished');
  await page.getByRole('button', { name: 'Back to the answers' }).press('Enter');
  await patient.isOnStep(5, 5);
  await expect(page.getByRole('heading', { name: 'Your GP and agreements' })).toBeFocused();

  await page.getByRole('button', { name: 'Remove all answers' }).press('Enter');
  await patient.isOnStep(1, 5);
  await expect(outcome).toContainText('Not finished');
  await expect(page.getByRole('button', { name: 'Remove all answers' })).toBeFocused();
});

test('a flag is raised with its reason, and a history decides which strength is offered', async ({
  page,
}) => {
  const patient = new Patient(page);
  const { unfold } = explained(page);
  const flag = (id: string) => page.locator(`[data-flag="${id}"]`);
  const medicine = (id: string) => page.locator(`[data-medicine="${id}"]`);
  await page.goto(`/${AT}`);
  await unfold(/^Flags/);
  await expect(flag('never-diagnosed')).toContainText('Not decided');
  await patient.answers('q1', true);
  await patient.answers('firstName', 'Sample');
  await patient.answers('lastName', 'Sample');
  await patient.answers('dateOfBirth', '1990-01-01');
  await patient.next();
  await patient.answers('diagnoisemigraine', 'no');
  await expect(flag('never-diagnosed')).toContainText('Raised');
  await expect(flag('never-diagnosed')).toContainText('The prescriber reads: ');
  await expect(flag('never-diagnosed')).toContainText('diagnoisemigraine = no');
  await isUsable(page, 'a flag');

  await page.goto('/?questionnaire=injectable-weight-loss&mode=new&on=2026-11-20');
  await unfold(/^Medicines/);
  await expect(medicine('mounjaro-2-5mg')).toContainText('Offered');
  await expect(medicine('mounjaro-5mg')).toContainText('By step-of-the-ladder: withheld when');
  await unfold(/^Her history/);
  await page.getByLabel('Medicine', { exact: true }).selectOption('mounjaro-2-5mg');
  await page.getByRole('button', { name: 'Add this supply' }).press('Enter');
  await expect(medicine('mounjaro-5mg')).toContainText('Offered');
  await expect(medicine('mounjaro-7-5mg')).toContainText('Withheld');
  await isUsable(page, 'a history');
  await page.reload();
  await unfold(/^Medicines/);
  await expect(medicine('mounjaro-5mg')).toContainText('Offered');
  await unfold(/^Her history/);
  await page.getByLabel('Her history cannot be read').check();
  await expect(medicine('mounjaro-5mg')).toContainText('which cannot be decided yet');
});

test('an earlier version judges the same answers beside it', async ({ page }) => {
  const { outcome, rule } = explained(page);
  await page.goto(`/${AT}`);
  await page.getByLabel('Compare with').fill(preview.earlier);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Newly eligible')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in her answers' }).click();
  await expect(outcome).toContainText(/Now\s*Eligible/);
  await expect(outcome).toContainText('The two treat this patient differently.');
  await expect(rule('age-band')).toContainText(`${preview.earlier}: Met: refuses`);
  await isUsable(page, 'compared');

  await page.getByLabel('Compare with').fill('no-such-branch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toContainText('neither a folder nor a git ref');
});

test('a broken file says where it is broken, and the answers outlive the mend', async ({
  page,
}) => {
  const patient = new Patient(page);
  const { rule } = explained(page);
  await page.goto(`/${AT}`);
  await patient.answers('firstName', 'Sample');
  await edit(preview.now, (text) => text.replace('"x-refuse-when"', '"x-refuse-wenn"'));
  await expect(page.getByRole('alert')).toContainText("'x-refuse-wenn' is not known here");
  await expect(page.getByRole('alert')).toContainText('/properties/dateOfBirth/x-refuse-wenn');
  await isUsable(page, 'broken');
  await page.getByRole('link', { name: 'Menopause' }).click();
  await patient.isOnStep(1, 5);
  await page.getByRole('link', { name: 'migraines.json is broken' }).click();

  await edit(preview.now, (text) =>
    text.replace('"x-refuse-wenn"', '"x-refuse-when"').replace('"age-band"', '"age-range"'),
  );
  await expect(rule('age-range')).toContainText('Not decided yet');
  await expect(patient.question('firstName').getByRole('textbox')).toHaveValue('Sample');
});
