import {
  isNonEmpty,
  type Assessment,
  type Flag,
  type FlagLevel,
  type NonEmpty,
  type Offer,
} from '#engine';

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
  /** Of a flag that both raise: its level was another one. */
  readonly level?: { readonly from: FlagLevel; readonly to: FlagLevel };
}

/**
 * What became otherwise between two assessments of one sheet; nothing where she is treated alike.
 *
 * @param isQuestion whether one of the two documents asks something of this name
 */
export function changesBetween(
  before: Assessment,
  after: Assessment,
  isQuestion: (name: string) => boolean,
): NonEmpty<Change> | 'refused-otherwise' | undefined {
  if (before === after) return undefined;
  if (before.outcome === 'refused' && after.outcome === 'refused')
    return areSame(idsOf(before.by), idsOf(after.by)) ? undefined : 'refused-otherwise';
  const changes = changesOf(before, after, isQuestion);
  return isNonEmpty(changes) ? changes : undefined;
}

function changesOf(
  before: Assessment,
  after: Assessment,
  isQuestion: (name: string) => boolean,
): readonly Change[] {
  if (before.outcome === 'eligible' && after.outcome === 'eligible')
    return [
      ...flagsBetween(before, after),
      ...offersBetween(before, after),
      ...sent(before, after, isQuestion),
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

const rankOf = (level: FlagLevel | undefined): number => (level ? RANKS[level] : 0);

/** Of a flag about medicines each medicine is one of its own. */
function levelsOf(flags: readonly Flag[]): ReadonlyMap<string, FlagLevel> {
  const levels = new Map<string, FlagLevel>();
  for (const { id, level, medicines = [''] } of flags)
    for (const medicine of medicines) levels.set(JSON.stringify([id, medicine]), level);
  return levels;
}

/** Whether the same flags are raised in the same order, as they are for nearly everybody. */
const areAlike = (some: readonly Flag[], others: readonly Flag[]): boolean =>
  some.length === others.length &&
  some.every(({ id, level, medicines }, i) => {
    const other = others[i];
    return id === other?.id && level === other.level && isSameJson(medicines, other.medicines);
  });

function flagsBetween(before: Eligible, after: Eligible): readonly Change[] {
  if (areAlike(before.flags, after.flags)) return [];
  const [old, now] = [levelsOf(before.flags), levelsOf(after.flags)];
  const kinds = new Map<string, Change>();
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [from, to] = [old.get(key), now.get(key)];
    if (from === to) continue;
    const [about]: [string] = JSON.parse(key);
    const kind = rankOf(to) > rankOf(from) ? 'newly-flagged' : 'no-longer-flagged';
    const level = from !== undefined && to !== undefined && { level: { from, to } };
    // That it is new or gone for one medicine says more than its level for another.
    if (!level || !kinds.has(`${kind} ${about}`))
      kinds.set(`${kind} ${about}`, { kind, about, ...level });
  }
  return [...kinds.values()];
}

/** Whether the same medicines are offered in the same order, as they are to nearly everybody. */
const areOfferedAlike = (some: readonly Offer[], others: readonly Offer[]): boolean =>
  some.length === others.length &&
  some.every(({ id, offered }, i) => id === others[i]?.id && offered === others[i]?.offered);

function offersBetween(before: Eligible, after: Eligible): readonly Change[] {
  if (areOfferedAlike(before.medicines, after.medicines)) return [];
  const [old, now] = [offeredIn(before), offeredIn(after)];
  return [
    ...only(now, old).map((about) => ({ kind: 'newly-offered' as const, about })),
    ...only(old, now).map((about) => ({ kind: 'no-longer-offered' as const, about })),
  ];
}

const offeredIn = ({ medicines }: Eligible): ReadonlySet<string> =>
  new Set(medicines.filter(({ offered }) => offered).map(({ id }) => id));

const only = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...some].filter((id) => !others.has(id));

/** An answer that is sent by one alone was asked by one alone, unless no question is called so. */
function sent(
  { submission: old }: Eligible,
  { submission: now }: Eligible,
  isQuestion: (name: string) => boolean,
): readonly Change[] {
  if (isSameJson(old, now)) return [];
  const { answers: was = {}, ...before } = old;
  const { answers: is = {}, ...after } = now;
  return [
    ...differing(before, after).map((about): Change => ({ kind: 'sent-otherwise', about })),
    ...differing(was, is).map((about): Change => ({
      kind:
        isQuestion(about) && !(about in was && about in is) ? 'asked-otherwise' : 'sent-otherwise',
      about,
    })),
  ];
}

/** Whether two values say the same, whatever the order of their names. A hundred thousand are compared in a replay. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [was, is] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  for (const name of names)
    if (!Object.hasOwn(other, name) || !isSameJson(was?.[name], is?.[name])) return false;
  return true;
}

const differing = (old: object, now: object): readonly string[] => {
  const [was, is] = [new Map(Object.entries(old)), new Map(Object.entries(now))];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isSameJson(was.get(name), is.get(name)),
  );
};

const idsOf = (rules: readonly { readonly id: string }[]): readonly string[] =>
  rules.map(({ id }) => id).sort();

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.join() === others.join();
