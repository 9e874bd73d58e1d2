import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { BESIDE } from './drafts.ts';

/** Says whenever a document of the folder comes, changes or goes. */
export function watchFolder(folder: string, onChange: () => void): { close(): void } {
  let beside: readonly FSWatcher[] = [];
  const hear = (name: string | null) => {
    if (name === null || name.endsWith('.json')) onChange();
  };
  /** Those that are there: the first claim makes a folder. */
  const watchBeside = () => {
    for (const watcher of beside) watcher.close();
    beside = BESIDE.flatMap((name) => watched(join(folder, name), hear));
  };
  const own = watched(folder, (name) => {
    if (BESIDE.some((one) => one === name)) {
      watchBeside();
      onChange();
    } else hear(name);
  });
  watchBeside();
  return {
    close() {
      for (const watcher of [...own, ...beside]) watcher.close();
    },
  };
}

/** Nothing where there is no such folder. */
function watched(folder: string, hear: (name: string | null) => void): readonly FSWatcher[] {
  try {
    const watcher = watch(folder, (_, name) => hear(name));
    // It goes, and whoever reads what is in it is told so.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
