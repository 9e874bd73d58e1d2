import { canonical, type Entry, type What } from '#record';
import type { OrderMessage } from '../messages/message.ts';
import { factsOf, isAt } from './read-entry.ts';

const WRITTEN: ReadonlySet<string> = new Set<What>(['asked', 'answered', 'messaged']);

/** The first entry of a message that is not as it is kept: nobody changes what was asked and what was answered. */
export function differenceOfMessages(
  rows: readonly OrderMessage[],
  entries: readonly Entry[],
): { readonly seq: number; readonly what: string } | undefined {
  const kept = new Map(rows.map((row) => [row.id, row]));
  const written = entries.filter(({ what }) => WRITTEN.has(what));
  const differs = written.find(({ what, who, facts, person }) => {
    const row = kept.get(String(fieldIn(facts, 'message')));
    return (
      row === undefined ||
      row.text !== fieldIn(person, 'text') ||
      canonical(row.files) !== canonical(fieldIn(person, 'files') ?? []) ||
      row.by !== who.name ||
      !isAt({ facts: factsOf({ facts }) }, row.at) ||
      (row.by === null) !== (what === 'answered') ||
      row.isQuestion !== (what === 'asked')
    );
  });
  const seq = differs?.seq ?? (rows.length > written.length ? 1 : undefined);
  return seq === undefined ? undefined : { seq, what: 'A message' };
}

/** Nothing of an entry from which an erasure has taken it. */
const fieldIn = (text: string | null, name: string): unknown =>
  text === null ? null : (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
