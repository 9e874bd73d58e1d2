/**
 * The programs that tests start, each in a process of its own. A server is hundreds of modules, and reading
 * them is half of its start: the gate, which starts a hundred, bundles them first. Otherwise the sources run.
 */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Servers that live for one test, by the names of their bundles. */
const SHORT_LIVED = {
  serve: 'scripts/serve.ts',
  bank: 'tests/lab/faults/bank.ts',
  shop: 'tests/kit/serve.ts',
} as const;

/** Sources by the names of their bundles. */
export const PROGRAMS = {
  ...SHORT_LIVED,
  desk: 'scripts/desk.ts',
  check: 'scripts/check.ts',
  diff: 'scripts/diff.ts',
  prove: 'scripts/prove.ts',
  guide: 'scripts/guide.ts',
  paths: 'scripts/paths.ts',
  audit: 'scripts/audit.ts',
} as const;

/** Where bundles are, if there are any: beside the packages that stay out of them. */
export const BUNDLES = join(ROOT, 'node_modules/.cache/programs');
export const BUNDLED = 'PROGRAMS_ARE_BUNDLED';

export interface Runnable {
  readonly file: string;
  readonly options: readonly string[];
}

/** To make code fast takes a third of such a server's life, of which nothing is left to use it in. */
const UNOPTIMISED = ['--liftoff-only', '--no-opt'];

/** One lives for all journeys of a worker: what its database runs is made fast, the rest costs more than it saves. */
export const LONG_LIVED = ['--no-opt'];

/** What Node is given to run a program, by the path of its source; bundles may have other options. */
export function runnable(source: string, bundled?: readonly string[]): Runnable {
  const [name] = Object.entries(PROGRAMS).find(([, path]) => path === relative(ROOT, source)) ?? [];
  if (name === undefined || process.env[BUNDLED] === undefined)
    return { file: source, options: ['--import', 'tsx/esm'] };
  return { file: join(BUNDLES, `${name}.js`), options: bundled ?? optionsOf(name) };
}

const optionsOf = (name: string): readonly string[] => (name in SHORT_LIVED ? UNOPTIMISED : []);
