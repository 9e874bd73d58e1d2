/** What a newcomer is sent to is there. */
import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

/** The files and folders that a page of the repository points to. */
const linksIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);

async function missingFrom(page: string): Promise<readonly string[]> {
  const links = linksIn(await readFile(join(ROOT, page), 'utf8'));
  const looked = links.map((link) =>
    access(join(ROOT, dirname(page), link)).then(
      () => [],
      () => [link],
    ),
  );
  return (await Promise.all(looked)).flat();
}

const entriesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(ROOT, folder), { recursive: true })).map((path) => `${folder}/${path}`);

/** What contributors read: everything in `.github`, and each README. Articles have a compiler of their own. */
const pages = [
  'README.md',
  ...(await entriesOf('.github')).filter((path) => path.endsWith('.md')),
  ...(await Promise.all(['questionnaires', 'src', 'scripts', 'tests'].map(entriesOf)))
    .flat()
    .filter((path) => path.endsWith('/README.md')),
];

const rooms = (await readdir(join(ROOT, 'src'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(pages)('%s points to nothing that is not there', async (page) => {
  expect(await missingFrom(page)).toEqual([]);
});

it('notices a file that is gone', () => {
  expect(linksIn('see [it](../src/gone.ts#L3) and [that](https://example.com)')).toEqual([
    '../src/gone.ts',
  ]);
});

describe.each(rooms)('the room %s', (room) => {
  it('has a README, beside the guide to all rooms', async () => {
    expect(pages).toContain(`src/${room}/README.md`);
    expect(await readFile(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8')).toContain(
      `src/${room}\``,
    );
  });
});
