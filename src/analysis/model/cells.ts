/**
 * Rules see a date or a number only through comparisons. So the answers to a few questions that are
 * compared with each other fall into few cells, and within a cell every comparison says the same.
 *
 * The cells are found by asking the engine's own arithmetic, for every answer of the domain or, where
 * a comparison can change only once, at the place where it does. That is exact for each step that
 * the form accepts, decimals and leap days included; nothing is taken for a real number.
 */
import type { Answer, Answers } from '#engine';
import type { Domain } from './domain.ts';
import type { Leaf } from './leaf.ts';

export interface Cell {
  /** Answers in it: the first that were found. */
  readonly answers: Answers;
  readonly values: ReadonlyMap<Leaf, boolean | undefined>;
}

export interface Cells {
  readonly cells: readonly Cell[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

type Domains = ReadonlyMap<string, Domain>;

/** How many values of comparisons are worth working out: a blink's worth, or a minute's. */
const EVALUATIONS = { quick: 100_000, thorough: 4_000_000 } as const;

/** How far to look before giving up on a calculation that follows no direction. */
export type Effort = keyof typeof EVALUATIONS;

const LANDMARKS = 24;

export function cellsOf(domains: Domains, leaves: readonly Leaf[], effort: Effort): Cells {
  const lists = new Map([...domains].map(([name, { answers }]) => [name, answers]));
  const isWhole = [...domains.values()].every((domain) => domain.isWhole);
  const indexes = new Map(
    [...lists].map(([name, answers]) => [name, changesAlone(name, answers, leaves)]),
  );
  if (costOf(lists, leaves) <= EVALUATIONS[effort]) {
    const cells = walk(lists, indexes, leaves);
    return { cells, isWhole: isWhole || haveEverything(cells, leaves) };
  }
  const thinned = new Map(
    [...lists].map(([name, answers]) => [name, landmarks(answers, indexes.get(name))]),
  );
  const anew = new Map(
    [...thinned].map(([name, answers]) => [name, changesAlone(name, answers, leaves)]),
  );
  const cells = walk(thinned, anew, leaves);
  return { cells, isWhole: haveEverything(cells, leaves) };
}

/** Where every mixture of verdicts was found, there can be no other. */
const haveEverything = (cells: readonly Cell[], leaves: readonly Leaf[]): boolean =>
  cells.length === 2 ** leaves.length;

type Lists = ReadonlyMap<string, readonly Answer[]>;
type ValueIndexes = ReadonlyMap<string, ReadonlySet<number>>;

/** The question with the most answers: along it, changes are looked for. */
const longest = (lists: Lists): string =>
  [...lists].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []] as [
    string,
    readonly Answer[],
  ])[0];

const readsSeveral = ({ reads }: Leaf): boolean => reads.length > 1;

function costOf(lists: Lists, leaves: readonly Leaf[]): number {
  if (lists.size === 1) return 0;
  const along = longest(lists);
  const others = [...lists].filter(([name]) => name !== along);
  const mixtures = others.reduce((product, [, answers]) => product * answers.length, 1);
  const each = leaves
    .filter((leaf) => readsSeveral(leaf) && leaf.reads.includes(along))
    .reduce(
      (sum, leaf) => sum + (leaf.direction(along) ? 16 : (lists.get(along)?.length ?? 0)),
      4 * leaves.length,
    );
  return mixtures * each;
}

function walk(lists: Lists, indexes: ValueIndexes, leaves: readonly Leaf[]): readonly Cell[] {
  const along = longest(lists);
  const answersAlong = lists.get(along) ?? [];
  const across = leaves.filter((leaf) => readsSeveral(leaf) && leaf.reads.includes(along));
  const found = new Map<string, Cell>();
  for (const others of mixtures([...lists].filter(([name]) => name !== along))) {
    // One object for the whole walk: there may be millions of places.
    const sheet: { [question: string]: Answer | undefined } = { ...others };
    const at = (index: number): Answers => {
      sheet[along] = answersAlong[index];
      return sheet;
    };
    const starts = new Set([0, ...(indexes.get(along) ?? [])]);
    for (const leaf of across)
      for (const index of changes(
        answersAlong.length,
        (i) => leaf.value(at(i)),
        leaf.direction(along) !== undefined,
      ))
        starts.add(index);
    for (const index of starts) {
      const answers = at(index);
      const values = leaves.map((leaf) => leaf.value(answers));
      const key = values.join();
      if (!found.has(key))
        found.set(key, {
          answers: { ...answers },
          values: new Map(leaves.map((leaf, i) => [leaf, values[i]])),
        });
    }
  }
  return [...found.values()];
}

/** The places of a domain at which a comparison that reads this question alone changes. */
function changesAlone(
  name: string,
  answers: readonly Answer[],
  leaves: readonly Leaf[],
): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const leaf of leaves)
    if (leaf.reads.length === 1 && leaf.reads[0] === name)
      for (const index of changes(
        answers.length,
        (i) => {
          const answer = answers[i];
          return answer === undefined ? undefined : leaf.value({ [name]: answer });
        },
        leaf.direction(name) !== undefined,
      ))
        indexes.add(index);
  return indexes;
}

/** Every place whose value differs from the one before it. */
function changes(
  count: number,
  value: (index: number) => boolean | undefined,
  changesOnce: boolean,
): readonly number[] {
  if (!changesOnce) {
    const indexes: number[] = [];
    let before = value(0);
    for (let index = 1; index < count; index++) {
      const here = value(index);
      if (here !== before) indexes.push(index);
      before = here;
    }
    return indexes;
  }
  let low = 0;
  let high = count - 1;
  const first = value(low);
  if (count < 2 || value(high) === first) return [];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (value(middle) === first) low = middle;
    else high = middle;
  }
  return [high];
}

function* mixtures(lists: readonly (readonly [string, readonly Answer[]])[]): Generator<Answers> {
  const [first, ...rest] = lists;
  if (!first) {
    yield {};
    return;
  }
  const [name, answers] = first;
  for (const answer of answers)
    for (const others of mixtures(rest)) yield { ...others, [name]: answer };
}

/** A few answers of a long domain: its ends, both sides of each change, and some between. */
function landmarks(
  answers: readonly Answer[],
  changesAt: ReadonlySet<number> = new Set(),
): readonly Answer[] {
  if (answers.length <= LANDMARKS * 2) return answers;
  const spread = Array.from({ length: LANDMARKS }, (_, i) =>
    Math.round((i * (answers.length - 1)) / (LANDMARKS - 1)),
  );
  const indexes = [...spread, ...[...changesAt].flatMap((index) => [index - 1, index])];
  return [...new Set(indexes)].sort((a, b) => a - b).flatMap((index) => answers[index] ?? []);
}
