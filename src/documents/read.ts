import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  compile,
  InvalidQuestionnaireError,
  readFormulary,
  type Formulary,
  type Questionnaire,
  readTakenList,
  type QuestionnaireDocument,
  type TakenList,
} from '#engine';
import { bytesOf, documentsBeside } from './bytes.ts';
import { NoQuestionnaireError, UnreadableQuestionnaireError } from './error.ts';
import type { Position } from './json/position.ts';
import { readJson, type Json } from './json/read-json.ts';
import { formularyIn, questionnaireIn, takenListIn } from './meta-schema.ts';

/** A questionnaire, the document it was compiled from, and which bytes those were. */
export interface LoadedQuestionnaire {
  readonly file: string;
  /** What a pharmacist asks before a pharmacy medicine is sold, and not a treatment of its own: the folder says so. */
  readonly isPharmacy: boolean;
  readonly document: QuestionnaireDocument;
  readonly questionnaire: Questionnaire;
  /** The medicines of its folder, if there are any. */
  readonly formulary: Formulary | undefined;
  /** SHA-256 of the file, in hexadecimal: stored with every consultation. */
  readonly hash: string;
  /** Where in the file a JSON pointer leads. */
  readonly positionOf: (pointer: string) => Position;
}

const SCHEMA_FILE = 'questionnaire.schema.json';
/** Of a folder of questionnaires, those that products of the shop ask for. */
export const PHARMACY = 'pharmacy';
const MEDICINES = 'medicines';
const FORMULARY_FILE = `${MEDICINES}/formulary.json`;
const TAKEN_FILE = `${MEDICINES}/taken.json`;
const MAX_BYTES = 2_000_000;

/** Reads anew what it has not read before: a file of the same bytes, beside the same medicines, is the same. */
export type Remember = <T>(key: string, read: () => T) => T;

const anew: Remember = (_, read) => read();

/**
 * Every questionnaire of a folder, ordered by file name.
 *
 * @throws UnreadableQuestionnaireError for the first file that cannot be used
 */
export async function readQuestionnaires(
  folder: string,
  remember: Remember = anew,
): Promise<readonly LoadedQuestionnaire[]> {
  const files = await filesIn(folder);
  const medicines = await readMedicines(folder, remember);
  const loaded = await Promise.all(files.map((file) => readOne(folder, file, medicines, remember)));
  for (const [, error] of twinsIn(loaded)) throw error;
  return loaded;
}

/** Every questionnaire of a folder, or what is wrong with it; the others are read all the same. */
export async function readEachQuestionnaire(
  folder: string,
  remember: Remember = anew,
): Promise<readonly ReadQuestionnaire[]> {
  const files = await filesIn(folder);
  const medicines = await readMedicines(folder, remember);
  const read = await Promise.all(
    files.map((file) => readOne(folder, file, medicines, remember).catch(ifUnreadable)),
  );
  const twins = new Map(twinsIn(usableIn(read)));
  return read.map((one) => twins.get(one.file) ?? one);
}

/** The same; where what all of them are judged with cannot be used, none of them can, and each says so. */
export async function readEachToJudge(folder: string): Promise<readonly ReadQuestionnaire[]> {
  const files = await filesIn(folder);
  const broken = await readMedicines(folder, anew).then(() => undefined, ifUnreadable);
  return broken ? files.map((file) => judgedWith(file, broken)) : readEachQuestionnaire(folder);
}

/** @throws whatever else was thrown */
export function ifUnreadable(error: unknown): UnreadableQuestionnaireError {
  if (error instanceof UnreadableQuestionnaireError) return error;
  throw error;
}

/** A questionnaire that is judged with a file that cannot be used. */
export const judgedWith = (
  file: string,
  { message }: UnreadableQuestionnaireError,
): UnreadableQuestionnaireError =>
  new UnreadableQuestionnaireError(
    file,
    '',
    `It is judged with a file that cannot be used. ${message}`,
  );

/** A questionnaire, or what is wrong with its file. */
export type ReadQuestionnaire = LoadedQuestionnaire | UnreadableQuestionnaireError;

export const isUnreadable = (read: ReadQuestionnaire): read is UnreadableQuestionnaireError =>
  read instanceof UnreadableQuestionnaireError;

export const usableIn = (all: readonly ReadQuestionnaire[]): readonly LoadedQuestionnaire[] =>
  all.filter((one): one is LoadedQuestionnaire => !isUnreadable(one));

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder).catch(() => {
    throw new UnreadableQuestionnaireError(folder, '', 'There is no folder of this name.');
  });
  const pharmacy = entries.includes(PHARMACY) ? await readdir(join(folder, PHARMACY)) : [];
  return [...entries, ...pharmacy.map((name) => `${PHARMACY}/${name}`)]
    .filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE)
    .sort();
}

async function fewBytesOf(folder: string, file: string): Promise<Buffer> {
  // Where it cannot be looked at, it cannot be read either, and that says why.
  const size = await stat(join(folder, file)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_BYTES) throw new NoQuestionnaireError(file, '', 'The file is larger than 2 MB.');
  return bytesOf(folder, file);
}

interface Medicines {
  readonly formulary: Formulary | undefined;
  /** The same for the same bytes. */
  readonly key: string;
}

