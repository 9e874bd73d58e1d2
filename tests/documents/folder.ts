import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readQuestionnaires, UnreadableQuestionnaireError } from '#documents';

/** Positions in a document (JSON pointers) and what shall stand there; `undefined` for nothing. */
export interface Edit {
  readonly [pointer: string]: unknown;
}

const sixth = new URL('../fixtures/sixth/cystitis.json', import.meta.url);

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The sixth document as its file has it. */
export const asWritten = (): Promise<string> => readFile(sixth, 'utf8');

/** The sixth document, edited. A pointer that ends in '/-' adds to a list. */
export async function edited(edit: Edit = {}): Promise<string> {
  const document: unknown = JSON.parse(await asWritten());
  for (const [pointer, value] of Object.entries(edit)) {
    const path = pointer.split('/').slice(1);
    const last = path.pop() ?? '';
    const node = path.reduce((at, key) => (isContainer(at) ? at[key] : undefined), document);
    if (!isContainer(node)) throw new Error(`The document has nothing at ${pointer}.`);
    if (Array.isArray(node) && last === '-') node.push(value);
    else if (value === undefined) delete node[last];
    else node[last] = value;
  }
  return JSON.stringify(document, null, 2);
}

/** Reads a folder with these files, and leaves nothing behind. */
export async function readFolder(files: { readonly [name: string]: string | Uint8Array }) {
  const folder = await mkdtemp(join(tmpdir(), 'questionnaires-'));
  try {
    await Promise.all(
      Object.entries(files).map(async ([name, held]) => {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), held);
      }),
    );
    return await readQuestionnaires(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What is said about a folder that cannot be used. */
export async function errorFor(files: { readonly [name: string]: string | Uint8Array }) {
  const error: unknown = await readFolder(files).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UnreadableQuestionnaireError) return error;
  throw new Error('The folder was accepted, or failed in another way.', { cause: error });
}
