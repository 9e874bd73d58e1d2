import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './json/read-json.ts';

/** A file beside the questionnaires, as it is kept for the record. */
export interface FoundDocument {
  readonly kind: 'medicines' | 'claims';
  /** Its name without `.json`. */
  readonly id: string;
  readonly content: unknown;
}

const KINDS = ['medicines', 'claims'] as const;

/** What a folder of questionnaires has besides them: what they judge with, and what is claimed of them. */
export async function readBeside(folder: string): Promise<readonly FoundDocument[]> {
  const found = KINDS.map(async (kind) => {
    const at = join(folder, kind);
    if (!existsSync(at)) return [];
    const names = (await readdir(at))
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .sort();
    return Promise.all(
      names.map(async (name) => ({
        ...{ kind, id: name.slice(0, -'.json'.length) },
        content: readJson(`${kind}/${name}`, await readFile(join(at, name))).value,
      })),
    );
  });
  return (await Promise.all(found)).flat();
}
