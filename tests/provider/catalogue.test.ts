import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProvider } from '#provider';
import { FIXTURES, temporaryFolder } from './shop.ts';

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
const product = { _id: 'Sample', code: 'sample', image: 'sample.svg', legalCategory: 'POM' };
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
])('a catalogue with %s stops the start with one sentence', async (_what, content, message) => {
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
});
