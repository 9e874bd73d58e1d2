/** The disk of the data folder fills up while customers order, and has room again later. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../kit/database.ts';
import type { OnEnd } from '../../kit/undoing.ts';
import { gather } from './crowd.ts';
import { checkInvariants } from './invariants.ts';
import type { Order } from './order.ts';
import { isAlive, isReady } from './own-error.ts';
import { comeToRest, openSystem, verdictOf } from './system.ts';
import type { Skipped, Verdict } from './verdict.ts';

const FAULT = 'the disk is full';
/** Room for a new embedded database, for what it keeps free, and for some work. */
const SIZE = '400m';

export async function survivesFullDisk({
  engine,
  times,
  random,
  onEnd,
}: Order): Promise<readonly (Verdict | Skipped)[]> {
  const because = whyNot();
  if (because !== undefined) return [{ fault: FAULT, because }];
  const { databaseUrl } = await engine.newDatabase();
  const dataDir = await smallDisk(onEnd);
  const system = await openSystem({ dataDir, databaseUrl }, {}, onEnd);
  const { doors, violations, evidence } = system;
  const crowd = await gather(system, random);
  const filler = join(dataDir, 'filler');
  for (let time = 0; time < times; time++) {
    await crowd.actions(5, 'well');
    fill(filler);
    await crowd.actions(10, 'refused');
    if (!(await isAlive(doors))) violations.unclear.add('the shop does not live with a full disk');
    await checkInvariants(evidence);
    rmSync(filler);
    if (!(await isReady(doors))) violations.unclear.add('the shop is not ready with room again');
    await crowd.actions(5, 'well');
  }
  await crowd.leave();
  await checkInvariants(evidence);
  await comeToRest(system);
  return [verdictOf(FAULT, engine, times, system)];
}

/** Why this machine cannot make a small disk; nothing when it can. */
function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a file system needs root on Linux.';
  return undefined;
}

const run = (program: string, ...parameters: readonly string[]): void =>
  void execFileSync(program, parameters, { stdio: 'ignore' });

async function smallDisk(onEnd: OnEnd): Promise<string> {
  const folder = await temporaryFolder(onEnd);
  run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=0700`, 'tmpfs', folder);
  onEnd(async () => run('umount', '--lazy', folder));
  return folder;
}

/** Writes until nothing fits any more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [2 ** 20, 4096])
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size, 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
  } finally {
    closeSync(descriptor);
  }
}
