import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '../entries.ts';
import type { Finding } from './finding.ts';
import { type CompiledText, compileMarkdown } from './markdown.ts';
import { type Matter, splitMatter } from './matter.ts';

export interface CompiledEntry extends CompiledText {
  readonly collection: Collection;
  readonly slug: string;
  /** From the content folder on. */
  readonly file: string;
  readonly matter: Matter;
}

export interface Content {
  readonly entries: readonly CompiledEntry[];
  /** What is wrong with each text by itself. */
  readonly findings: readonly Finding[];
}

export const COLLECTIONS: readonly Collection[] = ['articles', 'pages', 'faqs', 'treatments'];

/** Every text of the content folder. A kind without a folder has none. */
export async function readContent(folder: string): Promise<Content> {
  const entries: CompiledEntry[] = [];
  const findings: Finding[] = [];
  for (const collection of COLLECTIONS)
    for (const name of await namesIn(join(folder, collection))) {
      const file = `${collection}/${name}`;
      const source = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const { matter, body, bodyLine, findings: found } = splitMatter(collection, file, source);
      const compiled = compileMarkdown(file, body, bodyLine);
      findings.push(...found, ...compiled.findings);
      if (matter) entries.push({ collection, slug: name.slice(0, -3), file, matter, ...compiled });
    }
  return { entries: entries.sort(byPosition), findings };
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).sort();

const byPosition = (one: CompiledEntry, other: CompiledEntry): number =>
  positionOf(one) - positionOf(other) || (one.slug < other.slug ? -1 : 1);

const positionOf = ({ matter }: CompiledEntry): number => Number(matter['position'] ?? 0);
