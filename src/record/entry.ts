import { canonical } from './canonical.ts';
import type { Events, What, Who } from './events.ts';

/**
 * What an entry is a part of: all that happened to one consultation, to one order or to one account. An account's stream
 * has what she changed of who she is, and what was done to the record of somebody who had neither of the others then, such as a legal hold.
 * What is done to the whole record at once has a stream that is nobody's.
 */
export type Stream =
  | `consultation:${string}`
  | `order:${string}`
  | `customer:${string}`
  | typeof OF_ALL;

/** Of nobody: who had everybody judged again. One entry for each time, and not one for everybody. */
export const OF_ALL = 'record:all';

/** SHA-256 of a text, in hexadecimal: given, because the room uses nothing of Node. */
export type Digest = (text: string) => string;

/** The last entry of a stream; `seq` 0 where there is none. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

export const NO_ENTRY: Head = { seq: 0, hash: '' };

/** An entry as it is kept. */
export interface Entry {
  readonly stream: Stream;
  /** 1, 2, 3 and so on. */
  readonly seq: number;
  readonly at: Date;
  readonly who: Who;
  readonly what: string;
  /** Canonical JSON. */
  readonly facts: string;
  readonly factsHash: string;
  /** Canonical JSON of what names or describes her; nothing once it was erased, or where there never was any. */
  readonly person: string | null;
  /** Of what was there, erased or not. */
  readonly personHash: string | null;
  /** That `person` was left out because it is the team's own: of a copy for herself, never of what is kept. */
  readonly isWithheld?: true;
  /** Content hashes of the documents that it was judged with. */
  readonly documents: readonly string[];
  /** Which engine judged. */
  readonly engine: string;
  /** The hash of the entry before. */
  readonly prev: string;
  readonly hash: string;
}

/** What is to be written: what happened, with the facts that this has. */
export type Draft = {
  readonly [Name in What]: { readonly what: Name; readonly by?: string | undefined } & Events[Name];
}[What];

interface Circumstances {
  readonly stream: Stream;
  readonly at: Date;
  readonly who: Who;
  readonly documents: readonly string[];
  readonly engine: string;
}

/**
 * The entry after another one.
 *
 * @param salt something that nobody can guess, kept with what describes her and erased with it: without it the hash of
 *   a name and a birthday would give them away to whoever tries all there are
 */
export function entryAfter(
  head: Head,
  { what, facts, ...draft }: Draft,
  { stream, at, who, documents, engine }: Circumstances,
  { digest, salt }: { readonly digest: Digest; readonly salt: string },
): Entry {
  const person =
    'person' in draft && draft.person !== undefined ? canonical({ ...draft.person, salt }) : null;
  const factsText = canonical(facts);
  const entry = {
    ...{ stream, seq: head.seq + 1, at, who, what },
    ...{ facts: factsText, factsHash: digest(factsText) },
    ...{ person, personHash: person === null ? null : digest(person) },
    ...{ documents, engine, prev: head.hash },
  };
  return { ...entry, hash: hashOf(entry, digest) };
}

/** Over all of it but what can be erased, in whose place its hash stands. */
export const hashOf = (
  {
    stream,
    seq,
    at,
    who: { role, name, staff },
    what,
    factsHash,
    personHash,
    documents,
    engine,
    prev,
  }: Omit<Entry, 'hash'>,
  digest: Digest,
): string =>
  digest(
    canonical({
      ...{ stream, seq, at: at.toISOString(), who: { role, name, staff }, what },
      ...{ facts: factsHash, person: personHash, documents, engine, prev },
    }),
  );
