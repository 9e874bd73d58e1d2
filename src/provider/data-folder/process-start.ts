import { readFile } from 'node:fs/promises';

/** Whether a process of this id runs now; one that belongs to somebody else counts. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A text that differs between two processes which have the same id one after the other: the boot and
 * the clock tick at which it started. `null` where the system does not tell (only Linux does).
 */
export async function startOf(pid: number): Promise<string | null> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the start is field 22.
    const tick = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return tick === undefined ? null : `${boot.trim()} ${tick}`;
  } catch {
    return null;
  }
}
