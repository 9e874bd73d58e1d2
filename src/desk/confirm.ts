import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { DeskError } from './desk-error.ts';

/** Asks before what cannot be undone. Where nobody can be asked, `--yes` has to say so. */
export async function confirmed(
  confirmation: string,
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  if (!input.isTTY) throw new DeskError(`${confirmation} Add --yes to go on.`, 2);
  const questions = createInterface({ input, output });
  try {
    return /^y(es)?$/i.test((await questions.question(`${confirmation} Go on? [y/N] `)).trim());
  } finally {
    questions.close();
  }
}
