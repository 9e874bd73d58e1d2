/** What clinical staff do in the studio: they change a questionnaire, see whom it affects, save it and propose it. */
import { Patient } from './patient.ts';
import { AT, expect, isUsable, parts, test, WIDE } from './studio-kit.ts';

test.use(WIDE);

test('she changes an age band, sees whom it turns away, becomes her, and saves one line', async ({
  page,
  studio,
}) => {
  const { edits, unfolds, effects, presses, draft, field } = parts(page);
  const before = await studio.textOfFile();
  await page.goto(AT);
  await expect(effects).toContainText('Findings: 0');
  await isUsable(page, 'nothing changed');
  await edits('dateOfBirth');
  await unfolds('age-band');
  await field('To').fill('60');
  await expect(
    page.getByText("the age by 'dateOfBirth' is not from 18 to 60").first(),
  ).toBeVisible();
  await expect(draft).toContainText('Not saved yet: migraines.json.');
  await expect(effects).toContainText('Newly refused');
  await expect(effects).toContainText('(aged 61)');
  await isUsable(page, 'a rule is changed');

  await presses('Fill in her answers');
  const patient = new Patient(page);
  await expect(patient.question('dateOfBirth')).toContainText('we are unable to supply');

  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  await expect(draft).toContainText('As in the files.');
  await isUsable(page, 'saved');
  expect(await studio.textOfFile()).toBe(before.replace('}, 65] }', '}, 60] }'));
  expect(studio.git('diff', '--shortstat')).toContain('1 insertion(+), 1 deletion(-)');

  // What was saved is said no more once the file has not what she edits.
  await presses('Undo');
  await expect(draft).toContainText('Not saved yet: migraines.json.');
  await expect(draft).not.toContainText('has it.');
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

test('a title in which nothing can be seen is told at the field, and not saved', async ({
  page,
  studio,
}) => {
  const { edits, draft, field } = parts(page);
  const before = await studio.textOfFile();
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('   ');
  await expect(field('Title')).toHaveAccessibleDescription(
    'Nothing can be seen here. Write words.',
  );
  await expect(
    page.getByRole('alert').filter({ hasText: 'It cannot be used as it stands' }),
  ).toContainText('This text has nothing that can be seen.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(draft).toContainText('half of a document is never written');
  expect(await studio.textOfFile()).toBe(before);
});

test('words that an option cannot have, and a day that is none, stay in their field, which says why', async ({
  page,
}) => {
  const { chooses, edits, field, draft, presses } = parts(page);
  await page.goto(AT);
  await chooses('becomepregnant');
  const option = field('Value of option 1');
  const words = await option.inputValue();
  const taken = await field('Value of option 2').inputValue();
  for (const [text, why] of [
    [taken, 'Another option has these words.'],
    ['', 'An option has words: without, nobody could choose it.'],
  ] as const) {
    await option.fill(text);
    await expect(option).toHaveValue(text);
    await expect(option).toHaveAccessibleDescription(why);
    await expect(option).toHaveAttribute('aria-invalid', 'true');
  }
  await isUsable(page, 'an option without words');
  await option.fill(words);
  await expect(option).not.toHaveAttribute('aria-invalid');
  await expect(draft).toContainText('As in the files.');

  await presses('Back to all questions');
  await edits('dateOfBirth');
  const last = field('Last day');
  await expect(last).toHaveValue('today');
  await last.fill('2020-02-30');
  await expect(last).toHaveAccessibleDescription('Write a day as in 1950-01-31, or today.');
  await expect(draft).toContainText('As in the files.');
  await last.fill('2020-02-29');
  await expect(last).toHaveAccessibleDescription(/^'today' is/);
  await expect(draft).toContainText('Not saved yet: migraines.json.');
});

test('a question that others read is not lost by accident, and half of a document is not saved', async ({
  page,
  studio,
}) => {
  const { edits, presses, draft } = parts(page);
  const before = await studio.textOfFile();
  await page.goto(AT);
  await new Patient(page).isOnStep(1, 5);
  await page
    .getByRole('button', { name: /currentMedication$/ })
    .first()
    .click();
  await presses('Remove this question');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Remove currentMedication?' }),
  ).toContainText('when medicationDetails is asked');
  await expect(page.getByRole('heading', { name: 'Remove currentMedication?' })).toBeFocused();
  await presses('Keep it');
  await expect(page.getByRole('button', { name: 'Remove this question' })).toBeFocused();
  await presses('Remove this question');
  await presses('Remove it');
  await expect(page.getByRole('heading', { name: 'The document' })).toBeFocused();
  await expect(
    page.getByRole('alert').filter({ hasText: 'It cannot be used as it stands' }),
  ).toContainText('currentMedication');
  await isUsable(page, 'it cannot be used');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(draft).toContainText('half of a document is never written');
  expect(await studio.textOfFile()).toBe(before);
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
  studio,
}) => {
  const { edits, presses, field, draft } = parts(page);
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  const theirs = (await studio.textOfFile()).replace('"Last name"', '"Family name"');
  await studio.writes(theirs);
  await page.reload();
  const asked = page.getByRole('alert').filter({ hasText: 'Somebody has changed the file' });
  await expect(asked).toBeVisible();
  await isUsable(page, 'changed underneath');
  expect(await studio.textOfFile()).toBe(theirs);
  await presses('Put mine into theirs');
  await expect(asked).toHaveCount(0);
  const label = (name: string) => new Patient(page).question(name).locator('label');
  await expect(label('lastName')).toHaveText('Family name');
  await expect(label('firstName')).toHaveText('Given name');
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  expect(await studio.textOfFile()).toBe(theirs.replace('"First name"', '"Given name"'));

  await edits('lastName');
  await field('Title').fill('Surname');
  await studio.writes(theirs.replace('"Family name"', '"Name of the family"'));
  await presses('Save');
  await expect(asked).toContainText('Both of you have changed the same: choose one.');
  await presses(/^Take theirs/);
  await expect(label('lastName')).toHaveText('Name of the family');
  await presses('Undo');
  await expect(label('lastName')).toHaveText('Surname');
});

test('two tabs are two windows on one draft', async ({ page, context, studio }) => {
  const { edits, field, presses } = parts(page);
  const other = await context.newPage();
  await other.goto(`${studio.address}${AT}`);
  await page.goto(AT);
  await edits('firstName');
  await field('Title').fill('Given name');
  const label = new Patient(other).question('firstName').locator('label');
  await expect(label).toHaveText('Given name');
  await presses('Undo');
  await expect(label).toHaveText('First name');
});

test('she proposes it: a branch whose message says what changes for whom', async ({
  page,
  studio,
}) => {
  const { edits, presses, draft, field } = parts(page);
  await page.goto(AT);
  await presses('Propose');
  await expect(draft).toContainText('Nothing differs from what was committed last.');
  await isUsable(page, 'proposed in vain');
  await edits('lastName');
  await field('Title').fill('Family name');
  await presses('Propose');
  await expect(draft).toContainText('The branch questionnaires/migraines-');
  await isUsable(page, 'proposed');
  const branch = studio.git('branch', '--list', 'questionnaires/*').trim();
  expect(studio.git('log', '--format=%B', '--max-count=1', branch)).toContain('Last name');
  expect(studio.git('diff', '--name-only', 'main', branch).split('\n')).toContain(
    'questionnaires/migraines.json',
  );
});

test('what a colleague has saved and not committed is not proposed with hers, and alone only where she says so', async ({
  page,
  studio,
}) => {
  const { edits, presses, draft, field } = parts(page);
  const theirs = page.getByRole('region', { name: 'What others have saved in migraines.json' });
  await studio.writes(
    (await studio.textOfFile()).replace('"title": "Last name"', '"title": "Family name"'),
  );
  await page.goto(AT);
  await presses('Propose');
  await expect(draft).toContainText('Nothing of it was edited here');
  await expect(theirs).toContainText('"Family name"');
  await isUsable(page, 'asked whether what others have saved is proposed');
  await edits('firstName');
  await field('Title').fill('Given name');
  // It was asked about another text.
  await expect(page.getByRole('button', { name: 'Propose it with that' })).toBeHidden();
  await presses('Save');
  await expect(draft).toContainText('migraines.json has it.');
  await presses('Propose');
  await expect(draft).toContainText('Left out, because it was not edited here:');
  await expect(theirs).toContainText('"Family name"');
  const branch = studio.git('branch', '--list', 'questionnaires/*').trim();
  const text = studio.git('show', `${branch}:questionnaires/migraines.json`);
  expect(text).toContain('"title": "Given name"');
  expect(text).toContain('"title": "Last name"');
});
