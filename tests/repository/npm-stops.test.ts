/** A command that goes on until it is stopped is stopped with npm, whoever stops only that. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, withFiles } from './workshop.ts';

/** It ends when it is told to, or nobody is left to tell it. */
const STAND_IN = `
  process.once('SIGTERM', () => {
    console.log('told to stop');
    process.stdin.destroy();
  });
  process.stdin.resume();
  console.log('going on');
`;

it.each(['start', 'dev', 'studio'])('npm run %s hands SIGTERM on', async (script) => {
  const files = {
    'package.json': await readFile(join(ROOT, 'package.json'), 'utf8'),
    [`scripts/${script}.ts`]: STAND_IN,
  };
  await withFiles(files, async (cwd) => {
    const npm = spawn('npm', ['run', '-s', script], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('going on');
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    npm.stdin.end();
    expect((await lines.next()).value).toBe('told to stop');
  });
});
