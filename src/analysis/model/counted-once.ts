/**
 * Each claim has a sheet of its own, and the heights and weights on it are those of the claim before: to count them
 * out takes longer than all that is asked of them. So cells are kept, and taken again where nothing that they hang on is
 * otherwise: those that are counted out day by day for as long as their documents are, for they are many; and those that
 * read no day under what their questions say, from one edit of a document to the next.
 */
import { isSameAnswer, type CalendarDate, type NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import { memoryOf } from '../memory.ts';
import type { Subject } from '../subject.ts';
import { cellsOf, type Cells, type Domains } from './cells.ts';
import { contentOf } from './content.ts';
import type { Domain } from './domain.ts';
import type { Leaf } from './leaf.ts';

interface Counted {
  readonly domains: Domains;
  readonly on: Map<CalendarDate, Cells>;
}

/** By the last of the documents: of a document and its mutants, what was counted goes with each mutant. */
const counted = new WeakMap<Subject, Map<string, Counted[]>>();

/** How many groups of questions that read no day are kept: those of a few dozen edits of a large document. */
const KEPT = 1000;

/** How many lists of answers are kept of the same questions: what could be typed at one hangs on all rules. */
const VARIANTS = 8;

const resting = memoryOf<Counted[]>(KEPT);

/** The cells of questions of the very documents that ask them, with the very same comparisons on the same days and in one mode. */
export function countedOnce(subjects: NonEmpty<Subject>, { days, mode }: Span): typeof cellsOf {
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
    const { on } = before ?? { on: new Map<CalendarDate, Cells>() };
    if (!before) alike.push({ domains, on });
    if (alike.length > VARIANTS) alike.shift();
    let count: ReturnType<typeof cellsOf> | undefined;
    return (day) => {
      const cells = on.get(day) ?? (count ??= cellsOf(domains, leaves, many, effort))(day);
      on.set(day, cells);
      return cells;
    };
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
