/** The recipes of the editing guide, done in the studio alone: what is saved is what the guide writes by hand. */
import { type Page } from '@playwright/test';
import { readGuide } from '../kit/guide.ts';
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';

// What is saved is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

const { recipes } = await readGuide();
type Parts = ReturnType<typeof parts>;

const CKS = ['NICE CKS: Migraine', 'https://cks.nice.org.uk/topics/migraine/'] as const;
const CG150 = [
  'NICE CG150: Headaches in over 12s',
  'https://www.nice.org.uk/guidance/cg150',
] as const;

/** A rule by the id that it is folded behind: the innermost fold that has it. */
const ruleOf = (page: Page, id: string) =>
  page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: id }) })
    .last();

/** The fields of a rule that is unfolded, by its id; the id last, which the fold is called by. */
async function fillsRule(
  page: Page,
  fresh: string,
  { id, message, source: [title, url], advice, urgency }: RuleWords,
): Promise<void> {
  const rule = ruleOf(page, fresh);
  const field = (label: string) => rule.getByLabel(label, { exact: true });
  await field('Message').fill(message);
  if (advice !== undefined) await field('Advice to the patient').fill(advice);
  if (urgency !== undefined) await field('Urgency').selectOption(urgency);
  await field('Source').fill(title);
  await field('Address of the source').fill(url);
  await field('Review by').fill('2027-11-30');
  await field('Id').fill(id);
}

/** Before all others of its list. */
async function movesToFront(page: Page, id: string): Promise<void> {
  const up = page.getByRole('button', { name: `Move ${id} up` });
  while ((await up.getAttribute('aria-disabled')) === null) await up.click();
}

interface RuleWords {
  readonly id: string;
  readonly message: string;
  readonly source: readonly [title: string, url: string];
  readonly advice?: string;
  readonly urgency?: string;
}

