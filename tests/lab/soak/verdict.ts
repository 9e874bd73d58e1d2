/**
 * Whether a series of measurements stays where it is.
 *
 * The first third is left out: code is still being compiled and pools fill. What is left is judged
 * twice, because each judgement alone can be deceived. The median of the last third may lie above that
 * of the middle third only by the tolerance (a late step); and the median of the slopes between all
 * pairs, over the whole length (Theil and Sen: a few outliers do not move it), may not promise more
 * than that (a slow rise).
 */
export interface Tolerance {
  /** As a part of the middle third's median. */
  readonly part: number;
  /** In the unit of the values: what is nothing whatever the part. */
  readonly atLeast: number;
}

export interface Judgement {
  readonly isFlat: boolean;
  readonly middle: number;
  readonly last: number;
  /** What the slope adds between the first and the last of the judged values. */
  readonly rise: number;
  readonly allowed: number;
}

/** Fewer say nothing. */
export const LEAST_VALUES = 6;

export function judge(values: readonly number[], { part, atLeast }: Tolerance): Judgement {
  if (values.length < LEAST_VALUES || values.some((value) => !Number.isFinite(value)))
    throw new Error(`A series of ${values.length} cannot be judged.`);
  const third = Math.floor(values.length / 3);
  const judged = values.slice(third);
  const middle = median(judged.slice(0, judged.length - third));
  const last = median(judged.slice(-third));
  const rise = slopeOf(judged) * (judged.length - 1);
  const allowed = Math.max(atLeast, middle * part);
  return { isFlat: last - middle <= allowed && rise <= allowed, middle, last, rise, allowed };
}

function slopeOf(values: readonly number[]): number {
  const slopes = values.flatMap((later, right) =>
    values.slice(0, right).map((earlier, left) => (later - earlier) / (right - left)),
  );
  return median(slopes);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
