import type { CustomerId, ObjectPath } from './ids.ts';
import type { CameraMark } from './signals/camera-marks.ts';

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const MEDIA_TYPE_OF: ReadonlyMap<string, MediaType> = new Map([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
]);

const UPLOAD_PATH = /^customers\/[A-Za-z0-9_-]{8,64}\.(pdf|png|jpg|jpeg)$/;

/** The media type that a path's ending promises. */
export const mediaTypeOfEnding = (path: ObjectPath): MediaType | undefined =>
  MEDIA_TYPE_OF.get(path.slice(path.lastIndexOf('.') + 1));

/** The same, and nothing when files are not kept under such a path. */
export const mediaTypeOfPath = (path: ObjectPath): MediaType | undefined =>
  UPLOAD_PATH.test(path) ? mediaTypeOfEnding(path) : undefined;

const SIGNATURES: readonly { readonly type: MediaType; readonly bytes: readonly number[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
];

/** The media type that a file's first bytes show, whatever it is called. */
export const mediaTypeOfContent = (content: Uint8Array): MediaType | undefined =>
  SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))?.type;

export interface StoredFile {
  readonly mediaType: MediaType;
  readonly digest: string;
}

/** A file that comes, with what it says of the camera that took it. */
export interface NewFile extends StoredFile {
  readonly marks: readonly CameraMark[];
}

/** A path that a customer asked for, and the file once it has come. */
export interface Upload {
  readonly path: ObjectPath;
  readonly customerId: CustomerId;
  /** Who of the team sends it to her; nobody where she sends it. */
  readonly by: string | null;
  readonly stored: StoredFile | undefined;
}
