/**
 * Rules see a date or a number only through comparisons. So the answers to a few questions that are
 * compared with each other fall into few cells, and within a cell every comparison says the same.
 *
 * The cells are found by asking the engine's own arithmetic, for every answer of the domain or, where
 * a comparison can change only once, at the place where it does. That is exact for each step that
 * the form accepts, decimals and leap days included; nothing is taken for a real number.
 */
import type { Answer, Answers, CalendarDate } from '#engine';
import { changes, coursesAlone, shapeOf, type Courses, type LastChanges } from './changes.ts';
import type { Domain } from './domain.ts';
import type { Leaf } from './leaf.ts';
import {
  changesOfOrder,
  costOfOrder,
  isOrderly,
  representatives,
  type Pair,
} from './representatives.ts';

export interface Cell {
  /** The same for cells of the same comparisons that say the same, on whatever day. */
  readonly key: string;
  /** Answers in it: the first that were found. */
  readonly answers: Answers;
  /** What each comparison says there, by the keys of the comparisons. */
  readonly values: ReadonlyMap<string, boolean | undefined>;
}

export interface Cells {
  readonly cells: readonly Cell[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
}

/** What occurs, in words that are the same wherever the same kinds of cells do. */
export const kindsIn = ({ cells, isWhole }: Cells): string =>
  [isWhole, ...cells.map(({ key }) => key).sort()].join(' ');

/** The cells as they are on a day. */
export type CellsOn = (day: CalendarDate) => Cells;

export interface CountedCells {
  readonly cellsOn: CellsOn;
  /**
   * Where one question is counted out: what decides on a day which kinds of cells there are, in words. It is found much
   * sooner than the cells, and is the same on hundreds of days.
   */
  readonly shapeOn?: (day: CalendarDate) => string;
}

export type Domains = ReadonlyMap<string, Domain>;

/** How many values of comparisons are worth working out: a blink's worth, or a minute's. */
const EVALUATIONS = { quick: 100_000, thorough: 4_000_000 } as const;

/** How far to look before giving up on a calculation that follows no direction. */
export type Effort = keyof typeof EVALUATIONS;

/** Where not every answer can be tried: how many of each question at most, and of all questions together. */
const LANDMARKS = { each: 24, together: 1_000_000 } as const;

/** @param days how many days are going to be counted out, where a comparison reads the day */
export function cellsOf(
  domains: Domains,
  leaves: readonly Leaf[],
  days: number,
  effort: Effort,
): CountedCells {
  const lists = new Map([...domains].map(([name, { answers }]) => [name, answers]));
  const isWhole = [...domains.values()].every((domain) => domain.isWhole);
  const isAffordable = costOf(lists, leaves, days) <= EVALUATIONS[effort];
  const resting = leaves.filter(({ readsDay }) => !readsDay);
  const moving = leaves.filter(({ readsDay }) => readsDay);
  // What does not read the day changes where it does on every day.
  const fixed = new Map<readonly Answer[], Courses>();
  const last: LastChanges = new Map();
  const coursesOf = (name: string, answers: readonly Answer[], day: CalendarDate): Courses => {
    const known = fixed.get(answers) ?? coursesAlone(name, answers, resting, day, last);
    fixed.set(answers, known);
    return new Map([...known, ...coursesAlone(name, answers, moving, day, last)]);
  };
  const coursesIn = (among: Lists, day: CalendarDate): CoursesOf =>
    new Map([...among].map(([name, answers]) => [name, coursesOf(name, answers, day)]));

  // Somebody may still be found among them; that nobody is says nothing, however many were tried.
  const tries = LANDMARKS.together / (leaves.length * (moving.length > 0 ? days : 1));
  const spread = Math.min(LANDMARKS.each, Math.max(2, Math.floor(tries ** (1 / lists.size))));

  const pair = pairOf(lists, leaves);
  const isReducible =
    pair !== undefined && isOrderly(pair) && costOfOrder(pair, days) <= EVALUATIONS[effort];
  const orderChangesOn = isReducible ? orderChangesIn(pair) : undefined;

  const kinds: Kinds = new Map();
  const cellsOn: CellsOn = (day) => {
    const courses = coursesIn(lists, day);
    if (orderChangesOn && pair && (moving.length > 0 || !isAffordable)) {
      const { along, beside, answersBeside } = pair;
      const borders = {
        along: changesIn(courses.get(along)),
        beside: changesIn(courses.get(beside)),
      };
      const few = representatives(pair, borders, orderChangesOn(day), day);
      const reduced = new Map([...lists, [beside, at(answersBeside, few)]]);
      const cells = walk(reduced, courses, leaves, day, kinds);
      return { cells, isWhole: isWhole || haveEverything(cells, leaves) };
    }
    if (isAffordable) {
      const cells = walk(lists, courses, leaves, day, kinds);
      return { cells, isWhole: isWhole || haveEverything(cells, leaves) };
    }
    const thinned = new Map(
      [...lists].map(([name, answers]) => [
        name,
        landmarks(answers, spread, changesIn(courses.get(name))),
      ]),
    );
    const isFew = countOf(thinned) <= 8 * tries;
    const mixed = isFew ? mixtures : fewMixtures;
    const cells = walk(thinned, coursesIn(thinned, day), leaves, day, kinds, mixed);
    return { cells, isWhole: haveEverything(cells, leaves) };
  };
  const [only, ...others] = lists;
  // What reads no question has no courses: of each day it says what it says.
  if (!only || others.length > 0 || !isAffordable) return { cellsOn };
  return { cellsOn, shapeOn: (day) => shapeOf(coursesOf(...only, day)) };
}

/** Two questions, the longer one first; `undefined` for one, or for more. */
function pairOf(lists: Lists, leaves: readonly Leaf[]): Pair | undefined {
  const along = longest(lists);
  const [beside, ...more] = [...lists.keys()].filter((name) => name !== along);
  if (beside === undefined || more.length > 0) return undefined;
  return {
    along,
    answersAlong: lists.get(along) ?? [],
    beside,
    answersBeside: lists.get(beside) ?? [],
    across: leaves.filter(readsSeveral),
  };
}

/** On every day the same, where no comparison of the two reads the day. */
function orderChangesIn(pair: Pair): (day: CalendarDate) => readonly number[] {
  if (pair.across.some(({ readsDay }) => readsDay)) return (day) => changesOfOrder(pair, day);
  let known: readonly number[] | undefined;
  return (day) => (known ??= changesOfOrder(pair, day));
}

/** Where every mixture of verdicts was found, there can be no other; a comparison without a value has a third one. */
const haveEverything = (cells: readonly Cell[], leaves: readonly Leaf[]): boolean =>
  cells.length === leaves.reduce((mixtures, { isTotal }) => mixtures * (isTotal ? 2 : 3), 1);

/** What cells say of which comparisons, by key: the same on hundreds of days, so that it is written down once. */
type Kinds = Map<string, Pick<Cell, 'key' | 'values'>>;

type Lists = ReadonlyMap<string, readonly Answer[]>;
/** Of the comparisons of each question that read it alone. */
type CoursesOf = ReadonlyMap<string, Courses>;

const changesIn = (courses: Courses = new Map()): ReadonlySet<number> =>
  new Set([...courses.values()].flatMap(({ changes: found }) => found));

/** The question with the most answers: along it, changes are looked for. */
const longest = (lists: Lists): string =>
  [...lists].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []] as [
    string,
    readonly Answer[],
  ])[0];

