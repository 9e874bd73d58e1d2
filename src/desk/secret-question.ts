import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { DeskError } from './desk-error.ts';

/** Asks for what nobody who looks over her shoulder is to read: what she types is not shown. */
export async function askedSecret(
  question: string,
  input: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  if (!input.isTTY) throw new DeskError(`${question}this has to be typed in a terminal.`, 2);
  output.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const questions = createInterface({ input, output: unseen, terminal: true });
  try {
    return (await questions.question('')).trim();
  } finally {
    questions.close();
    output.write('\n');
  }
}
