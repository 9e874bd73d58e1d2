/** How much is handed on at a time: about a hundred consultations. */
const BYTES = 2 ** 17;
const END_OF_LINE = 0x0a;

/** Whole lines of a stream, many at a time, as they came. What stands behind the last end of a line comes last. */
export async function* wholeLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < BYTES) continue;
    const bytes = Buffer.concat(chunks, length);
    const behind = bytes.lastIndexOf(END_OF_LINE) + 1;
    if (behind > 0) yield bytes.subarray(0, behind);
    const rest = bytes.subarray(behind);
    chunks = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(chunks, length);
}
