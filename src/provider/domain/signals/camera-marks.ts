/**
 * What a photograph says of the camera that took it (Exif 2.32, JEITA CP-3451): which camera it was, where that has a
 * serial number, and which of its pictures it is. A make and model alone mark nobody: many people have the same
 * telephone. Where it was taken is not read.
 * It is read here, bounded to some fields of some length, and not by ExifReader, which is kept and finds the same: that
 * reads every field to its end, so that 1 MB written for it takes most of a second, and is a script at every install.
 */
export interface CameraMark {
  readonly kind: 'camera' | 'photograph';
  readonly mark: string;
}

/** @returns nothing of what has no such marks, or is not written as it should be: it comes from anybody */
export function cameraMarks(content: Uint8Array, mediaType: string): readonly CameraMark[] {
  const exif = EXIF_IN.get(mediaType)?.(viewOf(content));
  if (!exif) return [];
  try {
    return marksIn(fieldsIn(exif));
  } catch (error) {
    // It points behind its own end.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const part = (view: DataView, at: number, end: number): DataView | undefined =>
  at <= end && end <= view.byteLength
    ? new DataView(view.buffer, view.byteOffset + at, end - at)
    : undefined;

const EXIF_HEAD = 'Exif\0\0';

/** JPEG: segments, each with its length; Exif is in one of those for applications, before the picture itself. */
function exifInJpeg(view: DataView): DataView | undefined {
  for (let at = 2; at + 4 <= view.byteLength;) {
    const marker = view.getUint16(at);
    const length = view.getUint16(at + 2);
    if (marker < 0xff_c0 || marker === 0xff_da || length < 2) return undefined;
    const end = at + 2 + length;
    if (marker === 0xff_e1 && textAt(view, at + 4, EXIF_HEAD.length) === EXIF_HEAD)
      return part(view, at + 4 + EXIF_HEAD.length, end);
    at = end;
  }
  return undefined;
}

/** PNG: chunks, each with length, name and check sum. */
function exifInPng(view: DataView): DataView | undefined {
  for (let at = 8; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at);
    const name = textAt(view, at + 4, 4);
    if (name === 'eXIf') return part(view, at + 8, at + 8 + length);
    at += 12 + length;
  }
  return undefined;
}

const EXIF_IN: ReadonlyMap<string, (view: DataView) => DataView | undefined> = new Map([
  ['image/jpeg', exifInJpeg],
  ['image/png', exifInPng],
]);

const FIELDS = {
  0x01_0f: 'make',
  0x01_10: 'model',
  0x90_03: 'taken',
  0x92_91: 'fraction',
  0xa4_20: 'image',
  0xa4_31: 'serial',
} as const;

type Fields = { -readonly [Name in (typeof FIELDS)[keyof typeof FIELDS]]?: string };

const MORE_FIELDS = 0x87_69;
const ASCII = 2;
/** Nobody writes more than so much about one picture. */
const MOST_ENTRIES = 200;
const LONGEST = 100;

/** A TIFF: a directory of fields, one of which leads to another directory. */
function fieldsIn(tiff: DataView): Fields {
  const isLittle = tiff.getUint16(0) === 0x49_49;
  const fields: Fields = {};
  const read = (directory: number, isFirst: boolean): void => {
    const count = Math.min(tiff.getUint16(directory, isLittle), MOST_ENTRIES);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + 12 * index;
      const tag = tiff.getUint16(entry, isLittle);
      if (tag === MORE_FIELDS && isFirst) read(tiff.getUint32(entry + 8, isLittle), false);
      const name = nameOf(tag);
      if (name === undefined || tiff.getUint16(entry + 2, isLittle) !== ASCII) continue;
      const length = tiff.getUint32(entry + 4, isLittle);
      const at = length <= 4 ? entry + 8 : tiff.getUint32(entry + 8, isLittle);
      fields[name] = plain(textAt(tiff, at, Math.min(length, LONGEST)));
    }
  };
  read(tiff.getUint32(4, isLittle), true);
  return fields;
}

const nameOf = (tag: number): keyof Fields | undefined =>
  Object.entries(FIELDS).find(([known]) => Number(known) === tag)?.[1];

/** Up to its end, and nothing in it that acts on a page or a terminal. */
const plain = (text: string): string =>
  (text.split('\0')[0] ?? '').replaceAll(/[^\x20-\x7e]/g, '').trim();

/** Zeros stand where a maker has written nothing. */
const isSaid = (text: string | undefined): text is string =>
  text !== undefined && /[1-9a-z]/i.test(text);

function marksIn({
  make = '',
  model = '',
  serial,
  image,
  taken,
  fraction,
}: Fields): readonly CameraMark[] {
  const camera = `${make} ${model}`.trim();
  if (camera === '') return [];
  const moment = isSaid(taken) ? `${taken}${isSaid(fraction) ? `.${fraction}` : ''}` : undefined;
  return [
    ...(isSaid(serial)
      ? [{ kind: 'camera' as const, mark: `${camera}, serial number ${serial}` }]
      : []),
    ...(isSaid(image)
      ? [{ kind: 'photograph' as const, mark: `${camera}, picture ${image}` }]
      : []),
    ...(moment === undefined
      ? []
      : [{ kind: 'photograph' as const, mark: `${camera}, taken ${moment}` }]),
  ];
}
