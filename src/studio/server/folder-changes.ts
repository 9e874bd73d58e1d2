import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { BESIDE } from './drafts.ts';

/**
 * How long nothing is written before it is said, in milliseconds: many an editor empties a file and then fills it, and
 * whoever read it between the two would be asked about a text that nobody wrote.
 */
const QUIET = 50;

/** Says, debounced, whenever a document of the folder came, changed or went. */
export function watchFolder(folder: string, onChange: () => void): { close(): void } {
  let beside: readonly FSWatcher[] = [];
  let quiet: NodeJS.Timeout | undefined;
  const change = () => {
    clearTimeout(quiet);
    quiet = setTimeout(onChange, QUIET);
  };
  const hear = (name: string | null) => {
    if (name === null || name.endsWith('.json')) change();
  };
  /** Those that are there: the first claim makes a folder. */
  const watchBeside = () => {
    for (const watcher of beside) watcher.close();
    beside = BESIDE.flatMap((name) => watched(join(folder, name), hear));
  };
  const own = watched(folder, (name) => {
    if (BESIDE.some((one) => one === name)) {
      watchBeside();
      change();
    } else hear(name);
  });
  watchBeside();
  return {
    close() {
      clearTimeout(quiet);
      for (const watcher of [...own, ...beside]) watcher.close();
    },
  };
}

/** Hears of each name in a folder. Nothing where there is none. */
export function watched(folder: string, hear: (name: string | null) => void): readonly FSWatcher[] {
  try {
    const watcher = watch(folder, (_, name) => hear(name));
    // It goes, and whoever reads what is in it is told so.
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
