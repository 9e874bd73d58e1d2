import { join } from 'node:path';
import { commitNow } from '#documents';
import { watched } from './folder-changes.ts';
import { git } from './git.ts';

/** In git's own folder: both are written whenever somebody commits, goes to another branch or goes back. */
const WRITTEN = ['.', 'logs'] as const;

/** How long git writes nothing before it is asked, in milliseconds. */
const QUIET = 50;

/** Says whenever another commit is the last one: what is edited is compared with it. Nothing outside of a repository. */
export async function watchHead(folder: string, onMove: () => void): Promise<{ close(): void }> {
  const kept = await git(folder, 'rev-parse', '--absolute-git-dir').catch(() => undefined);
  if (kept === undefined) return { close: () => undefined };
  let last = await commitNow('HEAD', folder);
  let quiet: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ask = async (): Promise<void> => {
    const now = await commitNow('HEAD', folder);
    if (isClosed || now === last) return;
    last = now;
    onMove();
  };
  const hear = (name: string | null) => {
    // The first commit makes the log.
    if (name === 'logs') watchAll();
    else if (name !== null && name !== 'HEAD') return;
    clearTimeout(quiet);
    quiet = setTimeout(() => void ask(), QUIET);
  };
  let watching: ReturnType<typeof watched> = [];
  const close = () => {
    for (const watcher of watching) watcher.close();
  };
  const watchAll = () => {
    close();
    watching = WRITTEN.flatMap((name) => watched(join(kept, name), hear));
  };
  watchAll();
  return {
    close() {
      isClosed = true;
      clearTimeout(quiet);
      close();
    },
  };
}
