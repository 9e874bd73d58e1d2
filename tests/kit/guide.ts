/** The recipes of the editing guide, as somebody follows them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'migraines.json';
const EDITED = [FILE, 'claims/migraines.json', 'medicines/formulary.json', 'medicines/taken.json'];

/** What recipes edit, by the file's name in the folder. */
export type Files = { readonly [file: string]: string };

/** An answer of the computer in a recipe, with the edits before it. */
export interface Recipe {
  readonly title: string;
  readonly edited: Files;
  readonly said: string;
}

/** @returns the files as they are, and every answer of the computer; a recipe without one has an empty one */
export async function readGuide(): Promise<{
  readonly files: Files;
  readonly recipes: readonly Recipe[];
}> {
  const texts = await Promise.all(
    EDITED.map(
      async (file) => [file, await readFile(join('questionnaires', file), 'utf8')] as const,
    ),
  );
  const files = Object.fromEntries(texts);
  const guide = await readFile('questionnaires/README.md', 'utf8');
  const recipes = guide
    .slice(guide.indexOf('\n## Recipes'), guide.indexOf('\n## What the computer says'))
    .split('\n### ')
    .slice(1)
    .flatMap((recipe) => answersIn(recipe, files));
  return { files, recipes };
}

function answersIn(recipe: string, files: Files): readonly Recipe[] {
  const title = recipe.split('\n', 1)[0] ?? '';
  const answers: Recipe[] = [];
  let edited = files;
  for (const [, kind, file, body = ''] of recipe.matchAll(
    /^```(diff|text) ?(\S*)\n([\s\S]*?)\n```$/gm,
  ))
    if (kind === 'text') answers.push({ title, edited, said: body });
    else edited = withEdit(files, file || FILE, body);
  return answers.length > 0 ? answers : [{ title, edited, said: '' }];
}

/** The files, one of them with the lines of a diff, which have to stand in it just once. */
function withEdit(files: Files, file: string, diff: string): Files {
  const edited = diff.split(/^@@$\n?/m).reduce((text, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n');
    const without = (mark: string) =>
      lines.flatMap((line) => (line.startsWith(mark) ? [] : [line.slice(1)])).join('\n');
    const parts = text.split(without('+'));
    if (parts.length !== 2)
      throw new Error(`This stands ${parts.length - 1} times in ${file}: ${hunk}`);
    return parts.join(without('-'));
  }, files[file] ?? '');
  return { ...files, [file]: edited };
}
