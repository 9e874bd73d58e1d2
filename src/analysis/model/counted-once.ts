/**
 * Each claim has a sheet of its own, and the heights and weights on it are those of the claim before: to count them
 * out takes longer than all that is asked of them. So what was counted out is kept, and taken again where nothing that it
 * hangs on is otherwise, from one edit of a document to the next: under what its questions say. Of hundreds of days it is
 * kept which kinds of cells there are, and of those that were asked for, the cells.
 */
import { isSameAnswer, type CalendarDate, type NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import { memoryOf } from '../memory.ts';
import type { Subject } from '../subject.ts';
import {
  cellsOf,
  kindsIn,
  type Cells,
  type CellsOn,
  type CountedCells,
  type Domains,
} from './cells.ts';
import { contentOf } from './content.ts';
import type { Domain } from './domain.ts';
import type { Leaf } from './leaf.ts';

/** A group of questions, counted out on whatever day somebody asks about. */
export interface Counting {
  /** The same on days on which the same kinds of cells occur. */
  kindsOn(day: CalendarDate): string;
  readonly cellsOn: CellsOn;
}

interface Counted {
  readonly domains: Domains;
  readonly kinds: Map<CalendarDate, string>;
  readonly cells: Map<CalendarDate, Cells>;
}

/** How many groups of questions are kept, those of a few dozen edits of a large document; and of those that read the day, which are much. */
const KEPT = { resting: 1000, moving: 200 } as const;

/** How many lists of answers are kept of the same questions: what could be typed at one hangs on all rules. */
const VARIANTS = 8;

const resting = memoryOf<Counted[]>(KEPT.resting);
const moving = memoryOf<Counted[]>(KEPT.moving);

/** The cells of questions of the very documents that ask them, with the very same comparisons on the same days and in one mode. */
export function countedOnce(
  subjects: NonEmpty<Subject>,
  { days, mode }: Span,
): (...of: Parameters<typeof cellsOf>) => Counting {
  return (domains, leaves, many, effort) => {
    // What another document says, which asks none of them, is nothing to them.
    const asking = subjects.filter(({ document: { properties } }) =>
      [...domains.keys()].some((name) => Object.hasOwn(properties, name)),
    );
    const documents = asking.length > 0 ? asking : subjects;
    const says = [days, mode, many, effort, leaves.map((leaf) => leaf.key)];
    const alike = ofQuestions(documents, [...domains.keys()], leaves, says);
    const before = alike.find((one) => isSame(one.domains, domains));
    const kept = before ?? { domains, kinds: new Map(), cells: new Map() };
    if (!before) alike.push(kept);
    if (alike.length > VARIANTS) alike.shift();
    return countingFrom(kept, () => cellsOf(domains, leaves, many, effort));
  };
}

function countingFrom({ kinds, cells }: Counted, start: () => CountedCells): Counting {
  let started: CountedCells | undefined;
  const count = (): CountedCells => (started ??= start());
  /** Whoever has asked which kinds there are on a day mostly asks for the cells next. */
  let last: { readonly day: CalendarDate; readonly cells: Cells } | undefined;
  const counted = (day: CalendarDate): Cells => {
    if (last?.day !== day) last = { day, cells: count().cellsOn(day) };
    return last.cells;
  };
  const once = new Map([...kinds.values()].map((words) => [words, words]));
  const ofShapes = new Map<string, string>();
  const counting = (day: CalendarDate): string => {
    const words = kindsIn(cells.get(day) ?? counted(day));
    const same = once.get(words) ?? words;
    once.set(same, same);
    return same;
  };
  return {
    kindsOn(day) {
      const known = kinds.get(day);
      if (known !== undefined) return known;
      const shape = count().shapeOn?.(day);
      const alike = shape === undefined ? undefined : ofShapes.get(shape);
      const words = alike ?? counting(day);
      if (shape !== undefined) ofShapes.set(shape, words);
      kinds.set(day, words);
      return words;
    },
    cellsOn(day) {
      const found = cells.get(day) ?? counted(day);
      cells.set(day, found);
      return found;
    },
  };
}

/**
 * What a comparison says of answers hangs on itself, on their questions as they are written and on the medicines that
 * are known; `valueOf` gives it nothing else of a document.
 */
function ofQuestions(
  documents: readonly Subject[],
  names: readonly string[],
  leaves: readonly Leaf[],
  says: readonly unknown[],
): Counted[] {
  const written = documents.map(({ document: { properties }, formulary }) => [
    names.map((name) => properties[name] ?? null),
    formulary ? contentOf(formulary) : null,
  ]);
  const key = JSON.stringify([written, names, leaves.map(({ isTotal }) => isTotal), ...says]);
  const memory = leaves.some(({ readsDay }) => readsDay) ? moving : resting;
  const alike = memory.of(key) ?? [];
  memory.keep(key, alike);
  return alike;
}

/** What rules compare a typed answer with stands for what somebody could type, and claims have rules of their own. */
const isSame = (one: Domains, other: Domains): boolean =>
  one.size === other.size &&
  [...one].every(([name, { answers, isWhole }]) => {
    const domain = other.get(name);
    return isWhole === domain?.isWhole && isSameList(answers, domain.answers);
  });

const isSameList = (one: Domain['answers'], other: Domain['answers']): boolean =>
  one === other ||
  (one.length === other.length && one.every((answer, i) => isSameAnswer(answer, other[i])));
