import { counted } from '../counted.ts';
import { HOW_TO_VERIFY } from '../how-to-verify.ts';
import { jsonIn } from '../json-in.ts';
import type { OrderRecord } from './order-record.ts';
import type { Page } from './page.ts';

/** What somebody on paper needs to hold a record against another copy of it: each hash, and how it is worked out. */
export const verifiable = (
  { streams, documents }: Pick<OrderRecord, 'streams' | 'documents'>,
  inLondon: (instant: string) => string,
): Page['sections'] => [
  {
    title: 'The documents that she was judged with, and those of today',
    items: documents.map(({ kind, id, version, hash }) =>
      [`${kind} ${[id, version].filter(Boolean).join(' ')}`, hash].join('\n'),
    ),
  },
  ...streams.map(({ stream, head, entries }) => ({
    title: `The chain of ${stream}: ${counted(head.seq, 'entry', 'entries')}, the last of them ${head.hash}`,
    items: entries.map(({ seq, at, what, engine, prev, hash, person, personHash }) =>
      [
        `${seq}. ${inLondon(at.toISOString())}, ${what}${person === null && personHash !== null ? ', what it said of her was erased' : ''}, engine ${engine}`,
        ...(prev === '' ? [] : [`prev ${prev}`]),
        `hash ${hash}`,
        ...digestsIn(person).map(([path, digest]) => `what is in ${path} ${digest}`),
      ].join('\n'),
    ),
  })),
  {
    title: 'How to verify it, with the file of the same pack that is for programs',
    items: HOW_TO_VERIFY,
  },
];

/** Of each file that an entry names. */
const digestsIn = (person: string | null): readonly (readonly [string, string])[] =>
  Object.entries(person === null ? {} : (jsonIn(person)['digests'] ?? {})).map(
    ([path, digest]) => [path, String(digest)] as const,
  );
