/** Files that are edited and not saved: folders like the real one, in which they stand in their place. */
import { createHash } from 'node:crypto';
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PHARMACY } from '#documents';
import { idIn } from '../edit/index.ts';
import type { EditedFiles, SourceText } from '../messages.ts';

export interface Drafts {
  /** Every file that can be edited, as it is on the disk; without text where it is not there yet. */
  sources(): Promise<readonly SourceText[]>;
  /**
   * A folder as it would be if all of this were saved, by the hash of what is in it.
   *
   * @throws UnknownFileError for a file that cannot be edited here
   */
  edit(files: EditedFiles): Promise<string>;
  /** Where a draft stands; nothing once it is too old. */
  folder(hash: string): string | undefined;
  /** Writes all of it to the disk, unless somebody has changed one of the files since: then it says what stands there now. */
  save(files: EditedFiles): Promise<readonly SourceText[]>;
  /**
   * Writes files again that somebody has deleted, or called otherwise.
   *
   * @throws UnknownFileError for one that is there, or that never could be edited here
   */
  restore(files: EditedFiles): Promise<void>;
  close(): Promise<void>;
}

/** The page names a file that is none of those it was given. */
class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError';
}

/** How many changes ago somebody may have begun to read. */
const KEPT = 20;

/** What stands beside the questionnaires. */
export const BESIDE = ['claims', 'medicines', PHARMACY] as const;

/** What a file that is edited here can be called. */
const COULD_BE = new RegExp(
  `^(?:(?:${BESIDE.join('|')})/)?(?!.*\\.schema\\.json$)[A-Za-z0-9][\\w.-]*\\.json$`,
);

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function openDrafts(folder: string): Promise<Drafts> {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  const drafts = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two changes of a folder at once would leave half of each. */
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = last.then(work);
    last = started.catch(() => undefined);
    return started;
  };

  const known = async (files: EditedFiles): Promise<ReadonlyMap<string, SourceText>> => {
    const sources = new Map((await sourcesIn(folder)).map((source) => [source.file, source]));
    for (const file of Object.keys(files))
      if (!sources.has(file)) throw new UnknownFileError(`There is no '${file}' to edit.`);
    return sources;
  };

  return {
    sources: () => sourcesIn(folder),
    edit: (files) =>
      inTurn(async () => {
        const texts = new Map(
          [...(await known(files))].map(([file, { text }]) => [file, files[file]?.text ?? text]),
        );
        const hash = hashOf(JSON.stringify([...texts]));
        const there = drafts.get(hash);
        // The last part is what git and messages know it by.
        const copy = there ?? join(root, hash, basename(folder));
        if (there === undefined) await writeAll(copy, texts);
        // Whoever reads an older one finishes.
        drafts.delete(hash);
        drafts.set(hash, copy);
        for (const old of [...drafts.keys()].slice(0, -KEPT)) {
          drafts.delete(old);
          await rm(join(root, old), { recursive: true, force: true });
        }
        return hash;
      }),
    folder: (hash) => drafts.get(hash),
    save: (files) =>
      inTurn(async () => {
        const sources = await known(files);
        const changed = Object.entries(files).flatMap(([file, { was }]) => {
          const now = sources.get(file);
          return now && now.hash !== was ? [now] : [];
        });
        if (changed.length === 0)
          await replaceAll(
            folder,
            Object.entries(files).map(([file, { text }]) => [file, text]),
          );
        return changed;
      }),
    restore: (files) =>
      inTurn(async () => {
        const there = new Map((await sourcesIn(folder)).map(({ file, text }) => [file, text]));
        for (const [file, { text }] of Object.entries(files))
          if (
            !COULD_BE.test(file) ||
            (there.get(file) ?? '') !== '' ||
            text === '' ||
            (await hasSomething(join(folder, file)))
          )
            throw new UnknownFileError(`'${file}' cannot be put back.`);
        await replaceAll(
          folder,
          Object.entries(files).map(([file, { text }]) => [file, text]),
        );
      }),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** The questionnaires, their claims and what is known of medicines, in this order; of each questionnaire a file for its claims. */
async function sourcesIn(folder: string): Promise<readonly SourceText[]> {
  const within = async (name: string): Promise<readonly string[]> =>
    (await documentsIn(join(folder, name))).map((file) => `${name}/${file}`);
  const questionnaires = [...(await documentsIn(folder)), ...(await within(PHARMACY))];
  const claims = questionnaires.map((file) => `claims/${idIn(file)}.json`);
  const beside = [...(await within('claims')), ...(await within('medicines'))];
  const files = new Set([...questionnaires, ...claims, ...beside]);
  return Promise.all(
    [...files].map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8').catch(() => '');
      return { file, text, hash: hashOf(text) };
    }),
  );
}

const documentsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort();

async function writeAll(folder: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const name of BESIDE) await mkdir(join(folder, name), { recursive: true });
  await Promise.all(
    [...texts].map(([file, text]) => text !== '' && writeFile(join(folder, file), text)),
  );
}

/** All is written beside what is there before anything takes its place: a disk that is full has changed nothing. */
async function replaceAll(
  folder: string,
  texts: readonly (readonly [file: string, text: string])[],
): Promise<void> {
  const written: string[] = [];
  const beside = (target: string) => `${target}.saving`;
  try {
    const replacing = new Map<string, string>();
    for (const [file, text] of texts) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      const target = text === '' ? path : await targetOf(path, file);
      replacing.set(target, text);
      written.push(beside(target));
      await writeFile(beside(target), text).catch((error: unknown) => {
        throw new Error(
          `${file} could not be written: ${whyNotWritten(error)}. Nothing was saved.`,
          { cause: error },
        );
      });
    }
    for (const [target, text] of replacing)
      if (text === '') await rm(target, { force: true });
      else await rename(beside(target), target);
  } finally {
    for (const file of written) await rm(file, { force: true });
  }
}

/** Something that nobody can read is there as well: a folder, or a file of somebody else's. */
const hasSomething = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => !found.isFile() || found.size > 0,
    () => false,
  );

/** What a link leads to: it stays one. */
async function targetOf(path: string, file: string): Promise<string> {
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return path;
  return realpath(path).catch(() => {
    throw new Error(
      `${file} is a link to a file that is not there, so it was not written. Nothing was saved.`,
    );
  });
}

function whyNotWritten(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'whoever runs the studio may only read that folder';
  return code === 'ENOSPC' ? 'the disk is full' : message;
}