const readsSeveral = ({ reads }: Leaf): boolean => reads.length > 1;

/** What is counted out once is affordable where it reads one question, however long. */
function costOf(lists: Lists, leaves: readonly Leaf[], days: number): number {
  const times = leaves.some(({ readsDay }) => readsDay) ? days : 1;
  const along = longest(lists);
  const length = lists.get(along)?.length ?? 0;
  const looks = (leaf: Leaf): number =>
    leaf.direction(along) ? 16 : leaf.seesAge(along) ? length / 365 + 16 : length;
  if (lists.size <= 1)
    return leaves
      .filter((leaf) => leaf.readsDay && leaf.direction(along) === undefined)
      .reduce((sum, leaf) => sum + times * looks(leaf), 0);
  const others = [...lists].filter(([name]) => name !== along);
  const mixtures = others.reduce((product, [, answers]) => product * answers.length, 1);
  const each = leaves
    .filter((leaf) => readsSeveral(leaf) && leaf.reads.includes(along))
    .reduce((sum, leaf) => sum + looks(leaf), 4 * leaves.length);
  return times * mixtures * each;
}

function walk(
  lists: Lists,
  courses: CoursesOf,
  leaves: readonly Leaf[],
  day: CalendarDate,
  kinds: Kinds,
  mixed: typeof mixtures = mixtures,
): readonly Cell[] {
  const along = longest(lists);
  const answersAlong = lists.get(along) ?? [];
  const isAlong = leaves.map(({ reads }) => reads.includes(along));
  const across = leaves.filter((leaf, i) => readsSeveral(leaf) && isAlong[i]);
  const coursesAlong: Courses = courses.get(along) ?? new Map();
  const borders = changesIn(coursesAlong);
  const found = new Map<string, Cell>();
  /** What reads nothing but the answer along the walk says the same in each mixture of the others. */
  const alone = new Map<number, readonly (boolean | undefined)[]>();
  for (const others of mixed([...lists].filter(([name]) => name !== along))) {
    // One object for the whole walk: there may be millions of places.
    const sheet: { [question: string]: Answer | undefined } = { ...others };
    const at = (index: number): Answers => {
      sheet[along] = answersAlong[index];
      return sheet;
    };
    const beside = leaves.map((leaf, i) => (isAlong[i] ? undefined : leaf.value(others, day)));
    const starts = new Set([0, ...borders]);
    for (const leaf of across)
      for (const index of changes(answersAlong, (i) => leaf.value(at(i), day), leaf, along, day))
        starts.add(index);
    for (const index of starts) {
      const answers = at(index);
      const known =
        alone.get(index) ??
        leaves.map((leaf, i) => (isAlong[i] ? coursesAlong.get(leaf)?.valueAt(index) : undefined));
      alone.set(index, known);
      const values = leaves.map((leaf, i) =>
        !isAlong[i] ? beside[i] : readsSeveral(leaf) ? leaf.value(answers, day) : known[i],
      );
      const key = values.join();
      if (found.has(key)) continue;
      const kind = kinds.get(key) ?? {
        key,
        values: new Map(leaves.map((leaf, i) => [leaf.key, values[i]])),
      };
      kinds.set(key, kind);
      found.set(key, { ...kind, answers: { ...answers } });
    }
  }
  return [...found.values()];
}

