/** What `check` and `prove` do in two threads is told as if it were one. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RUN_SOURCE } from '../kit/run-source.ts';

const run = (...parameters: readonly string[]) => {
  const command = [...RUN_SOURCE, resolve('tests/fixtures/pieces.ts'), ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

test('each piece is done once, and told once and in its order', () => {
  const told = Array.from({ length: 6 }, (_, i) => `piece ${i}`).join('\n');
  expect(run()).toEqual({ status: 0, stdout: told, stderr: '' });
});

test('what fails in the second thread is told in the first, and nothing else is', () => {
  expect(run('failing')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'This piece cannot be done.',
  });
});
