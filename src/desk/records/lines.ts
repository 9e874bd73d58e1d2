import { DeskError } from '../api.ts';

/** A consultation as the server streams it. */
export interface PostedLine {
  readonly stream: string;
  readonly at: string;
  readonly what: string;
  readonly documents: readonly string[];
  readonly engine: string;
  /** Canonical JSON, as it is kept. */
  readonly facts: string;
  readonly person: string | null;
}

/**
 * Reads lines of JSON as they come, and keeps none of them.
 *
 * @throws DeskError where the last line is not the end that was promised: a part is never taken for all
 */
export async function readLines(
  stream: ReadableStream<Uint8Array>,
  use: (line: PostedLine) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let [rest, count, end] = ['', 0, -1];
  const take = (text: string): void => {
    const line = JSON.parse(text) as PostedLine | { readonly end: number };
    if ('end' in line) {
      ({ end } = line);
      return;
    }
    count++;
    use(line);
  };
  try {
    for await (const chunk of stream) {
      const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    }
  } catch (error) {
    throw new DeskError(`The server broke off after ${count} consultations: ${String(error)}`, 2);
  }
  if (rest !== '' || end !== count)
    throw new DeskError(`The server broke off after ${count} consultations.`, 2);
}
