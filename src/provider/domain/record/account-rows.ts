/**
 * Who she is by her account, held against what was written down of that: what she has changed is as she changed it last,
 * and what she has not is as it was when she ordered. What no entry says is compared with nothing.
 */
import { canonical, type Entry } from '#record';
import { readableAddress } from '../address.ts';
import { isObject, listOf } from '../kept-json.ts';
import type { NamedAccount } from './person-store.ts';
import { partOf, readEntry, type Difference } from './read-entry.ts';

type Field = keyof NamedAccount;

const CALLED: Readonly<Record<Field, string>> = {
  firstname: 'Her first name',
  lastname: 'Her last name',
  dob: 'Her date of birth',
  phone: 'Her phone number',
  email: 'Her email',
  address: 'Her address',
};

const FIELDS = Object.keys(CALLED) as readonly Field[];

/** What stands in no account any more, although nobody erased her. */
const NOBODY: NamedAccount = {
  ...{ firstname: null, lastname: null, dob: null, phone: null, email: null, address: null },
};

/** @param entries of her own stream */
export function differenceOfAccount(
  row: NamedAccount = NOBODY,
  entries: readonly Entry[],
): Difference {
  for (const field of FIELDS) {
    const last = changesOf(field, entries).at(-1);
    if (last && canonical(asRead(field, last.is)) !== canonical(row[field]))
      return { seq: last.seq, what: CALLED[field] };
  }
  return undefined;
}

/**
 * @param entries of her order
 * @param own of her own stream: what she has changed since is held against that
 */
export function differenceSinceOrdered(
  row: NamedAccount = NOBODY,
  entries: readonly Entry[],
  own: readonly Entry[],
): Difference {
  const ordered = entries.find(({ what }) => what === 'ordered');
  const account = partOf(ordered)?.['account'];
  if (!ordered || !isObject(account)) return undefined;
  const differs = FIELDS.find(
    (field) =>
      typeof account[field] === 'string' &&
      account[field] !== row[field] &&
      !changesOf(field, own).some(({ at }) => at >= ordered.at),
  );
  return differs && { seq: ordered.seq, what: CALLED[differs] };
}

/** As the row of it is read. */
const asRead = (field: Field, is: unknown): unknown =>
  field === 'address' ? readableAddress(is) : is;

/** As what she changed it, each time; nothing of what an erasure took. */
function changesOf(field: Field, entries: readonly Entry[]) {
  return entries
    .filter(({ what }) => what === 'person-changed')
    .flatMap((entry) =>
      listOf(readEntry(entry).person?.['changes']).flatMap((change) =>
        isObject(change) && change['field'] === field
          ? [{ seq: entry.seq, at: entry.at, is: change['is'] ?? null }]
          : [],
      ),
    );
}
