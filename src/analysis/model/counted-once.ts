/**
 * Each claim has a sheet of its own, and the heights and weights on it are those of the claim before: to count them
 * out takes longer than all that is asked of them. So what was counted out is kept, and taken again where nothing that it
 * hangs on is otherwise: what reads the day for as long as its documents are, for it is much; and what reads none under what
 * its questions say, from one edit of a document to the next. Of hundreds of days it is kept which kinds of cells there are,
 * and of those that were asked for, the cells.
 */
import { isSameAnswer, type CalendarDate, type NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import { memoryOf } from '../memory.ts';
import type { Subject } from '../subject.ts';
import { cellsOf, kindsIn, type Cells, type CellsOn, type Domains } from './cells.ts';
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

/** By the last of the documents: of a document and its mutants, what was counted goes with each mutant. */
const counted = new WeakMap<Subject, Map<string, Counted[]>>();

/** How many groups of questions that read no day are kept: those of a few dozen edits of a large document. */
const KEPT = 1000;

/** How many lists of answers are kept of the same questions: what could be typed at one hangs on all rules. */
const VARIANTS = 8;

const resting = memoryOf<Counted[]>(KEPT);

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
    const alike = leaves.some(({ readsDay }) => readsDay)
      ? ofDocuments(documents, says)
      : ofQuestions(documents, [...domains.keys()], leaves, says);
    const before = alike.find((one) => isSame(one.domains, domains));
    const kept = before ?? { domains, kinds: new Map(), cells: new Map() };
    if (!before) alike.push(kept);
    if (alike.length > VARIANTS) alike.shift();
    return countingFrom(kept, () => cellsOf(domains, leaves, many, effort));
  };
}

function countingFrom({ kinds, cells }: Counted, start: () => CellsOn): Counting {
  let count: CellsOn | undefined;
  /** Whoever has asked which kinds there are on a day mostly asks for the cells next. */
  let last: { readonly day: CalendarDate; readonly cells: Cells } | undefined;
  const counted = (day: CalendarDate): Cells => {
    if (last?.day !== day) last = { day, cells: (count ??= start())(day) };
    return last.cells;
  };
  const once = new Map([...kinds.values()].map((words) => [words, words]));
  return {
    kindsOn(day) {
      const known = kinds.get(day);
      if (known !== undefined) return known;
      const words = kindsIn(cells.get(day) ?? counted(day));
      const same = once.get(words) ?? words;
      once.set(same, same);
      kinds.set(day, same);
      return same;
    },
    cellsOn(day) {
      const found = cells.get(day) ?? counted(day);
      cells.set(day, found);
      return found;
    },
  };
}

function ofDocuments(documents: readonly Subject[], says: readonly unknown[]): Counted[] {
  const last = documents.at(-1);
  if (!last) return [];
  const known = counted.get(last) ?? new Map<string, Counted[]>();
  counted.set(last, known);
  const key = JSON.stringify([documents.map(idOf), ...says]);
  const alike = known.get(key) ?? [];
  known.set(key, alike);
  return alike;
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
  const alike = resting.of(key) ?? [];
  resting.keep(key, alike);
  return alike;
}

const numbered = new WeakMap<Subject, number>();
let next = 0;

/** No document has the number of another one, however long that is gone. */
function idOf(subject: Subject): number {
  const id = numbered.get(subject) ?? next++;
  numbered.set(subject, id);
  return id;
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
