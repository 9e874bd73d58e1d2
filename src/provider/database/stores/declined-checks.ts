/** What a pharmacist declined as a whole: no check is kept of it, and its entry in the record says what was flagged for her. */
import { sql } from 'kysely';
import type { TeamFigures } from '#domain';
import { isObject, jsonIn } from '#record';
import type { Statements } from '../tables.ts';

interface FlagOfCheck {
  readonly id: string;
  readonly isHigh: boolean;
}

/**
 * The flags of each declined check. Left out is a check that was declined before flags were kept, or whose entry is
 * damaged: nobody knows its flags.
 */
export async function flagsOfDeclined(
  statements: Statements,
  since: Date,
): Promise<readonly (readonly FlagOfCheck[])[]> {
  const rows = await statements
    .selectFrom('order_events as v')
    .innerJoin('record_entries as e', (join) =>
      join
        .on(({ ref }) => sql<boolean>`${ref('e.stream')} = 'order:' || ${ref('v.order_id')}`)
        .on('e.what', '=', 'check-declined'),
    )
    .select('e.facts')
    .where('v.what', '=', 'check-declined')
    .where('v.at', '>=', since)
    .execute();
  return rows.flatMap(({ facts }) => {
    const { flags } = jsonIn(facts);
    return Array.isArray(flags) ? [flags.flatMap(flagIn)] : [];
  });
}

const flagIn = (flag: unknown): readonly FlagOfCheck[] =>
  isObject(flag) && typeof flag['id'] === 'string'
    ? [{ id: flag['id'], isHigh: flag['level'] === 'high' }]
    : [];

type Flags = TeamFigures['flags'];

/** A flag counts once in a check, though two consultations raise it; the most often raised come first. */
export function withDeclined(flags: Flags, declined: readonly (readonly FlagOfCheck[])[]): Flags {
  const keyOf = ({ id, isHigh }: FlagOfCheck): string => JSON.stringify([id, isHigh]);
  const all = new Map(flags.map((flag) => [keyOf(flag), flag]));
  for (const raised of declined)
    for (const [key, flag] of new Map(raised.map((one) => [keyOf(one), one]))) {
      const { decisions, overridden } = all.get(key) ?? { decisions: 0, overridden: 0 };
      all.set(key, { ...flag, decisions: Number(decisions) + 1, overridden });
    }
  return [...all.values()].sort(
    (one, other) => Number(other.decisions) - Number(one.decisions) || (one.id < other.id ? -1 : 1),
  );
}
