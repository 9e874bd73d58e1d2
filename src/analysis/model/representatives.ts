/**
 * Of two questions that are compared with each other, a few answers to the shorter one that stand for all.
 *
 * For one answer to it, the domain of the longer one falls into stretches on which whatever reads that
 * one alone says the same. Within a stretch each comparison of both changes at most once, so what occurs
 * there is told by its two ends and by the order in which the comparisons change. The ends change at most
 * once in turn along the shorter domain, and are found by halving; the order is looked up for every answer.
 */
import type { Answer, Answers, CalendarDate } from '#engine';
import { steps } from './changes.ts';
import type { Leaf } from './leaf.ts';

export interface Pair {
  readonly along: string;
  readonly answersAlong: readonly Answer[];
  readonly beside: string;
  readonly answersBeside: readonly Answer[];
  /** The comparisons that read both. */
  readonly across: readonly Leaf[];
}

/** Whether it is so of the comparisons that they keep to a direction, whichever of the two grows. */
export const isOrderly = ({ along, beside, across }: Pair): boolean =>
  across.every(
    (leaf) => leaf.direction(along) !== undefined && leaf.direction(beside) !== undefined,
  );

/** How many values of comparisons it takes to put their changes in order, where there are several. */
export const costOfOrder = ({ across, answersBeside }: Pair, days: number): number => {
  const times = across.some(({ readsDay }) => readsDay) ? days : 1;
  return across.length < 2 ? 0 : times * across.length * answersBeside.length * 16;
};

/**
 * @param borders where what reads one of the questions alone changes
 * @returns the indexes of answers to the shorter one between which nothing new occurs
 */
export function representatives(
  pair: Pair,
  borders: { readonly along: ReadonlySet<number>; readonly beside: ReadonlySet<number> },
  orderChanges: readonly number[],
  day: CalendarDate,
): readonly number[] {
  const { answersAlong, answersBeside, across } = pair;
  const found = new Set([0, ...borders.beside, ...orderChanges]);
  const ends = new Set([0, answersAlong.length - 1]);
  for (const border of borders.along) ends.add(border - 1).add(border);
  for (const leaf of across)
    for (const end of ends)
      for (const index of steps(answersBeside.length, (i) =>
        leaf.value(sheetAt(pair, end, i), day),
      ))
        found.add(index);
  return [...found].sort((a, b) => a - b);
}

/** Where along the shorter domain the comparisons begin to change in another order along the longer one. */
export function changesOfOrder(pair: Pair, day: CalendarDate): readonly number[] {
  const { answersAlong, answersBeside, across } = pair;
  if (across.length < 2) return [];
  let before = '';
  return answersBeside.flatMap((_, i) => {
    const changesAt = across.map(
      (leaf) =>
        steps(answersAlong.length, (end) => leaf.value(sheetAt(pair, end, i), day))[0] ??
        answersAlong.length,
    );
    const order = changesAt.map((a) => changesAt.map((b) => Math.sign(a - b))).join();
    const isSame = order === before;
    before = order;
    return isSame ? [] : [i];
  });
}

const sheetAt = (
  { along, answersAlong, beside, answersBeside }: Pair,
  end: number,
  i: number,
): Answers => ({ [along]: answersAlong[end], [beside]: answersBeside[i] });
