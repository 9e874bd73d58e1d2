import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './json/read-json.ts';
import { readQuestionnaires, type LoadedQuestionnaire } from './read.ts';

/** A file of the questionnaires' folder, as it is kept for the record. */
interface FoundDocument {
  readonly kind: 'questionnaire' | 'medicines' | 'claims';
  /** Its name without `.json`. */
  readonly id: string;
  readonly content: unknown;
}

export interface FoundFolder {
  readonly loaded: readonly LoadedQuestionnaire[];
  /** The questionnaires, what they judge with, and what is claimed of them. */
  readonly found: readonly FoundDocument[];
}

/**
 * Every document of a folder of questionnaires.
 *
 * @throws UnreadableQuestionnaireError for the first file that cannot be used
 */
export async function readFolder(folder: string): Promise<FoundFolder> {
  const loaded = await readQuestionnaires(folder);
  const own = loaded.map(({ document, questionnaire: { id } }): FoundDocument => ({
    ...{ kind: 'questionnaire', id, content: document },
  }));
  const beside = await Promise.all(
    (['medicines', 'claims'] as const).map((kind) => readBeside(folder, kind)),
  );
  return { loaded, found: [...own, ...beside.flat()] };
}

async function readBeside(
  folder: string,
  kind: 'medicines' | 'claims',
): Promise<readonly FoundDocument[]> {
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
}
