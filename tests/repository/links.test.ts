/** What a newcomer is sent to is there. */
import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

/** The files and folders that a page of the repository points to. */
const linksIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);

async function missingFrom(page: string): Promise<readonly string[]> {
  const links = linksIn(await readFile(join(ROOT, page), 'utf8'));
  expect(links.length).toBeGreaterThan(0);
  const looked = links.map((link) =>
    access(join(ROOT, dirname(page), link)).then(
      () => [],
      () => [link],
    ),
  );
  return (await Promise.all(looked)).flat();
}

it.each(['README.md', '.github/CONTRIBUTING.md', '.github/GLOSSARY.md', '.github/SECURITY.md'])(
  '%s points to nothing that is not there',
  async (page) => {
    expect(await missingFrom(page)).toEqual([]);
  },
);

it('notices a file that is gone', () => {
  expect(linksIn('see [it](../src/gone.ts#L3) and [that](https://example.com)')).toEqual([
    '../src/gone.ts',
  ]);
});

it('CONTRIBUTING.md names every room of src', async () => {
  const rooms = (await readdir(join(ROOT, 'src'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const text = await readFile(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8');
  expect(rooms.map(({ name }) => name).filter((name) => !text.includes(`src/${name}\``))).toEqual(
    [],
  );
});
