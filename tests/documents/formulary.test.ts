/** The medicines of a folder: what their file can get wrong, and what questionnaires may say of them. */
import { expect, test } from 'vitest';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { edited, errorFor, readFolder, type Edit } from './folder.ts';

const FORMULARY = 'medicines/formulary.json';
const pen = smallFormularyDocument.medicines['slim-1'];

const withPen = (change: object): string =>
  JSON.stringify({ medicines: { pen: { ...pen, ...change } } }, null, 2);
const formulary = JSON.stringify(smallFormularyDocument);

const cited = { source: { title: 'Sample source' }, reviewBy: '2027-01-01' };
const withMedicines = (medicines: object): Edit => ({ '/x-medicines': medicines });
const withhold = (rule: object): Edit =>
  withMedicines({ withhold: [{ id: 'rule', which: true, message: 'No.', ...cited, ...rule }] });

test.each([
  [
    'a strength without a unit',
    withPen({ strength: { value: '1' } }),
    '/medicines/pen/strength',
    "'unit' is missing here. Add it inside of these braces.",
  ],
  [
    'a strength that is a number',
    withPen({ strength: { value: 0.25, unit: 'mg' } }),
    '/medicines/pen/strength/value',
    'Here stands 0.25, and a text in double quotes is meant.',
  ],
  [
    'a strength with a comma',
    withPen({ strength: { value: '0,25', unit: 'mg' } }),
    '/medicines/pen/strength/value',
    '"0,25" is not possible here. A strength is a decimal in quotes, as in "0.25".',
  ],
  [
    'a class that rules could misread',
    withPen({ classes: ['Weight loss '] }),
    '/medicines/pen/classes/0',
    '"Weight loss " is not possible here. A name that rules read has small letters a to z, digits, and single spaces or hyphens between them.',
  ],
  [
    'a medicine without a source',
    withPen({ source: undefined }),
    '/medicines/pen',
    "'source' is missing here. Add it inside of these braces.",
  ],
  [
    'two strengths on one rung',
    JSON.stringify({ medicines: { one: pen, two: pen } }),
    '/medicines/two/ladder/rung',
    "'one' stands on rung 1 of the ladder 'slim' already. Give each strength a rung of its own.",
  ],
  [
    'no medicine at all',
    '{ "medicines": {} }',
    '/medicines',
    'These braces are empty. Write what belongs in them, or take them out with their name.',
  ],
])('%s', async (_, text, pointer, sentence) => {
  const error = await errorFor({ 'cystitis.json': await edited(), [FORMULARY]: text });
  expect(error).toMatchObject({ file: FORMULARY, pointer, sentence });
  expect(error.position).toBeDefined();
});

test.each([
  [
    'rules about medicines where there is no formulary',
    withhold({}),
    undefined,
    '/x-medicines',
    "These rules are about medicines, and there is no formulary. It stands in 'medicines/formulary.json' beside the questionnaires.",
  ],
  [
    'a class that no medicine has',
    withhold({ which: { in: ['statin', { var: 'medicine.classes' }] } }),
    formulary,
    '/x-medicines/withhold/0/which',
    expect.stringMatching(/^No medicine of the formulary has the class 'statin'\. There are: /),
  ],
  [
    'a route that no medicine has',
    withhold({ which: { '==': [{ var: 'medicine.route' }, 'orla'] } }),
    formulary,
    '/x-medicines/withhold/0/which',
    "No medicine of the formulary has the route 'orla'. Did you mean 'oral'?",
  ],
  [
    'a class that is compared and not looked for',
    withhold({ which: { '==': [{ var: 'medicine.classes' }, 'statin'] } }),
    formulary,
    '/x-medicines/withhold/0/which',
    'A list of options can never be the same as a text. Look into the list with { "in": [the text, { "var": the list }] }.',
  ],
  [
    'a level that is misspelt',
    withMedicines({
      flag: [{ id: 'rule', level: 'hihg', which: true, message: 'Look.', ...cited }],
    }),
    formulary,
    '/x-medicines/flag/0/level',
    'Here stands "hihg". Only these are possible: high, moderate, low.',
  ],
  [
    'a refusal that looks at what only the server knows',
    {
      '/properties/pregnant/x-refuse-when/0/when': {
        some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 9] }],
      },
    },
    formulary,
    '/properties/pregnant/x-refuse-when/0/when/some/0',
    "'history.supplies' is not known in the browser, where this rule is judged too. Flags and rules about medicines may read it.",
  ],
] satisfies readonly (readonly [string, Edit, string | undefined, string, string])[])(
  '%s',
  async (_, edit, medicines, pointer, sentence) => {
    const files = {
      'cystitis.json': await edited(edit),
      ...(medicines !== undefined && { [FORMULARY]: medicines }),
    };
    expect(await errorFor(files)).toMatchObject({ file: 'cystitis.json', pointer, sentence });
  },
);

test('a questionnaire says which of them it leads to', async () => {
  const [loaded] = await readFolder({
    'cystitis.json': await edited(
      withMedicines({ offers: { '==': [{ var: 'medicine.form' }, 'patch'] } }),
    ),
    [FORMULARY]: formulary,
  });
  expect(loaded?.questionnaire.medicines.medicines.map(({ id }) => id)).toEqual(['oestro-patch']);
});
