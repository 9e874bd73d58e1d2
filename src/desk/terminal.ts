import { visible } from '#engine';
import { DeskError } from './desk-error.ts';
import { UsageError } from './command-line.ts';
import type { confirmed } from './confirm.ts';
import type { Environment } from './environment.ts';

/** Where somebody types: what is set there, and what she reads. A process has all of it. */
export interface Terminal {
  readonly env: Environment;
  readonly stdin: Parameters<typeof confirmed>[1];
  readonly stdout: Parameters<typeof confirmed>[2] & { readonly columns?: number | undefined };
  readonly stderr: NodeJS.WritableStream;
}

export type Say = (words: string) => void;

/** Does what was entered, and gives the exit status: 2 for a line that says nothing that can be done. */
export async function inTerminal(
  { stdout, stderr }: Terminal,
  usage: () => string,
  work: (say: Say) => Promise<number>,
): Promise<number> {
  const say: Say = (words) => void stderr.write(`${visible(words)}\n`);
  for (const stream of [stdout, stderr]) stream.on('error', unlessUnread);
  try {
    return await work(say);
  } catch (error) {
    // What is wrong last: in a terminal that is what stands above the next line.
    if (error instanceof UsageError) say(`${usage()}\n\n${error.message}`);
    else if (error instanceof DeskError) say(error.message);
    else throw error;
    return error instanceof DeskError ? error.exitCode : 2;
  }
}

/** Whoever reads may have enough, as `head` has: that is no failure, and what was found does not change by it. */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
