import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProvider } from '#provider';
import { readCatalogue } from '#catalogue';
import { FIXTURES, temporaryFolder } from '../kit/database.ts';

const CATALOGUE = fileURLToPath(new URL('../../src/provider/catalogue/', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const option = {
  _id: 'sample-1',
  strength: '1 mg',
  pricePence: 100,
  stock: 1,
  min: 1,
  max: 2,
  description: '<p>A sample.</p>',
  pil: null,
  qtyPerPack: '1',
  form: 'Tablet',
  faqs: [],
};
const product = {
  _id: 'Sample',
  code: 'sample',
  image: 'sample.svg',
  legalCategory: 'POM',
  substances: ['sampletamol'],
};
const rule = {
  id: 'sample-rule',
  which: ['sampletamol'],
  message: 'A sample.',
  source: { title: 'A sample' },
  reviewBy: '2027-11-23',
};
/** A product with as many strengths, whose leaflets are not of interest. */
const stepped = (...strengths: readonly number[]) => ({
  ...product,
  options: strengths.map((strength) => ({ ...option, _id: `sample-${strength}`, pil: null })),
});
const limited = (change: object) => ({ ...list({}), limits: [{ ...rule, packs: 2, ...change }] });
const flagged = (change: object) => ({
  ...list({}),
  flags: [{ ...rule, level: 'high', bmiBelow: 27, ...change }],
});
const list = (change: object, changedOption: object = {}) => ({
  type: 'POM',
  condition: 'Sample',
  treatment: 'Sample',
  products: [{ ...product, ...change, options: [{ ...option, ...changedOption }] }],
});

it.each([
  ['not JSON', '{"type":', /^one\.json is not JSON/],
  [
    'a price in pounds',
    list({}, { pricePence: 14.99 }),
    /^one\.json: .*pricePence must be integer/,
  ],
  [
    'a forgotten field',
    list({}, { form: undefined }),
    /^one\.json: .*must have required property 'form'/,
  ],
  ['a field nobody reads', list({ colour: 'red' }), /^one\.json: .*must NOT have additional/],
  [
    'a P medicine sold as POM',
    list({ legalCategory: 'P' }),
    /^one\.json: 'Sample' is P in a list of type POM/,
  ],
  [
    'a minimum above the maximum',
    list({}, { min: 3 }),
    /^one\.json: 'sample-1' has a min above its max/,
  ],
  ['a picture elsewhere', list({ image: '../secret.svg' }), /^one\.json: .*image must match/],
  [
    'a leaflet that is a script',
    list({}, { pil: 'javascript:alert(1)' }),
    /^one\.json: .*pil must match pattern/,
  ],
  [
    'a leaflet that is the front page of every leaflet',
    list({}, { pil: 'https://www.medicines.org.uk/emc' }),
    /^one\.json: the leaflet of 'sample-1' is a front page/,
  ],
  [
    'a prescription medicine’s leaflet that has to be searched for',
    list({}, { pil: 'https://www.medicines.org.uk/emc/search?q=Sample' }),
    /^one\.json: the leaflet of 'sample-1', .*, is none of its own: give its page/,
  ],
  [
    'what the register has of another medicine',
    list({}, { pil: 'https://products.mhra.gov.uk/search/?search=Other&page=1&doc=Pil' }),
    /^one\.json: the leaflet of 'sample-1', .*, is none of its own/,
  ],
  [
    'what the register has besides leaflets',
    list({}, { pil: 'https://products.mhra.gov.uk/search/?search=Sample&page=1' }),
    /^one\.json: the leaflet of 'sample-1', .*, is none of its own/,
  ],
  [
    'one leaflet for two medicines',
    {
      ...list({}),
      products: ['One', 'Two'].map((_id) => ({
        ...product,
        _id,
        code: _id,
        options: [{ ...option, _id, pil: 'https://www.medicines.org.uk/emc/product/1/pil' }],
      })),
    },
    /^one\.json: the leaflet of 'Two' is that of 'One' already/,
  ],
  [
    'a prescription medicine beside every cart',
    list({ addOn: true }),
    /^one\.json: 'Sample' is an add-on, so it has to be GSL/,
  ],
  [
    'a product that does not say what it is made of',
    list({ substances: undefined }),
    /^one\.json: .*must have required property 'substances'/,
  ],
  [
    'a medicine that is made of nothing',
    list({ substances: [] }),
    /^one\.json: 'Sample' is POM, so it has to say its substances/,
  ],
  [
    'a limit on what nobody sells',
    limited({ which: ['sampeltamol'] }),
    /^one\.json: 'sample-rule' counts 'sampeltamol', which no product has/,
  ],
  [
    'a limit on nothing',
    limited({ which: [] }),
    /^one\.json: 'sample-rule' says of nothing that it counts/,
  ],
  [
    'a limit on what is not sold yet, and is',
    limited({ which: [], whenSold: ['sampletamol'] }),
    /^one\.json: 'sample-rule' has 'sampletamol' in 'whenSold', which is sold/,
  ],
  ['a limit that limits nothing', limited({ packs: undefined }), /^one\.json: .*limits\/0 must/],
  ['days of nothing', limited({ packs: undefined, perDays: 7 }), /^one\.json: .*limits\/0 must/],
  [
    'a limit without a source',
    limited({ source: undefined }),
    /^one\.json: .*must have required property 'source'/,
  ],
  [
    'a review on a day that does not exist',
    limited({ reviewBy: '2027-02-29' }),
    /^one\.json: 'sample-rule' is to be reviewed by '2027-02-29', which is no day: write one that exists/,
  ],
  [
    'two rules of one id',
    { ...limited({}), flags: [{ ...rule, level: 'high', bmiBelow: 27 }] },
    /^one\.json: 'sample-rule' is there twice/,
  ],
  [
    'a lower BMI for some where there is none for the others',
    flagged({
      ...{ bmiBelow: undefined, besidesWithin: 7 },
      bmiBelowFor: { question: 'sample', is: ['yes'], bmiBelow: 25 },
    }),
    /^one\.json: .*flags\/0 must/,
  ],
  ['a flag that nothing raises', flagged({ bmiBelow: undefined }), /^one\.json: .*flags\/0 must/],
  [
    'a flag on an option that is not there',
    flagged({ steps: [['sample-8', 'sample-9']] }),
    /^one\.json: 'sample-rule' names 'sample-8', which is no option on the shelf/,
  ],
  [
    'a strength that no step is of',
    { ...flagged({ steps: [['sample-1', 'sample-2']] }), products: [stepped(1, 2, 3)] },
    /^one\.json: 'sample-rule' leaves out 'sample-3'/,
  ],
  [
    'steps from one product to another',
    {
      ...flagged({ steps: [['sample-1', 'sample-2']] }),
      products: [stepped(1), { ...stepped(2), _id: 'Other', code: 'other' }],
    },
    /^one\.json: 'sample-rule' has steps of several products: sample-1, sample-2/,
  ],
  [
    'two strengths of one _id',
    { ...list({}), products: [product, product].map((one) => ({ ...one, options: [option] })) },
    /^one\.json: 'Sample' is in one\.json already/,
  ],
])('a catalogue with %s stops the start with one sentence', async (_what, content, message) => {
  await expectRefusal(content, message);
});

it.each([
  ['<p>Hello<script>alert(1)</script></p>', /has markup other than plain/],
  ['<p onclick="alert(1)">Hello</p>', /has markup other than plain/],
  ['<P>Hello</P>', /has markup other than plain/],
  ['<p>Under < over</p>', /has markup other than plain/],
  ['<img src=x onerror=alert(1)', /has markup other than plain/],
  ['<<p>script>', /has markup other than plain/],
  ['<p>A&E</p>', /has a bare '&'/],
  ['<p>&#x3c;script&#x3e;</p>', /has a bare '&'/],
  ['<p><strong>Hello</p></strong>', /has <\/p> where nothing of the kind is open/],
  ['<ul><li>Hello</ul>', /has <\/ul> where nothing of the kind is open/],
  ['<p>Hello', /never closes <p>/],
])('nor is %s a description', async (description, message) => {
  await expectRefusal(list({}, { description }), message);
});

async function expectRefusal(content: unknown, message: RegExp): Promise<void> {
  const catalogueDir = join(folder, 'catalogue');
  await mkdir(catalogueDir, { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(catalogueDir, 'one.json'), text);
  const opening = openProvider({
    port: 0,
    dataDir: join(folder, 'data'),
    questionnairesDir: join(FIXTURES, 'questionnaires'),
    catalogueDir,
    logLevel: 'silent',
  });
  await expect(opening).rejects.toThrow(message);
}

it('the demonstration’s prescription medicines all have a leaflet of their own', async () => {
  const { lists } = await readCatalogue(CATALOGUE);
  const prescribed = lists.filter(({ type }) => type === 'POM').flatMap(({ products }) => products);
  const leaflets = prescribed.flatMap(({ options }) => options.map(({ pil }) => pil));
  expect(leaflets.length).toBeGreaterThan(50);
  // Of which form each is, and that no two medicines share one, was checked as it was read.
  expect(leaflets).not.toContain(null);
});
