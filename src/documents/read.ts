import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compile,
  InvalidQuestionnaireError,
  type Questionnaire,
  type QuestionnaireDocument,
} from '#engine';
import { NoQuestionnaireError, UnreadableQuestionnaireError } from './error.ts';
import type { Position } from './json/position.ts';
import { readJson, type Json } from './json/read-json.ts';
import { metaSchema } from './meta-schema.ts';

/** A questionnaire, the document it was compiled from, and which bytes those were. */
export interface LoadedQuestionnaire {
  readonly file: string;
  readonly document: QuestionnaireDocument;
  readonly questionnaire: Questionnaire;
  /** SHA-256 of the file, in hexadecimal: stored with every consultation. */
  readonly hash: string;
  /** Where in the file a JSON pointer leads. */
  readonly positionOf: (pointer: string) => Position;
}

const SCHEMA_FILE = 'questionnaire.schema.json';
const MAX_BYTES = 2_000_000;

/**
 * Every questionnaire of a folder, ordered by file name.
 *
 * @throws UnreadableQuestionnaireError for the first file that cannot be used
 */
export async function readQuestionnaires(folder: string): Promise<readonly LoadedQuestionnaire[]> {
  const files = await filesIn(folder);
  const loaded = await Promise.all(files.map((file) => readOne(folder, file)));
  refuseTwins(loaded);
  return loaded;
}

/** Every questionnaire of a folder, or what is wrong with it; the others are read all the same. */
export async function readEachQuestionnaire(
  folder: string,
): Promise<readonly (LoadedQuestionnaire | UnreadableQuestionnaireError)[]> {
  const files = await filesIn(folder);
  return Promise.all(
    files.map((file) =>
      readOne(folder, file).catch((error: unknown) => {
        if (error instanceof UnreadableQuestionnaireError) return error;
        throw error;
      }),
    ),
  );
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder).catch(() => {
    throw new UnreadableQuestionnaireError(folder, '', 'There is no folder of this name.');
  });
  return entries.filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE).sort();
}

async function readOne(folder: string, file: string): Promise<LoadedQuestionnaire> {
  const path = join(folder, file);
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new NoQuestionnaireError(file, '', 'The file is larger than 2 MB.');
  const bytes = await readFile(path);
  const json = readJson(file, bytes);
  const { value, positionOf } = json;
  if (typeof value !== 'object' || value === null || !('x-questionnaire' in value))
    throw new NoQuestionnaireError(
      file,
      '',
      "This is not a questionnaire: it has no 'x-questionnaire', which says which one it is.",
      positionOf(''),
    );
  const document = metaSchema.check(file, json);
  const { id } = document['x-questionnaire'];
  if (`${id}.json` !== file)
    throw new UnreadableQuestionnaireError(
      file,
      '/x-questionnaire/id',
      `The id '${id}' and the file's name differ. Name the file '${id}.json' or change the id.`,
      positionOf('/x-questionnaire/id'),
    );
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { file, document, questionnaire: compileIn(file, json, document), hash, positionOf };
}

function compileIn(
  file: string,
  { positionOf }: Json,
  document: QuestionnaireDocument,
): Questionnaire {
  try {
    return compile(document);
  } catch (error) {
    if (!(error instanceof InvalidQuestionnaireError)) throw error;
    const { pointer, sentence } = error;
    throw new UnreadableQuestionnaireError(file, pointer, sentence, positionOf(pointer));
  }
}

/** A posted consultation says its condition and treatment only, so these have to tell which it is. */
function refuseTwins(loaded: readonly LoadedQuestionnaire[]): void {
  const seen = new Map<string, string>();
  for (const { file, questionnaire, positionOf } of loaded) {
    const key = `${questionnaire.condition} / ${questionnaire.treatment}`;
    const other = seen.get(key);
    if (other !== undefined)
      throw new UnreadableQuestionnaireError(
        file,
        '/x-questionnaire/treatment',
        `The condition and treatment '${key}' belong to ${other} already.`,
        positionOf('/x-questionnaire/treatment'),
      );
    seen.set(key, file);
  }
}
