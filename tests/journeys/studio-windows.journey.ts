/** More windows side by side than a browser has connections to one server: each of them hears, and can be used. */
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';

// Who hears what is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

const WINDOWS = 8;

test('eight windows hear of a change of the file, also once the first of them is closed', async ({
  page,
  context,
  studio,
}) => {
  await page.goto(AT);
  const others = [];
  for (let count = 1; count < WINDOWS; count++) {
    const other = await context.newPage();
    await other.goto(`${studio.address}${AT}`);
    others.push(other);
  }
  const title = 'Title of the questionnaire';
  for (const one of [page, ...others])
    await expect(parts(one).field(title)).toHaveValue('Consultation (Migraine)');

  const before = await studio.textOfFile();
  const says = (words: string) => studio.writes(before.replace('Consultation (Migraine)', words));
  await says('Migraine');
  for (const one of [page, ...others])
    await expect(parts(one).field(title)).toHaveValue('Migraine');
  await page.close();
  await says('Migraines');
  for (const one of others) await expect(parts(one).field(title)).toHaveValue('Migraines');
});
