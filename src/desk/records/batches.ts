/** How much is judged at a time: about a hundred consultations. */
const CHARACTERS = 2 ** 17;

/** Whole lines of a stream, many at a time. What stands behind the last end of a line comes last, as it is. */
export async function* batchesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length < CHARACTERS) continue;
    const behind = rest.lastIndexOf('\n') + 1;
    if (behind === 0) continue;
    yield rest.slice(0, behind);
    rest = rest.slice(behind);
  }
  if (rest !== '') yield rest;
}
