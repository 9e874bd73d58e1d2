import type { Client } from './client.ts';
import { failureOf, failureOfException, type Failure, type Outcome } from './outcome.ts';

/** Puts a file at an address; `onProgress` gets 0 to 1. */
type PutFile = (
  address: string,
  file: File,
  onProgress: (fraction: number) => void,
) => Promise<Outcome<void>>;

/** What a control sends its files with: where one is kept, or why it is not, in words for whoever chose it. */
export const uploadBy =
  (client: Pick<Client, 'presign'>) =>
  async (file: File, onProgress: (fraction: number) => void) => {
    const outcome = await uploadFile(client, file, onProgress);
    return outcome.ok
      ? { ok: true as const, path: outcome.data }
      : { ok: false as const, message: outcome.failure.message };
  };

/** Uploads a file; the outcome is the path under which it is kept. */
export async function uploadFile(
  { presign }: Pick<Client, 'presign'>,
  file: File,
  onProgress: (fraction: number) => void,
  put: PutFile = putFile,
): Promise<Outcome<string>> {
  const path = pathFor(file);
  const presigned = await presign(path);
  if (!presigned.ok) return presigned;
  const sent = await put(presigned.data.data, file, onProgress);
  return sent.ok ? { ok: true, data: path } : sent;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** A new path for this file, under which nobody else's can be guessed. */
function pathFor(file: File): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = ENDINGS[file.type] ?? file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return `customers/${id}.${ending}`;
}

/** The media type to send a path's file with; some systems know none for the file itself. */
const typeOf = (file: File, address: string): string =>
  file.type ||
  (Object.entries(ENDINGS).find(([, ending]) => address.includes(`.${ending}`))?.[0] ??
    'image/jpeg');

/** By XMLHttpRequest: fetch cannot say how much of a body has been sent. */
const putFile: PutFile = (address, file, onProgress) =>
  new Promise((resolve) => {
    const fail = (failure: Failure) => resolve({ ok: false, failure });
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', typeOf(file, address));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve({ ok: true, data: undefined })
        : fail(failureOf(request.status, request.response));
    request.onerror = () => fail(failureOfException(new TypeError('no answer')));
    request.send(file);
  });
