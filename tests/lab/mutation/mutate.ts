/** Changes the code of a part, one small thing at a time, and looks whether its tests notice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Part } from './parts.ts';
import { SETUP_VARIABLE, TESTS_VARIABLE } from './variables.ts';

/** One small change of the code, and what came of it. */
export interface Mutant {
  /** From the root. */
  readonly file: string;
  readonly line: number;
  readonly is: string;
  readonly becomes: string;
  readonly status: MutantStatus;
}

export type MutantStatus = 'killed' | 'timed out' | 'survived' | 'no coverage' | 'invalid';

export interface Mutated {
  readonly mutants: readonly Mutant[];
  readonly minutes: number;
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What is changed, as patterns, and the test files that ought to notice. */
export interface Trial extends Omit<Part, 'folder' | 'except'> {
  readonly mutated: readonly string[];
}

/** What the tests need of the repository; its node_modules are linked. */
const NEEDED = ['src', 'tests', 'scripts', 'questionnaires', 'openapi'];

/**
 * Works on a copy of the repository, which is gone afterwards.
 *
 * @param concurrency how many changes are tried at once
 */
export async function mutate(
  { mutated, tests, setup = '', patience = 60_000 }: Trial,
  concurrency: number,
): Promise<Mutated> {
  const began = performance.now();
  const tempDirName = mkdtempSync(join(tmpdir(), 'mutation-'));
  const cleanUp = () => rmSync(tempDirName, { recursive: true, force: true });
  process.once('exit', cleanUp);
  process.env[TESTS_VARIABLE] = tests.join('\n');
  process.env[SETUP_VARIABLE] = setup;
  // As in the gate, and before a worker starts: a thread cannot change its time zone.
  process.env['TZ'] = 'Pacific/Kiritimati';
  const configFile = join(tempDirName, 'stryker.json');
  const settings = {
    mutate: mutated,
    ignorePatterns: ['**', ...NEEDED.map((folder) => `!${folder}/**`), '!*.json', '!*.ts'],
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/lab/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Nothing is type-checked here, and the copies stay as they are.
    disableTypeChecks: false,
    concurrency,
    // A loop without an end is known by how often it goes round; the clock is for whatever waits.
    timeoutMS: patience,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 10,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    tempDirName,
  };
  writeFileSync(configFile, JSON.stringify(settings));
  const results = await new Stryker({ configFile }).runMutationTest();
  const mutants = await Promise.all(results.map(mutantOf));
  cleanUp();
  process.off('exit', cleanUp);
  return { mutants, minutes: (performance.now() - began) / 60_000 };
}

async function mutantOf({ fileName, location, replacement, status }: Result): Promise<Mutant> {
  const { start, end } = location;
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  // The end first: on one line, the start would move it.
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return {
    file: relative('.', fileName),
    line: start.line,
    is: inOneLine(lines.join('\n')),
    becomes: inOneLine(replacement ?? ''),
    status: mutantStatusOf(status),
  };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

function mutantStatusOf(status: Result['status']): MutantStatus {
  switch (status) {
    case 'Killed':
    // Outside every test: a file that cannot be loaded, a rejection that nobody awaits.
    case 'RuntimeError':
      return 'killed';
    case 'Timeout':
      return 'timed out';
    case 'Survived':
      return 'survived';
    case 'NoCoverage':
      return 'no coverage';
    case 'CompileError':
    case 'Ignored':
    case 'Pending':
      return 'invalid';
  }
}
