/** Files as patients send them. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A picture that browsers can show: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** These are as much as their first bytes tell. */
export const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100, 2)]);
export const PDF = Buffer.from('%PDF-1.7\n%sample');

/** A picture, as far as its first bytes tell, of which there is no other. */
export const newPicture = (bytes = 2_000): Buffer =>
  Buffer.concat([PNG.subarray(0, 8), randomBytes(bytes)]);

/** What a camera writes into its pictures, by the numbers of Exif's fields. */
export interface Exif {
  readonly make?: string;
  readonly model?: string;
  readonly taken?: string;
  readonly serial?: string;
  readonly image?: string;
}

const MAIN_FIELDS = { make: 0x01_0f, model: 0x01_10 } as const;
const MORE_FIELDS = { taken: 0x90_03, image: 0xa4_20, serial: 0xa4_31 } as const;

/** A directory of texts that begins at `at`; what does not fit into a field stands behind it. */
function directory(
  fields: readonly (readonly [tag: number, text: string])[],
  at: number,
  next?: number,
): Buffer {
  const count = fields.length + (next === undefined ? 0 : 1);
  const head = Buffer.alloc(2 + 12 * count + 4);
  head.writeUInt16BE(count, 0);
  const texts: Buffer[] = [];
  let behind = at + head.length;
  fields.forEach(([tag, text], index) => {
    const bytes = Buffer.from(`${text}\0`, 'latin1');
    const entry = 2 + 12 * index;
    head.writeUInt16BE(tag, entry);
    head.writeUInt16BE(2, entry + 2);
    head.writeUInt32BE(bytes.length, entry + 4);
    if (bytes.length <= 4) bytes.copy(head, entry + 8);
    else {
      head.writeUInt32BE(behind, entry + 8);
      texts.push(bytes);
      behind += bytes.length;
    }
  });
  if (next !== undefined) {
    const entry = 2 + 12 * fields.length;
    head.writeUInt16BE(0x87_69, entry);
    head.writeUInt16BE(4, entry + 2);
    head.writeUInt32BE(1, entry + 4);
    head.writeUInt32BE(next, entry + 8);
  }
  return Buffer.concat([head, ...texts]);
}

const tagged = (tags: Readonly<Record<string, number>>, exif: Exif) =>
  Object.entries(tags).flatMap(([name, tag]) => {
    const text = exif[name as keyof Exif];
    return text === undefined ? [] : [[tag, text] as const];
  });

/** As a camera writes it, the longer directory last. */
export function exifOf(exif: Exif): Buffer {
  const main = tagged(MAIN_FIELDS, exif);
  const length = directory(main, 8, 0).length;
  return Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory(main, 8, 8 + length),
    directory(tagged(MORE_FIELDS, exif), 8 + length),
  ]);
}

/** A JPEG of which there is no other, with what its camera wrote. */
export function photograph(exif: Exif): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(exif)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([
    Buffer.from('ffd8ffe1', 'hex'),
    length,
    body,
    Buffer.from('ffda', 'hex'),
    randomBytes(50),
  ]);
}

/** The same in a PNG. */
export function paintedPhotograph(exif: Exif): Buffer {
  const body = exifOf(exif);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([
    PNG.subarray(0, 33),
    length,
    Buffer.from('eXIf'),
    body,
    Buffer.alloc(4),
    PNG.subarray(33),
  ]);
}

const chunk = (name: string, body: Buffer): Buffer => {
  const [head, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name), body]);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
};

/** A PNG that browsers show: one shade of grey that becomes darker to the right, so that it can be seen how it is turned. */
export function picture(width: number, height: number, shade: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => shade - (shade * x) / width),
  ]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
