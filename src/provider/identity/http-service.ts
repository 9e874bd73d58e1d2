/** An identity service over HTTPS, in the protocol that this folder's README describes. */
import { UnavailableError, type IdentityReply, type IdentityService } from '#domain';

export interface IdentityAccess {
  readonly name: string;
  /** Where comparisons are posted. Asked for at the first call: it may be this very server. */
  readonly address: () => URL;
  readonly key: string;
  /** After how many milliseconds without a whole reply a call counts as lost. */
  readonly callMs?: number;
}

/** Somebody waits for it at a page; a vendor that compares at once takes a few seconds. */
const CALL_MS = 20_000;

const MAX_REPLY_BYTES = 16 * 1024;

export const identityServiceAt = ({
  name,
  address,
  key,
  callMs = CALL_MS,
}: IdentityAccess): IdentityService => ({
  name,
  async compare({ key: question, firstname, lastname, dob, document }) {
    const body = {
      ...{ firstName: firstname, lastName: lastname, dateOfBirth: dob },
      document: {
        mediaType: document.mediaType,
        content: Buffer.from(document.content).toString('base64'),
      },
    };
    try {
      const response = await fetch(address(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': question,
        },
        body: JSON.stringify(body),
        // Another host than the one that was agreed on is sent nothing.
        redirect: 'error',
        signal: AbortSignal.timeout(callMs),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`status ${response.status}`);
      }
      return replyIn(JSON.parse(await textOf(response)));
    } catch (cause) {
      throw new UnavailableError(`The identity service: ${reasonIn(cause)}.`, { cause });
    }
  },
});

/** The reply names nobody, and neither does what is said of it. */
function replyIn(said: unknown): IdentityReply {
  const { outcome, reference } =
    typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : {};
  if (outcome === 'unreadable') return { outcome };
  const isKnown = outcome === 'matches' || outcome === 'does-not-match';
  if (isKnown && typeof reference === 'string' && /^[\x21-\x7e]{1,100}$/.test(reference))
    return { outcome, reference };
  throw new Error('not a reply of the protocol');
}

/** Whoever sends without end is not read to the end. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MAX_REPLY_BYTES) throw new Error('too long a reply');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Nothing of what was sent or received. */
function reasonIn(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'not a reply of the protocol';
  if (!(cause instanceof Error)) return 'no reply';
  if (cause.name === 'TimeoutError') return 'no reply in time';
  return cause instanceof TypeError ? 'not reached' : cause.message;
}
