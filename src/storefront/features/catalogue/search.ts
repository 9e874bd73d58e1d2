/** What a search looks through. */
export interface Searchable {
  /** Names, symptoms, and what people call them. */
  readonly terms: readonly string[];
}

/** Said in a search without meaning anything in it. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a an and at for from get got have i in is it me my of on or the to when with ' +
    'help medicine tablet treatment'
  ).split(' '),
);

/** Below this, one wrong letter makes another word of it. */
const LONG_ENOUGH_FOR_A_SLIP = 5;

/**
 * Those that a search means, best first; all of them when it says nothing. Each word of it may be the
 * beginning of a word, its plural, or have one wrong letter; of those found, only they remain that
 * answer to most of its words.
 */
export function search<T extends Searchable>(items: readonly T[], query: string): readonly T[] {
  const asked = wordsOf(query).filter((word) => !EMPTY.has(word));
  if (asked.length === 0) return items;
  const scored = items
    .map((item) => ({ item, ...scoreOf(item, asked) }))
    .filter(({ wordsMatched }) => wordsMatched > 0);
  const most = Math.max(...scored.map(({ wordsMatched }) => wordsMatched));
  return scored
    .filter(({ wordsMatched }) => wordsMatched === most)
    .sort((one, other) => other.closeness - one.closeness)
    .map(({ item }) => item);
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);

const singular = (word: string): string =>
  /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;

function scoreOf({ terms }: Searchable, asked: readonly string[]) {
  const known = terms.map(wordsOf);
  const best = asked.map((word) => nearest(word, known.flat()));
  // 'period pain' is more like one term of that name than like 'irregular periods' and 'joint pain'.
  const closest = known.map((term) => {
    const likenesses = asked.map((word) => nearest(word, term));
    return sum(likenesses) / Math.max(asked.length, term.length);
  });
  return {
    wordsMatched: best.filter((score) => score > 0).length,
    closeness: Math.max(...closest) + sum(best) / asked.length / 10,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const nearest = (word: string, known: readonly string[]): number =>
  Math.max(0, ...known.map((each) => likeness(word, each)));

/** 3 the same word, 2 the beginning of it, 1 with a slip, 0 another one. */
function likeness(word: string, known: string): 0 | 1 | 2 | 3 {
  if (word === known) return 3;
  if (word.length > 2 && known.startsWith(word)) return 2;
  return word.length >= LONG_ENOUGH_FOR_A_SLIP && isOneSlipApart(word, known) ? 1 : 0;
}

/** One letter too many, too few or another, or two that changed places. */
function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
