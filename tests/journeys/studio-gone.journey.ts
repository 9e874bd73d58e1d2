/** A file that is deleted or called otherwise while it is edited: the others go on, and nothing that she typed is lost. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';
import { isUsable } from './usable.ts';

// What becomes of files is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

const OTHER = AT.replace('migraines', 'hrt');
const TITLE = 'Title of the questionnaire';

test('a questionnaire is deleted under her hands: she saves another one, and puts it back with hers', async ({
  page,
  studio,
}) => {
  const { field, presses, draft } = parts(page);
  const file = join(studio.git('rev-parse', '--show-toplevel'), 'questionnaires/migraines.json');
  await page.goto(AT);
  await field(TITLE).fill('Headache');
  await expect(draft).toContainText('Not saved yet: migraines.json.');
  await rm(file);
  const gone = page.getByRole('alert').filter({ hasText: 'migraines.json is gone' });
  await expect(gone).toContainText('all other files go on');
  await page.goto(OTHER);
  await expect(gone).toBeVisible();
  await isUsable(page, 'a file that is gone');
  await field(TITLE).fill('Hormones');
  await presses('Save');
  await expect(draft).toContainText('hrt.json has it.');
  await presses('Put migraines.json back, with mine not saved yet');
  await expect(gone).toHaveCount(0);
  await page.goto(AT);
  await expect(field(TITLE)).toHaveValue('Headache');
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  expect(await studio.textOfFile()).toContain('"title": "Headache"');
});

test('a questionnaire is called otherwise: hers goes into the file that it is now', async ({
  page,
  studio,
}) => {
  const { field, presses } = parts(page);
  const folder = join(studio.git('rev-parse', '--show-toplevel'), 'questionnaires');
  await page.goto(AT);
  await field(TITLE).fill('Headache');
  await rename(join(folder, 'migraines.json'), join(folder, 'headaches.json'));
  await presses('Put mine into headaches.json');
  await expect(page.getByRole('alert').filter({ hasText: 'is gone' })).toHaveCount(0);
  await page.goto(AT.replace('migraines', 'headaches'));
  await expect(field(TITLE)).toHaveValue('Headache');
  await rm(join(folder, 'headaches.json'));
});