/** By its title, how a recipe is followed with nothing but what is on the page. */
const FOLLOWED: Readonly<Record<string, (to: Parts, page: Page) => Promise<void>>> = {
  async 'Change the words of a question'({ chooses, field }) {
    await chooses('currentMedication');
    await field('Title').fill('Do you take any medicines now?');
  },
  async 'Change a message'({ chooses, field }) {
    await chooses('firstName');
    await field('Where required does not hold').fill('Please enter your first name.');
  },
  async 'Change an age band'({ chooses, unfolds, field }) {
    await chooses('dateOfBirth');
    await unfolds('age-band');
    await field('To').fill('70');
  },
  async 'Add a refusal'(to, page) {
    await to.chooses('migranineChange');
    await to.presses('Add to refusals');
    await to.unfolds('migranine-change-rule');
    await fillsRule(page, 'migranine-change-rule', {
      id: 'changed-headache',
      message: 'A headache that has changed has to be looked at first.',
      source: CKS,
      advice: 'See your GP this week. Call 111 if it gets worse.',
      urgency: 'same-day',
    });
  },
  async 'Let several answers count together'({ chooses, unfolds, field, presses }) {
    await chooses('diagnoseoption');
    await unfolds('contraindicated-condition');
    await field('This is so where').selectOption('counted');
    await field('Question').nth(1).selectOption('migranineChange');
    await presses('Add a part');
    await field('Question').nth(2).selectOption('migraineTime');
    await field('Answer').nth(2).selectOption('More than 72 hours');
  },
  async 'Ask when something was'(to, page) {
    await to.presses("Add a question to 'Your migraines'");
    await to.field('Title').fill('When did a doctor or nurse last ask about your migraines?');
    await to.field('Kind of answer').selectOption('date');
    await to.field('It has to be answered').selectOption('always');
    await to.presses('Add to refusals');
    await to.unfolds('question1-rule');
    await to.field('Question').selectOption('question1');
    await to.field('Comparison').selectOption('days >');
    await to.field('Number').fill('365');
    await fillsRule(page, 'question1-rule', {
      id: 'no-review',
      message: 'Somebody has to look at your migraines once a year.',
      source: CKS,
      advice: 'Make an appointment with your GP.',
      urgency: 'routine',
    });
    await to.field('Name').fill('lastReview');
    await to.field('Name').press('Tab');
  },
  async 'Change a rule'({ chooses, unfolds, field }) {
    await chooses('diagnoseoption');
    await unfolds('contraindicated-condition');
    await field('This is so where').selectOption('not');
    await field('Answer').selectOption('no');
  },
  async 'Add or remove an option'({ chooses, field, presses }) {
    await chooses('migraineTime');
    await presses('Add an option');
    await field('Value of option 4').fill('It differs');
  },
  async 'Move a question'({ presses }) {
    await presses('Move migranineChange down');
  },
  async 'Ask only some patients'({ chooses, field }) {
    await chooses('medicationDetails');
    await field('This is so where').selectOption('all');
    await field('Question').nth(1).selectOption('currentMedication');
    await field('Answer').nth(1).selectOption('no');
  },
  async 'Make a question optional'({ chooses, field }) {
    await chooses('migranineChange');
    await field('It has to be answered').selectOption('never');
  },
  async 'Show the prescriber something'(to, page) {
    await to.chooses('shareHealthInfo');
    await to.presses('Add to flags');
    await to.unfolds('share-health-info-rule');
    await to.field('Level').selectOption('low');
    await fillsRule(page, 'share-health-info-rule', {
      id: 'something-else',
      message: 'Something else about her health: read what she wrote.',
      source: CKS,
    });
  },
  async 'Add up a score'({ chooses, unfolds, field, presses }) {
    await chooses('migraineTime');
    await presses('Give each option points');
    await field('Points of option 2').fill('1');
    await field('Points of option 3').fill('2');
    await unfolds('more-than-72-hours');
    await field('Comparison').first().selectOption('points >=');
  },
  async 'Withhold a medicine from some patients'(to, page) {
    await to.unfolds('Rules about medicines');
    await to.presses('Add to rules that withhold medicines');
    await to.unfolds('withhold-1');
    const rule = ruleOf(page, 'withhold-1');
    await to.presses('Only where a rule says so');
    await rule.getByLabel('Answer', { exact: true }).first().selectOption('highest strength');
    await rule.getByLabel('Question', { exact: true }).last().selectOption('episodeexperienceless');
    await rule.getByLabel('Answer', { exact: true }).last().selectOption('10 or more a month');
    await rule
      .getByLabel('Message', { exact: true })
      .fill('With ten migraines or more a month we send the lower strength only.');
    await rule.getByLabel('Source', { exact: true }).fill(CG150[0]);
    await rule.getByLabel('Address of the source', { exact: true }).fill(CG150[1]);
    await rule.getByLabel('Id', { exact: true }).fill('too-often-for-the-highest');
  },
  async 'Say what goes together, and how much'({ unfolds }, page) {
    await unfolds('Rules about medicines');
    await unfolds('triptans-in-four-weeks');
    await ruleOf(page, 'triptans-in-four-weeks')
      .getByLabel('Packs at most', { exact: true })
      .fill('1');
  },
  async 'Read what we supplied before'(to, page) {
    await to.unfolds('Rules about medicines');
    await to.unfolds('another-triptan-lately');
    const rule = ruleOf(page, 'another-triptan-lately');
    await rule.getByLabel('Number', { exact: true }).fill('56');
  },
  async 'Read which medicines she takes'(to, page) {
    await to.chooses('medicinesTaken');
    await to.presses('Add to flags');
    await to.unfolds('medicines-taken-rule');
    const rule = ruleOf(page, 'medicines-taken-rule');
    await rule.getByLabel('This is so where', { exact: true }).selectOption('among');
    await rule.getByLabel('List', { exact: true }).selectOption('medicinesTaken');
    await rule.getByLabel('Answer', { exact: true }).selectOption('beta blocker');
    await rule.getByLabel('Level', { exact: true }).selectOption('low');
    await fillsRule(page, 'medicines-taken-rule', {
      id: 'beta-blocker',
      message: 'A beta blocker: perhaps it is there to prevent migraine.',
      source: CG150,
    });
    await movesToFront(page, 'beta-blocker');
  },
  async 'Know one more medicine'(to) {
    await to.opens('Medicines that people take');
    await to.field('Find a medicine').fill('Sumatriptan');
    await to.unfolds('Sumatriptan');
    await to.field('Brands').fill('Imigran\nImigran Radis\nImigran Recovery\nMigraitan');
  },
  async 'Describe a medicine'(to) {
    await to.opens('Medicines of the shop');
    await to.field('Find a medicine').fill('zolmitriptan-5mg-6');
    await to.unfolds('zolmitriptan-5mg-6');
    await to.field('Classes').fill('triptan');
  },
  async 'Claim what must never be'(to, page) {
    await to.opens('Claims');
    await to.presses('Add a claim');
    await to.unfolds('Say what is never so.');
    const claim = page.locator('details').filter({ has: page.getByText('Remove claim-1') });
    const field = (label: string) => claim.getByLabel(label, { exact: true });
    await field('This is so where').selectOption('all');
    await field('Question').first().selectOption('becomepregnant');
    await field('This is so where').last().selectOption('offered');
    await field('Source').fill('BNF: Sumatriptan');
    await field('Address of the source').fill('https://bnf.nice.org.uk/drugs/sumatriptan/');
    await field('Claim').fill('Nobody who may be pregnant is offered a triptan.');
    await field('Id').fill('nobody-pregnant');
    await movesToFront(page, 'nobody-pregnant');
  },
};

/** As a program reads it, every key in its place: the guide breaks some lines that a formatter does not. */
const written = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

for (const [title, follow] of Object.entries(FOLLOWED))
  test(title, async ({ page, studio }) => {
    const to = parts(page);
    const recipe = recipes.find((one) => one.title === title);
    await page.goto(AT);
    // She begins once she sees the form: what the medicines are is known from then on.
    await expect(page.getByText(/^Step 1 of/)).toBeVisible();
    await follow(to, page);
    await expect(to.draft).toContainText('Not saved yet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(to.draft).toContainText('has it.');
    for (const [file, text] of Object.entries(recipe?.edited ?? {}))
      expect(written(await studio.textOfFile(file))).toBe(written(text));
  });

test('every recipe of the guide is one of these', () => {
  expect([...new Set(recipes.map(({ title }) => title))].sort()).toEqual(
    Object.keys(FOLLOWED).sort(),
  );
});