/** What a folder knows of medicines; nothing where it has neither file, and then no questionnaire may speak of them. */
async function readMedicines(folder: string, remember: Remember): Promise<Medicines> {
  const there = await documentsBeside(folder, MEDICINES);
  const [own, besides] = await Promise.all(
    [FORMULARY_FILE, TAKEN_FILE].map((file) =>
      there.includes(basename(file)) ? fewBytesOf(folder, file) : undefined,
    ),
  );
  const key = [own, besides].map((bytes) => (bytes ? hashOf(bytes) : 'none')).join(' ');
  return { key, formulary: remember(key, () => medicinesIn(own, besides)) };
}

function medicinesIn(own: Buffer | undefined, besides: Buffer | undefined): Formulary | undefined {
  const taken = besides && takenIn(besides);
  if (!own) return taken && { medicines: [], medicine: () => undefined, taken };
  const json = readJson(FORMULARY_FILE, own);
  const document = formularyIn(FORMULARY_FILE, json);
  return { ...orUnreadable(FORMULARY_FILE, json, () => readFormulary(document)), taken };
}

/** Where in the formulary of a folder a JSON pointer leads. */
export async function positionsInFormulary(folder: string): Promise<(pointer: string) => Position> {
  return readJson(FORMULARY_FILE, await fewBytesOf(folder, FORMULARY_FILE)).positionOf;
}

function takenIn(bytes: Buffer): TakenList {
  const json = readJson(TAKEN_FILE, bytes);
  const document = takenListIn(TAKEN_FILE, json);
  return orUnreadable(TAKEN_FILE, json, () => readTakenList(document));
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Without the list, what somebody posts would have to be believed. */
function refuseWithoutList(
  file: string,
  { questions }: Questionnaire,
  formulary: Formulary | undefined,
  { positionOf }: Json,
): void {
  const asking = formulary?.taken ? undefined : questions.find(({ kind }) => kind === 'medicines');
  if (!asking) return;
  const pointer = `/properties/${asking.name}/x-input`;
  throw new UnreadableQuestionnaireError(
    file,
    pointer,
    `'${asking.name}' asks which medicines she takes, and there is no list of them. It stands in '${TAKEN_FILE}' beside the questionnaires.`,
    positionOf(pointer),
  );
}

async function readOne(
  folder: string,
  file: string,
  { formulary, key }: Medicines,
  remember: Remember,
): Promise<LoadedQuestionnaire> {
  const bytes = await fewBytesOf(folder, file);
  const hash = hashOf(bytes);
  return remember(`${file} ${hash} ${key}`, () => questionnaireOf(file, bytes, hash, formulary));
}

function questionnaireOf(
  file: string,
  bytes: Buffer,
  hash: string,
  formulary: Formulary | undefined,
): LoadedQuestionnaire {
  const json = readJson(file, bytes);
  const { value, positionOf } = json;
  if (typeof value !== 'object' || value === null || !('x-questionnaire' in value))
    throw new NoQuestionnaireError(
      file,
      '',
      "This is not a questionnaire: it has no 'x-questionnaire', which says which one it is.",
      positionOf(''),
    );
  const document = questionnaireIn(file, json);
  const { id } = document['x-questionnaire'];
  const name = basename(file);
  if (`${id}.json` !== name)
    throw new UnreadableQuestionnaireError(
      file,
      '/x-questionnaire/id',
      `The id '${id}' and the file's name differ. Name the file '${id}.json' or change the id.`,
      positionOf('/x-questionnaire/id'),
    );
  const questionnaire = orUnreadable(file, json, () => compile(document, formulary));
  refuseWithoutList(file, questionnaire, formulary, json);
  const isPharmacy = file !== name;
  return { file, isPharmacy, document, questionnaire, formulary, hash, positionOf };
}

/** An author's mistake, with its place in the file. */
function orUnreadable<T>(file: string, { positionOf }: Json, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidQuestionnaireError)) throw error;
    const { pointer, sentence } = error;
    throw new UnreadableQuestionnaireError(file, pointer, sentence, positionOf(pointer));
  }
}

/**
 * A posted consultation says its condition and treatment only, so these have to tell which it is; an address and a product
 * of the shop say its id. The first that has them keeps them.
 *
 * @returns what is wrong, by file
 */
function* twinsIn(
  loaded: readonly LoadedQuestionnaire[],
): Generator<readonly [file: string, error: UnreadableQuestionnaireError]> {
  const seen = new Map<string, string>();
  for (const { file, questionnaire, positionOf } of loaded) {
    const { id, condition, treatment } = questionnaire;
    const refused = (pointer: string, sentence: string) =>
      [
        file,
        new UnreadableQuestionnaireError(file, pointer, sentence, positionOf(pointer)),
      ] as const;
    const twin = seen.get(id);
    if (twin !== undefined) {
      yield refused(
        '/x-questionnaire/id',
        `The id '${id}' is that of ${twin} already. Name this file, and its id, otherwise.`,
      );
      continue;
    }
    seen.set(id, file);
    const key = `${condition} / ${treatment}`;
    const other = seen.get(key);
    if (other !== undefined)
      yield refused(
        '/x-questionnaire/treatment',
        `The condition and treatment '${key}' belong to ${other} already.`,
      );
    else seen.set(key, file);
  }
}
