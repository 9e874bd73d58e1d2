import { isNonEmpty, type Assessment, type Flag, type FlagLevel, type NonEmpty } from '#engine';
import { canonical } from '../canonical.ts';

/** How somebody is treated otherwise, in the words of `questionnaires:diff`. */
export type ChangeKind =
  | 'newly-refused'
  | 'newly-eligible'
  | 'asked-otherwise'
  | 'sent-otherwise'
  | 'newly-flagged'
  | 'no-longer-flagged'
  | 'newly-offered'
  | 'no-longer-offered';

export interface Change {
  readonly kind: ChangeKind;
  /** The rule, question, field or medicine that it is about, where it is about one. */
  readonly about?: string;
}

/** What became otherwise between two assessments of one sheet; nothing where she is treated alike. */
export function changesBetween(
  before: Assessment,
  after: Assessment,
): NonEmpty<Change> | 'refused-otherwise' | undefined {
  if (before.outcome === 'refused' && after.outcome === 'refused')
    return areSame(idsOf(before.by), idsOf(after.by)) ? undefined : 'refused-otherwise';
  const changes = changesOf(before, after);
  return isNonEmpty(changes) ? changes : undefined;
}

function changesOf(before: Assessment, after: Assessment): readonly Change[] {
  if (before.outcome === 'eligible' && after.outcome === 'eligible')
    return [
      ...flagsBetween(before, after),
      ...offersBetween(before, after),
      ...sent(before, after),
    ];
  if (before.outcome === after.outcome) return [];
  if (before.outcome === 'eligible' && after.outcome === 'refused')
    return after.by.map(({ id }) => ({ kind: 'newly-refused', about: id }));
  if (before.outcome === 'refused' && after.outcome === 'eligible')
    return before.by.map(({ id }) => ({ kind: 'newly-eligible', about: id }));
  return after.outcome === 'incomplete'
    ? after.missing.map(({ question }) => ({ kind: 'asked-otherwise', about: question }))
    : [{ kind: 'asked-otherwise' }];
}

type Eligible = Extract<Assessment, { readonly outcome: 'eligible' }>;

const RANKS: Readonly<Record<FlagLevel, number>> = { low: 1, moderate: 2, high: 3 };

/** Of a flag about medicines each medicine is one of its own. */
function ranksOf(flags: readonly Flag[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const { id, level, medicines = [''] } of flags)
    for (const medicine of medicines) ranks.set(canonical([id, medicine]), RANKS[level]);
  return ranks;
}

function flagsBetween(before: Eligible, after: Eligible): readonly Change[] {
  const [old, now] = [ranksOf(before.flags), ranksOf(after.flags)];
  const kinds = new Map<string, Change>();
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key) ?? 0, now.get(key) ?? 0];
    if (was === is) continue;
    const [about]: [string] = JSON.parse(key);
    const kind = is > was ? 'newly-flagged' : 'no-longer-flagged';
    kinds.set(`${kind} ${about}`, { kind, about });
  }
  return [...kinds.values()];
}

function offersBetween(before: Eligible, after: Eligible): readonly Change[] {
  const offered = ({ medicines }: Eligible) =>
    new Set(medicines.filter((offer) => offer.offered).map(({ id }) => id));
  const [old, now] = [offered(before), offered(after)];
  const only = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
    [...some].filter((id) => !others.has(id));
  return [
    ...only(now, old).map((about) => ({ kind: 'newly-offered' as const, about })),
    ...only(old, now).map((about) => ({ kind: 'no-longer-offered' as const, about })),
  ];
}

function sent({ submission: old }: Eligible, { submission: now }: Eligible): readonly Change[] {
  if (canonical(old) === canonical(now)) return [];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => canonical({ at: old[name] }) !== canonical({ at: now[name] }))
    .map((about) => ({ kind: 'sent-otherwise', about }));
}

const idsOf = (rules: readonly { readonly id: string }[]): readonly string[] =>
  rules.map(({ id }) => id).sort();

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.join() === others.join();
