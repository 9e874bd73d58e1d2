/** Entries as those read them who hold rows against them. */
import type { Entry } from '#record';
import { DIGESTS } from './named-files.ts';

/** Where a row and its entries differ, in words. */
export type Difference = { readonly seq: number; readonly what: string } | undefined;

type Said = Readonly<Record<string, unknown>>;

export type ReadEntry = Pick<Entry, 'what' | 'seq'> & {
  readonly facts: Said;
  /** Nothing of somebody who was erased. */
  readonly person: Said | undefined;
  readonly by: string | null;
  /** Nothing where nobody was signed in, and in entries of before. */
  readonly staff: string | undefined;
};

export const readEntry = (entry: Entry): ReadEntry => ({
  ...{ what: entry.what, seq: entry.seq, by: entry.who.name, staff: entry.who.staff },
  facts: factsOf(entry),
  person: partOf(entry),
});

export const factsOf = ({ facts }: Pick<Entry, 'facts'>): Said => JSON.parse(facts) as Said;

/** What an entry says of her, without the salt and the hashes of files, which are of no row of hers. */
export function partOf(entry: Pick<Entry, 'person'> | undefined): Said | undefined {
  if (!entry || entry.person === null) return undefined;
  const { salt: _, [DIGESTS]: __, ...person } = JSON.parse(entry.person) as Said;
  return person;
}

/** The number of the entry that says that she was erased; nothing of whoever was not. */
export const erasedIn = (entries: readonly Pick<Entry, 'what' | 'seq'>[]): number | undefined =>
  entries.find(({ what }) => what === 'erased')?.seq;

export const lastOf = (
  entries: readonly ReadEntry[],
  isIt: (entry: ReadEntry) => boolean,
): ReadEntry | undefined => entries.filter(isIt).at(-1);

/** Whether a time is that of an entry, where the entry says one: those of before rows were bound to them do not. */
export const isAt = ({ facts }: Pick<ReadEntry, 'facts'>, time: Date | string | null): boolean =>
  facts['at'] === undefined || (time !== null && facts['at'] === new Date(time).toISOString());
