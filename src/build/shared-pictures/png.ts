import { crc32 } from 'node:zlib';

const SIGNATURE = 8;
/** A part's length and name before it, its checksum after it. */
const FRAME = 12;
const NOTE = 'Comment\0';

/** The parts of a PNG file: name and content. */
function* partsOf(png: Buffer): Generator<{ name: string; content: Buffer; end: number }> {
  for (let at = SIGNATURE; at < png.length;) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const end = at + length + FRAME;
    yield { name, content: png.subarray(at + 8, at + 8 + length), end };
    at = end;
  }
}

/** How large a picture is, in pixels. */
export const sizeOf = (png: Buffer) => {
  const [first] = partsOf(png);
  if (first?.name !== 'IHDR') throw new Error('This is no PNG.');
  return { width: first.content.readUInt32BE(0), height: first.content.readUInt32BE(4) };
};

/** The picture with a comment in it. */
export function withNote(png: Buffer, note: string): Buffer {
  const [first] = partsOf(png);
  const content = Buffer.from(`tEXt${NOTE}${note}`, 'latin1');
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(content.length - 4, 0);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), content.length + 4);
  const index = first?.end ?? SIGNATURE;
  return Buffer.concat([png.subarray(0, index), part, png.subarray(index)]);
}

/** Its comment, if it has one. */
export function noteOf(png: Buffer): string | undefined {
  for (const { name, content } of partsOf(png)) {
    const text = content.toString('latin1');
    if (name === 'tEXt' && text.startsWith(NOTE)) return text.slice(NOTE.length);
  }
  return undefined;
}
