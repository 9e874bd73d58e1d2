/** What a pharmacist asks before she sells something stands in a folder of its own, and is read as all others are. */
import { expect, it } from 'vitest';
import { edited, readFolder, errorFor } from './folder.ts';

const asked = (id: string) =>
  edited({ '/x-questionnaire/id': id, '/x-questionnaire/treatment': id });

it('is known by its folder', async () => {
  const loaded = await readFolder({
    'cystitis.json': await edited(),
    'pharmacy/sachets.json': await asked('sachets'),
  });
  expect(
    loaded.map(({ file, isPharmacy, questionnaire: { id } }) => [file, id, isPharmacy]),
  ).toEqual([
    ['cystitis.json', 'cystitis', false],
    ['pharmacy/sachets.json', 'sachets', true],
  ]);
});

it('has an id that no other one has, in whichever folder', async () => {
  const error = await errorFor({
    'sachets.json': await asked('sachets'),
    'pharmacy/sachets.json': await edited({
      '/x-questionnaire/id': 'sachets',
      '/x-questionnaire/treatment': 'other sachets',
    }),
  });
  expect([error.file, error.pointer]).toEqual(['sachets.json', '/x-questionnaire/id']);
  expect(error.sentence).toBe(
    "The id 'sachets' is that of pharmacy/sachets.json already. Name this file, and its id, otherwise.",
  );
});

it('is named as its file, as all are', async () => {
  const error = await errorFor({ 'pharmacy/tablets.json': await asked('sachets') });
  expect([error.file, error.pointer]).toEqual(['pharmacy/tablets.json', '/x-questionnaire/id']);
});
