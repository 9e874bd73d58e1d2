/** An editor completes and explains the keywords of a questionnaire: it has to be told where they are. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, path), 'utf8'));

it('is told that the meta-schema describes every document of the folder', async () => {
  const settings = await read('.vscode/settings.json');
  expect(settings).toMatchObject({
    'json.schemas': [
      {
        fileMatch: [
          '/questionnaires/*.json',
          '/questionnaires/pharmacy/*.json',
          '!/questionnaires/questionnaire.schema.json',
        ],
        url: './questionnaires/questionnaire.schema.json',
      },
    ],
  });
  expect(await read('questionnaires/questionnaire.schema.json')).toMatchObject({
    title: 'Questionnaire',
  });
});

it('is not told otherwise by a document: its own $schema would win over the setting', async () => {
  const [own, pharmacy] = await Promise.all(
    ['', 'pharmacy'].map((folder) => readdir(join(ROOT, 'questionnaires', folder))),
  );
  const all = [...(own ?? []), ...(pharmacy ?? []).map((file) => `pharmacy/${file}`)];
  const files = all.filter(
    (file) => file.endsWith('.json') && file !== 'questionnaire.schema.json',
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(await read(`questionnaires/${file}`)).not.toHaveProperty('$schema');
});
