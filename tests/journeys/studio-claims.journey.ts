/** What must never be is changed in the studio, beside the rules that bring it about. */
import type { Page } from '@playwright/test';
import { AT, expect, isUsable, parts, test, WIDE } from './studio-kit.ts';

test.use(WIDE);

const FILE = 'claims/migraines.json';
const claimOf = (page: Page, id: string) =>
  page.locator('details').filter({ has: page.getByRole('button', { name: `Remove ${id}` }) });

test('a claim is changed in words and as a sentence, breaks at its own rule, and is undone, done again and saved', async ({
  page,
  studio,
}) => {
  const { opens, unfolds, effects, presses, draft } = parts(page);
  const before = await studio.textOfFile(FILE);
  await page.goto(AT);
  await expect(effects).toContainText('Claims: 0 of 4 do not hold');
  await opens('Claims');
  await isUsable(page, 'the claims');
  await unfolds('Whoever has migraines that changed');
  const claim = claimOf(page, 'a-changed-pattern-is-seen');
  const field = (label: string) => claim.getByLabel(label, { exact: true });
  await field('Flag').selectOption('more-than-72-hours');
  await expect(effects).toContainText('Claims: 1 of 4 do not hold');
  await expect(claim.locator('summary')).toContainText('broken');
  await expect(claim).toContainText("The claim 'a-changed-pattern-is-seen' is not so");
  await isUsable(page, 'a claim that is not so');
  await presses('Undo');
  await expect(claim.locator('summary')).toContainText('proved');
  await field('Claim').fill('Whoever has migraines that changed is flagged.');
  await presses('Undo');
  await expect(field('Claim')).toHaveValue(
    'Whoever has migraines that changed in the last three months is flagged.',
  );
  await presses('Redo');
  await expect(draft).toContainText(`Not saved yet: ${FILE}.`);
  await expect(draft.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await presses('Save');
  await expect(draft).toContainText(`${FILE} has it.`);
  expect(await studio.textOfFile(FILE)).toBe(
    before.replace(
      'migraines that changed in the last three months is',
      'migraines that changed is',
    ),
  );
});

test('an option that a claim reads is renamed in it too, and a question that one reads is not lost by accident', async ({
  page,
  studio,
}) => {
  const { chooses, presses, field, draft } = parts(page);
  await page.goto(AT);
  await chooses('allergictriptans');
  await expect(
    page.getByText('Read in 2 rules and claims, which are renamed with it.'),
  ).toBeVisible();
  await field('Value of option 1').fill('yes, once');
  await expect(draft).toContainText(`Not saved yet: migraines.json, ${FILE}.`);
  await presses('Save');
  await expect(draft).toContainText(`migraines.json and ${FILE} have it.`);
  expect(await studio.textOfFile(FILE)).toContain(
    '{ "==": [{ "var": "allergictriptans" }, "yes, once"] }',
  );
  expect(studio.git('diff', '--shortstat')).toContain('2 files changed');

  await presses('Remove this question');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Remove allergictriptans?' }),
  ).toContainText("the claim 'no-triptan-after-a-reaction'");
  await presses('Remove it');
  const broken = page.getByRole('alert').filter({ hasText: `${FILE} cannot be used as it stands` });
  await expect(broken).toContainText("The claim 'no-triptan-after-a-reaction'");
  await presses(`Go to ${FILE}`);
  await expect(page.getByRole('heading', { name: 'Claims', level: 2 })).toBeFocused();
  await page.locator('summary').filter({ hasText: 'Nobody who has had a serious' }).click();
  await presses('Remove no-triptan-after-a-reaction');
  await expect(broken).toHaveCount(0);
  await expect(draft.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('a claim about two questionnaires that ask the same follows a renamed option only where she says so, and is not said to be broken by what one of them loses', async ({
  page,
  studio,
}) => {
  const { chooses, presses, field, draft } = parts(page);
  const others = 'claims/genital-herpes.json';
  const { claims } = JSON.parse(await studio.textOfFile(others)) as { claims: readonly object[] };
  const ofBoth = {
    ...{ id: 'of-both', says: 'Nobody of both.', for: ['migraines', 'genital-herpes'] },
    never: {
      and: [{ '==': [{ var: 'currentMedication' }, 'yes'] }, { flagged: 'pattern-changed' }],
    },
    source: { title: 'Sample' },
  };
  await studio.writes(JSON.stringify({ claims: [...claims, ofBoth] }), others);
  await page.goto(AT);
  await chooses('currentMedication');
  const isMeant = page.getByRole('checkbox', { name: 'Rename it there too' });
  await expect(page.getByRole('group', { name: /this is meant in 'of-both'/ })).toBeVisible();
  await field('Value of option 1').fill('yes, some');
  await expect(draft).toContainText(`Not saved yet: migraines.json, ${FILE}.`);
  await presses('Undo');
  await expect(field('Value of option 1')).toHaveValue('yes');
  await isMeant.check();
  await field('Value of option 1').fill('yes, some');
  await expect(draft).toContainText(`Not saved yet: migraines.json, ${FILE}, ${others}.`);
  await presses('Undo');

  await presses('Remove this question');
  const asked = page.getByRole('alert').filter({ hasText: 'Remove currentMedication?' });
  await expect(asked).toContainText("'of-both' is claimed of another questionnaire, too");
  await expect(asked.getByRole('listitem').filter({ hasText: 'of-both' })).toHaveCount(0);
});

test('which classes of medicines there are is known before the server has said anything', async ({
  page,
}) => {
  const { unfolds } = parts(page);
  await page.route('**/calls/draft', () => undefined);
  await page.goto(AT);
  await unfolds('Rules about medicines');
  await unfolds('one-triptan');
  const rule = page
    .locator('details')
    .filter({ has: page.getByRole('button', { name: 'Remove one-triptan' }) })
    .last();
  await expect(rule.getByRole('combobox', { name: 'Answer' }).first()).toContainText(
    'highest strength',
  );
});

test('what she claims of another questionnaire is said to be left out of a proposal, and where to propose it', async ({
  page,
  studio,
}) => {
  const { edits, opens, presses, draft, field } = parts(page);
  await page.goto(AT.replace('migraines', 'genital-herpes'));
  await opens('Claims');
  const claim = page.locator('details').filter({ has: page.getByLabel('Claim', { exact: true }) });
  await claim.first().locator('summary').first().click();
  await claim.first().getByLabel('Claim', { exact: true }).fill('Sample: said otherwise.');
  await expect(draft).toContainText('Not saved yet: claims/genital-herpes.json.');
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  await presses('Propose');
  await expect(draft).toContainText('Left out, because it is claimed of another questionnaire.');
  const left = page.getByRole('region', {
    name: 'What is claimed of another questionnaire in claims/genital-herpes.json',
  });
  await expect(left).toContainText('Sample: said otherwise.');
  await isUsable(page, 'claims of another questionnaire are left out');
  const branch = studio.git('branch', '--list', 'questionnaires/*').trim();
  expect(studio.git('diff', '--name-only', 'main', branch)).not.toContain('claims/');
});
