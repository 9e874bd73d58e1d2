/** What stands beside the questionnaires, claims and medicines, in two tabs and changed by an editor meanwhile. */
import type { Locator, Page } from '@playwright/test';
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';
import { isUsable } from './usable.ts';

// Whose text stands in a file is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

interface Beside {
  readonly file: string;
  readonly title: string;
  /** What is unfolded in it, after it has been sought where that is needed. */
  readonly unfolded: string;
  readonly isSought: boolean;
  /** A field there, what stands in it and what she writes; how the file has both. */
  readonly field: string;
  readonly was: string;
  readonly hers: string;
  readonly written: (text: string) => string;
  /** A text of the same file that an editor changes, and to what. */
  readonly elsewhere: readonly [string, string];
}

const FILES: readonly Beside[] = [
  {
    file: 'claims/migraines.json',
    title: 'Claims',
    unfolded: 'Whoever takes an SSRI',
    isSought: false,
    field: 'Claim',
    was: 'Whoever takes an SSRI or SNRI is flagged.',
    hers: 'Whoever takes an SSRI is flagged.',
    written: (text) =>
      text.replace(
        'Whoever takes an SSRI or SNRI is flagged.',
        'Whoever takes an SSRI is flagged.',
      ),
    elsewhere: ['Whoever has migraines that changed', 'Whoever has migraines that are new'],
  },
  {
    file: 'medicines/formulary.json',
    title: 'Medicines of the shop',
    unfolded: 'zolmitriptan-5mg-6',
    isSought: true,
    field: 'Classes',
    was: 'triptan\nhighest strength',
    hers: 'triptan',
    written: (text) =>
      text.replace(
        /("zolmitriptan-5mg-6": \{[^}]*?"classes": )\["triptan", "highest strength"\]/,
        '$1["triptan"]',
      ),
    elsewhere: ['"name": "Zolmitriptan"', '"name": "Sample"'],
  },
  {
    file: 'medicines/taken.json',
    title: 'Medicines that people take',
    unfolded: 'Sumatriptan',
    isSought: true,
    field: 'Brands',
    was: 'Imigran\nImigran Recovery\nMigraitan',
    hers: 'Imigran\nMigraitan',
    written: (text) =>
      text.replace('["Imigran", "Imigran Recovery", "Migraitan"]', '["Imigran", "Migraitan"]'),
    elsewhere: ['"name": "Naratriptan"', '"name": "Naratriptan hydrochloride"'],
  },
];

/** The file opened, what she edits unfolded: its field. */
async function opened(page: Page, { title, unfolded, isSought, field }: Beside): Promise<Locator> {
  const { opens, unfolds, field: named } = parts(page);
  await opens(title);
  if (isSought) await named('Find a medicine').fill(unfolded);
  await unfolds(unfolded);
  return page
    .locator('details[open]')
    .filter({ has: page.locator('summary').filter({ hasText: unfolded }) })
    .getByLabel(field, { exact: true });
}

for (const beside of FILES) {
  const { file, was, hers, elsewhere, written } = beside;

  test(`${file}: two tabs are two windows on one draft`, async ({ page, context, studio }) => {
    const other = await context.newPage();
    await other.goto(`${studio.address}${AT}`);
    await page.goto(AT);
    const [here, there] = [await opened(page, beside), await opened(other, beside)];
    await here.fill(hers);
    await expect(there).toHaveValue(hers);
    await expect(parts(other).draft).toContainText(`Not saved yet: ${file}.`);
    await parts(other).presses('Undo');
    await expect(here).toHaveValue(was);
    await parts(page).presses('Redo');
    await parts(other).presses('Save');
    await expect(parts(other).draft).toContainText(`${file} has it.`);
    await expect(parts(page).draft).toContainText('As in the files.');
    await expect(here).toHaveValue(hers);
  });

  test(`${file}: somebody changes it meanwhile, and she is asked before anything is written`, async ({
    page,
    studio,
  }) => {
    const { presses, draft } = parts(page);
    const before = await studio.textOfFile(file);
    const theirs = before.replace(...elsewhere);
    expect(theirs).not.toBe(before);
    await page.goto(AT);
    const field = await opened(page, beside);
    await field.fill(hers);
    const stands = await field.boundingBox();
    await studio.writes(theirs, file);
    const asked = page.getByRole('alert').filter({ hasText: 'Somebody has changed the file' });
    await expect(asked).toContainText('You have changed different things.');
    await expect(asked).toContainText(`${file} has another text`);
    expect(await field.boundingBox()).toEqual(stands);
    await isUsable(page, 'changed underneath');
    expect(await studio.textOfFile(file)).toBe(theirs);
    await presses('Put mine into theirs');
    await expect(asked).toHaveCount(0);
    await presses('Save');
    await expect(draft).toContainText(`${file} has it.`);
    expect(await studio.textOfFile(file)).toBe(written(theirs));

    await field.fill(was);
    await studio.writes('{ "half": ', file);
    await expect(asked).toContainText('Theirs is no JSON as it stands');
    await isUsable(page, 'changed underneath to something that cannot be read');
    await presses(/^Keep mine/);
    await expect(draft).toContainText(`Not saved yet: ${file}.`);
    await presses('Save');
    await expect(draft).toContainText('As in the files.');
    expect(await studio.textOfFile(file)).toBe(theirs);
  });
}
