/** Rules that are written as sentences with choices, and never as text. */
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';
import { isUsable } from './usable.ts';

// What is written is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

test('a rule that holds for any of several options, and one that compares the answers to two questions', async ({
  page,
  studio,
}) => {
  const { chooses, presses, unfolds, field, draft } = parts(page);
  const words = (said: string) => page.getByText(said, { exact: true }).first();
  await page.goto(AT);
  await chooses('migraineTime');
  await presses('Add to refusals');
  await unfolds('migraine-time-rule');
  const rule = page
    .locator('details')
    .filter({ has: page.getByRole('button', { name: 'Remove migraine-time-rule' }) });
  const within = (label: string) => rule.getByLabel(label, { exact: true });
  await within('Comparison').selectOption({ label: 'is one of' });
  await within('More than 72 hours').check();
  await expect(
    words("'migraineTime' is one of 'Less than 4 hours', 'More than 72 hours'"),
  ).toBeVisible();
  await isUsable(page, 'any of several options');

  // One at least stays: of none it would never be so.
  await within('Less than 4 hours').uncheck();
  await within('More than 72 hours').click();
  await expect(within('More than 72 hours')).toBeChecked();
  await within('Less than 4 hours').check();

  await within('This is so where').selectOption('all');
  await within('Question').nth(1).selectOption('othermedicalcondition');
  await within('Comparison').nth(1).selectOption({ label: 'is the answer to' });
  await within('Other question').selectOption('mentalcondition');
  await expect(
    words(
      "'migraineTime' is one of 'Less than 4 hours', 'More than 72 hours' and 'othermedicalcondition' is 'mentalcondition'",
    ),
  ).toBeVisible();
  await isUsable(page, 'compared with another question');

  await presses('Undo');
  await presses('Redo');
  await expect(within('Other question')).toHaveValue('mentalcondition');
  await expect(draft.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  const saved: unknown = JSON.parse(await studio.textOfFile());
  expect(saved).toMatchObject({
    properties: {
      migraineTime: {
        'x-refuse-when': [
          {
            when: {
              and: [
                { in: [{ var: 'migraineTime' }, ['Less than 4 hours', 'More than 72 hours']] },
                { '==': [{ var: 'othermedicalcondition' }, { var: 'mentalcondition' }] },
              ],
            },
          },
        ],
      },
    },
  });
  await within('Comparison').nth(1).selectOption({ label: 'is' });
  await expect(within('Answer')).toHaveValue('yes');
  await expect(field('Other question')).toHaveCount(0);
});

test('of which medicines a rule speaks is said by what is known of a medicine, and can be used as it begins', async ({
  page,
}) => {
  const { presses, unfolds, draft } = parts(page);
  // What cannot be used is not saved.
  const isSaved = async () => {
    await expect(draft).toContainText('Not saved yet: migraines.json.');
    await presses('Save');
    await expect(draft).toContainText('As in the files.');
  };
  await page.goto(AT);
  await unfolds('Rules about medicines');
  await unfolds('highest-strength-first');
  const which = page.getByRole('group', { name: 'Of which medicines', exact: true });
  await which.getByRole('button', { name: 'Add a part' }).click();
  const asked = which.getByLabel('Question', { exact: true });
  await expect(asked).toHaveCount(3);
  for (const name of await asked.last().locator('option').all())
    await expect(name).toHaveAttribute('value', /^medicine\./);
  await expect(which.getByText('Something in a list')).toHaveCount(0);
  await isSaved();
  await presses('Of all');
  await presses('Only where a rule says so');
  await isSaved();

  await presses('Add to medicines together');
  await unfolds('together-1');
  const excludes = page.getByRole('group', { name: 'Never with which', exact: true }).last();
  await expect(excludes.getByLabel('Question', { exact: true })).toHaveValue('medicine.classes');
  await isSaved();
});
