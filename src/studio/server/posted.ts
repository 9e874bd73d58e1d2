/** What the page posts: an edit, of the studio's own page, and no more than a folder of documents can be. */
import type { IncomingMessage } from 'node:http';
import type { Edit } from '../messages.ts';

/** Why nothing was done, in words for the page. */
export interface Refused {
  readonly refused: string;
  /** Of HTTP; none where the page may have sent it by mistake. */
  readonly status?: number;
}

/** Ten times what the five questionnaires and all that stands beside them are, in bytes. */
const MOST = 4 * 1024 * 1024;

export async function readPosted(
  request: IncomingMessage,
): Promise<{ readonly edit: Edit } | Refused> {
  if (!isOfThisPage(request)) return { refused: 'Only the studio’s own page can change a file.' };
  const body = await bodyOf(request);
  if (body === undefined)
    return {
      refused: `This is more than ${MOST / 1024 / 1024} MB, and more than questionnaires can be. Nothing was done with it.`,
      status: 413,
    };
  const edit = editIn(body);
  return edit ? { edit } : { refused: 'This is no edit of a document.' };
}

/** Any page that somebody looks at can post to a server of this machine; its browser says which one it was. */
const isOfThisPage = ({
  method,
  headers: { origin, host, 'content-type': type },
}: IncomingMessage) =>
  method === 'POST' && type === 'application/json' && origin === `http://${host}`;

/** Nothing where it is too much: the rest is heard, so that whoever sends it hears the reply, and kept nowhere. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= MOST) parts.push(part);
    else parts.length = 0;
  }
  return length <= MOST ? Buffer.concat(parts).toString() : undefined;
}

function editIn(body: string): Edit | undefined {
  try {
    const edit: unknown = JSON.parse(body);
    return isEdit(edit) ? edit : undefined;
  } catch {
    return undefined;
  }
}

const isEdit = (value: unknown): value is Edit =>
  hasTexts(value, ['questionnaire']) &&
  'files' in value &&
  typeof value.files === 'object' &&
  value.files !== null &&
  Object.values(value.files).every(
    (file) => hasTexts(file, ['text', 'was']) && (!('got' in file) || hasTexts(file, ['got'])),
  ) &&
  (!('next' in value) || hasTexts(value.next, ['on', 'with'])) &&
  (!('isWithOthers' in value) || typeof value.isWithOthers === 'boolean');

const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');
