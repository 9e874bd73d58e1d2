/** Files that go to a patient with a message: all of them are looked at before anything of it is sent. */
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { MOST_MESSAGE_FILES, UPLOAD_LIMITS, type RequestOf } from '#contract';
import { visibleInLine } from '#engine';
import { dataOf, type DeskApi } from './api.ts';
import { DeskError } from './desk-error.ts';

type MediaType = (typeof UPLOAD_LIMITS.accept)[number];

interface MessageFile {
  readonly name: string;
  readonly mediaType: MediaType;
  readonly content: Uint8Array<ArrayBuffer>;
}

const MEDIA_TYPES: ReadonlyMap<string, MediaType> = new Map([
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
]);

const MEGABYTE = 1024 * 1024;

/** @throws DeskError naming the first that is not there, is too large, or is of no type that she can open */
export async function messageFiles(paths: readonly string[]): Promise<readonly MessageFile[]> {
  if (paths.length > MOST_MESSAGE_FILES)
    throw new DeskError(
      `At most ${MOST_MESSAGE_FILES} files go with one message, not ${paths.length}.`,
      2,
    );
  const files: MessageFile[] = [];
  for (const path of paths) files.push(await messageFile(path));
  return files;
}

async function messageFile(path: string): Promise<MessageFile> {
  const refused = (why: string): DeskError =>
    new DeskError(`--file ${visibleInLine(path)}: ${why} Nothing was sent.`, 2);
  const mediaType = MEDIA_TYPES.get(extname(path).toLowerCase());
  if (mediaType === undefined)
    throw refused('a file has to be a PDF, a PNG or a JPEG, and end in .pdf, .png, .jpg or .jpeg.');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw refused('there is no such file.');
  if (found.size === 0) throw refused('it is empty.');
  if (found.size > UPLOAD_LIMITS.maxBytes)
    throw refused(
      `it is larger than ${UPLOAD_LIMITS.maxBytes / MEGABYTE} MB, which is the most that one file may have.`,
    );
  const content = await readFile(path).catch((error: unknown) => {
    throw refused(`it cannot be read (${String(error)}).`);
  });
  return { name: basename(path), mediaType, content: new Uint8Array(content) };
}

/**
 * Sends them for the patient of an order, each to an address that the server gives.
 *
 * @param origin of the server
 * @returns the path of each, for the message that they go with
 */
export async function sentFiles(
  api: DeskApi,
  origin: string,
  orderId: string,
  by: Pick<RequestOf<'teamRequestUpload'>['body'], 'by'>,
  files: readonly MessageFile[],
): Promise<string[]> {
  const paths: string[] = [];
  for (const { name, mediaType, content } of files) {
    const { path, address } = await dataOf<'teamRequestUpload'>(
      api.POST('/team/cases/{orderId}/uploads', {
        params: { path: { orderId } },
        body: { ...by, mediaType },
      }),
    );
    const refused = (why: string): DeskError =>
      new DeskError(`${visibleInLine(name)}: ${visibleInLine(why)} The message was not sent.`, 1);
    const headers = { 'content-type': mediaType };
    const sent = await fetch(new URL(address, origin), { method: 'PUT', body: content, headers })
      // What is stored elsewhere is sent there, and not to the server.
      .catch((error: unknown) => {
        throw refused(`it did not reach where files are kept (${String(error)}).`);
      });
    if (!sent.ok) throw refused(await whyNot(sent));
    paths.push(path);
  }
  return paths;
}

async function whyNot(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : `it was not taken (${response.status}).`;
}
