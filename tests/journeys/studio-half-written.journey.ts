/** What is half-written is said where it would be drawn; the rest goes on, and all of it can be undone. */
import { AT, expect, parts, test, WIDE } from './studio-kit.ts';
import { isUsable } from './usable.ts';

// What is drawn is asked here; what an edit does is shown in other journeys.
test.use({ ...WIDE, worksItOut: false });

interface Half {
  readonly called: string;
  readonly written: (document: Document) => void;
  /** Where she looks, and what she reads there. */
  readonly question?: string;
  readonly says: string;
}

interface Document {
  title?: string;
  'x-steps': unknown[];
  properties: Record<string, Record<string, unknown> | null>;
}

const questionIn = ({ properties }: Document, name: string): Record<string, unknown> =>
  properties[name] ?? {};

const HALVES: readonly Half[] = [
  {
    called: 'a question that is null',
    written: (document) => (document.properties['firstName'] = null),
    question: 'firstName',
    says: 'Braces have to stand here: it is null.',
  },
  {
    called: 'a question that is gone, and still asked for',
    written: (document) => delete document.properties['firstName'],
    question: 'firstName',
    says: 'A step asks for it, and there is none.',
  },
  {
    called: 'a title that is gone',
    written: (document) => delete questionIn(document, 'firstName')['title'],
    question: 'firstName',
    says: "Question 'firstName'",
  },
  {
    called: 'a title that is a number',
    written: (document) => (questionIn(document, 'firstName')['title'] = 7),
    question: 'firstName',
    says: 'A text in quotes has to stand here: it is 7.',
  },
  {
    called: 'options of which there are none yet',
    written: (document) => (questionIn(document, 'allergictriptans')['enum'] = []),
    question: 'allergictriptans',
    says: "Question 'allergictriptans'",
  },
  {
    called: 'a rule that is null',
    written: (document) => (questionIn(document, 'allergictriptans')['x-refuse-when'] = [null]),
    question: 'allergictriptans',
    says: 'it is null',
  },
  {
    called: 'a step that is null',
    written: (document) => (document['x-steps'][0] = null),
    says: 'Braces have to stand here: it is null.',
  },
  {
    called: 'no steps',
    written: (document) => (document['x-steps'] = []),
    says: 'Steps and questions',
  },
];

test('what nobody can draw is said in its position, and undone', async ({ page, studio }) => {
  const { unfolds, chooses, pastes, presses, draft } = parts(page);
  await page.goto(AT);
  const here = page.getByRole('region', { name: 'The document' });
  const before = await studio.textOfFile();
  for (const { called, written, question, says } of HALVES)
    await test.step(called, async () => {
      await unfolds('The file as text');
      const document = JSON.parse(before) as Document;
      written(document);
      await pastes('The whole file', JSON.stringify(document, null, 2));
      if (question !== undefined) await chooses(question);
      await expect(here).toContainText(says);
      await presses('Undo');
      await expect(draft).toContainText('As in the files.');
      await expect(here).not.toContainText('This cannot be drawn');
      if (question === undefined) await unfolds('The file as text');
      else await presses('Back to all questions');
    });
});

test('a rule that is half-written as text goes on being written, and is drawn again once it is one', async ({
  page,
}) => {
  const { chooses, unfolds, presses, field, draft } = parts(page);
  await page.goto(AT);
  await chooses('dateOfBirth');
  await unfolds('age-band');
  await presses('Show the rule as text');
  const rule = field('The rule as json-logic');
  await rule.fill('{ "and": [] }');
  await expect(page.getByText('This rule cannot be drawn.')).toBeVisible();
  await expect(rule).toBeFocused();
  await rule.fill('{ "likes": [{ "var": "firstName" }, 1] }');
  await expect(page.getByText('This rule cannot be drawn.')).toHaveCount(0);
  await expect(rule).toBeFocused();
  await presses('Undo');
  await expect(draft).toContainText('As in the files.');
});

test('what is changed while the file is no JSON is not changed, and says so', async ({ page }) => {
  const { unfolds, field, presses, draft } = parts(page);
  await page.goto(AT);
  await unfolds('The file as text');
  await field('The whole file').fill('{ "title": ');
  await field('Title of the questionnaire').fill('Headache');
  await expect(draft).toContainText('The file is no JSON as it stands');
  await isUsable(page, 'a change that was not made');
  await presses('Undo');
  await expect(draft).toContainText('As in the files.');
  await expect(draft).not.toContainText('It was not changed');
  await field('Title of the questionnaire').fill('Headache');
  await expect(draft).toContainText('Not saved yet: migraines.json.');
});

test('what nobody has thought of takes one part of the page along, which says why and comes back', async ({
  page,
  expectedErrors,
}) => {
  // What throws is drawn once more at once: where it can be drawn by then, React says that it has recovered, as its error 520.
  expectedErrors.push(/reading 'map'/, /React error #520/);
  const { edits, presses, field, draft, effects } = parts(page);
  // A finding without its reasons: the part that lists them cannot draw it.
  const finding = {
    questionnaire: 'migraines',
    kind: 'undecided',
    pointer: '',
    what: 'A finding.',
  };
  const asked = (url: URL) => url.pathname === '/calls/findings';
  await page.route(asked, (route) => route.fulfill({ json: { ok: true, told: [finding] } }));
  await page.goto(AT);
  const caught = page.getByRole('alert').filter({ hasText: 'What it does cannot be drawn' });
  await expect(caught).toContainText("reading 'map'");
  await expect(effects).toHaveCount(0);
  await isUsable(page, 'a part of the page that could not be drawn');

  // What it is drawn of is as it was.
  await presses('Try again');
  await expect(caught).toBeVisible();
  await edits('firstName');
  await field('Title').fill('Given name');
  await expect(draft).toContainText('Not saved yet: migraines.json.');
  await expect(page.getByLabel('Given name', { exact: true })).toBeVisible();

  await page.unroute(asked);
  await page.route(asked, (route) => route.fulfill({ json: { ok: true, told: [] } }));
  await presses('Undo');
  await expect(draft).toContainText('As in the files.');
  await expect(caught).toHaveCount(0);
  await expect(effects).toContainText('Findings: 0');
});
