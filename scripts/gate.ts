/**
 * npm test: everything that has to hold before a change lands, two checks at a time; with --quick, what says the
 * most of it in a minute and a half.
 * Each check has a negative control in tests/repository, which shows that it can fail.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Of all tests, what fails is the first thing to be read. */
const VITEST = ['npx', 'vitest', 'run', '--reporter=minimal', '--no-color'] as const;

const node = (script: string, ...args: string[]) =>
  ['node', '--import', 'tsx/esm', script, ...args] as const;

/** Two at a time, the longest first. */
const READINGS: readonly Check[] = [
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'] },
  { name: 'storefront', command: ['npm', 'run', '-s', 'build'] },
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'unused code', command: ['npm', 'run', '-s', 'unused'] },
  { name: 'import directions', command: ['npm', 'run', '-s', 'directions'] },
  // Says whether the registry could be asked.
  { name: 'audit of dependencies', command: node('scripts/audit.ts') },
  { name: 'contract', command: ['npm', 'run', '-s', 'api:lint'] },
  { name: 'generated files', command: node('scripts/api.ts', 'check') },
  { name: 'paths of every questionnaire', command: node('scripts/paths.ts') },
  // On a day of their own, so that no check begins to fail overnight; the pull request's uses today.
  { name: 'check of every questionnaire', command: node('scripts/check.ts', '--on', '2026-03-02') },
  { name: 'proof of every questionnaire', command: node('scripts/prove.ts', '--on', '2026-03-02') },
  { name: 'guide to the questionnaires', command: node('scripts/guide.ts') },
];

/** One after the other, on what the readings built: each shares itself out, starts servers and browsers. */
const RUNS: readonly Check[] = [
  { name: 'tests', command: VITEST },
  {
    name: 'journeys',
    command: [
      ...(['npx', 'playwright', 'test', '--reporter=dot'] as const),
      ...['--config', 'tests/journeys/playwright.config.ts'],
    ],
  },
];

/** Types and lint, then whatever starts at most one server: no browser, no PostgreSQL, no solver. */
const QUICK = READINGS.filter(({ name }) => name === 'lint' || name === 'types');
const QUICK_RUNS: readonly Check[] = [
  {
    name: 'tests',
    command: [
      ...VITEST,
      ...['engine', 'documents', 'consultation', 'storefront', 'scenarios'].map(
        (room) => `tests/${room}/`,
      ),
      'tests/provider/customers.test.ts',
    ],
  },
];

interface Result {
  readonly name: string;
  readonly passed: boolean;
}

function run({ name, command }: Check): Promise<Result> {
  const started = performance.now();
  const [program, ...args] = command;
  // Far from London on purpose: a date that depends on where it is read fails here.
  const env = { ...process.env, TZ: 'Pacific/Kiritimati', FORCE_COLOR: '0' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => output.push(part));
  child.stderr.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const passed = code === 0;
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      const text = Buffer.concat(output).toString();
      if (
        !passed ||
        name.startsWith('paths') ||
        name.startsWith('audit') ||
        name === 'tests' ||
        name === 'journeys'
      )
        console.log(text.trimEnd().replace(/^/gm, '       '));
      resolve({ name, passed });
    });
  });
}

async function runAll(checks: readonly Check[], atOnce: number): Promise<readonly Result[]> {
  const waiting = [...checks];
  const results: Result[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      results.push(await run(check));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Where Linux keeps files in memory, if there is room: every server of the tests has a database of 40 MB. */
async function memoryFolder(): Promise<string | undefined> {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= BYTES_FOR_DATABASES ? folder : undefined;
}

const BYTES_FOR_DATABASES = 8e9;

const isQuick = process.argv.includes('--quick');
if (!isQuick) process.env['CHROMIUM_PATH'] = findBrowser('chromium-headless-shell');
const folder = await mkdtemp(join((await memoryFolder()) ?? tmpdir(), 'tribe-gate-'));
// Also of a gate that is interrupted: memory is not cleared like a disk's temporary files.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// A PostgreSQL has a user of its own, who must find what is hers in it.
await chmod(folder, 0o711);
process.env['TMPDIR'] = folder;
const [readings, runs] = isQuick ? [QUICK, QUICK_RUNS] : [READINGS, RUNS];
const results = [...(await runAll(readings, 2)), ...(await runAll(runs, 1))];
const failed = results.filter(({ passed }) => !passed);
for (const { name } of failed) console.log(`did not pass: ${name}`);
console.log(`checks: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