const countOf = (lists: Lists): number =>
  [...lists.values()].reduce((product, { length }) => product * length, 1);

/**
 * Of more questions than all mixtures could be tried of: all at their lowest, at their highest and at steps between,
 * and each at each of its answers beside the lowest and the highest of the others.
 */
function* fewMixtures(
  lists: readonly (readonly [string, readonly Answer[]])[],
): Generator<Answers> {
  const all = (part: number): Answers =>
    Object.fromEntries(
      lists.map(([name, answers]) => [name, answers[Math.round(part * (answers.length - 1))]]),
    );
  for (let step = 0; step <= LANDMARKS.each; step++) yield all(step / LANDMARKS.each);
  for (const [name, answers] of lists)
    for (const answer of answers) for (const part of [0, 1]) yield { ...all(part), [name]: answer };
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
  count: number,
  changesAt: ReadonlySet<number> = new Set(),
): readonly Answer[] {
  if (answers.length <= count * 2) return answers;
  const spread = Array.from({ length: count }, (_, i) =>
    Math.round((i * (answers.length - 1)) / (count - 1)),
  );
  const indexes = [...spread, ...[...changesAt].flatMap((index) => [index - 1, index])];
  return at(
    answers,
    [...new Set(indexes)].sort((a, b) => a - b),
  );
}

/** An answer may be a list itself. */
const at = (answers: readonly Answer[], indexes: readonly number[]): readonly Answer[] =>
  indexes.flatMap((index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [answer];
  });
