/** Documents that are edited and not saved: a folder like the real one, in which they stand in their place. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SourceText } from '../messages.ts';

export interface Drafts {
  /** Where everything is read from now: the real folder as long as nothing is edited. */
  folder(): string;
  /** A document's file as it is on the disk. */
  source(id: string): Promise<SourceText>;
  /** Keeps what somebody has edited so far. */
  edit(id: string, text: string): Promise<void>;
  /** Writes it to the disk, unless somebody has changed the file since: then it says what stands there now. */
  save(id: string, text: string, was: string): Promise<SourceText | undefined>;
  close(): Promise<void>;
}

/** How many changes ago somebody may have begun to read. */
const KEPT = 20;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function openDrafts(folder: string): Promise<Drafts> {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  let copies = 0;
  let copy = '';
  const edited = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two changes of a folder at once would leave half of each. */
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = last.then(work);
    last = started.catch(() => undefined);
    return started;
  };

  const fileOf = (id: string) => join(folder, `${id}.json`);
  const source = async (id: string): Promise<SourceText> => {
    const text = await readFile(fileOf(id), 'utf8');
    return { file: `${id}.json`, text, hash: hashOf(text) };
  };
  /** Each change has a folder of its own, complete before anybody reads it; whoever reads an older one finishes. */
  const refreshed = async (): Promise<void> => {
    copies += 1;
    // The last part is what git and messages know it by.
    const next = join(root, String(copies), basename(folder));
    await cp(folder, next, { recursive: true, filter: (path) => !path.endsWith('.md') });
    for (const [id, text] of edited) await writeFile(join(next, `${id}.json`), text);
    copy = next;
    await rm(join(root, String(copies - KEPT)), { recursive: true, force: true });
  };

  return {
    folder: () => (edited.size === 0 ? folder : copy),
    source,
    edit: (id, text) =>
      inTurn(async () => {
        if (text === (await source(id)).text) edited.delete(id);
        else edited.set(id, text);
        if (edited.size > 0) await refreshed();
      }),
    save: (id, text, was) =>
      inTurn(async () => {
        const now = await source(id);
        if (now.hash !== was) return now;
        await writeFile(fileOf(id), text);
        edited.delete(id);
        if (edited.size > 0) await refreshed();
        return undefined;
      }),
    close: () => rm(root, { recursive: true, force: true }),
  };
}
