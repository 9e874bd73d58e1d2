/** Choices that look random, and are the same ones for the same seed. */
export interface Seeded {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** From 0 to below 1. */
  part(): number;
  oneOf<T>(list: readonly T[]): T | undefined;
  /** So many times in a hundred. */
  inHundred(times: number): boolean;
}

/** By mulberry32. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    part: next,
    oneOf: (list) => list[below(list.length)],
    inHundred: (times) => below(100) < times,
  };
}
