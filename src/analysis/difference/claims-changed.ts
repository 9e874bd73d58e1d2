import { visibleInLine, type ClaimDocument } from '#engine';
import type { Days } from '../days.ts';
import { ruleInWords } from '../words/rule-in-words.ts';
import type { Change, Difference } from './change.ts';

/**
 * What is claimed otherwise than before: no patient is treated otherwise by it, and what is claimed no more nobody
 * proves. Nothing where both versions claim the same.
 */
export function claimsChanged(
  before: readonly ClaimDocument[],
  after: readonly ClaimDocument[],
  days: Days,
): Difference | undefined {
  const changes = claimChanges(before, after);
  if (changes.length === 0) return undefined;
  const nothing = { refactored: [], stored: [], undecided: [] };
  return { id: 'claims', ...days, equivalent: false, changes, ...nothing };
}

/** The same on any day: no claim is about one. */
export function claimChanges(
  before: readonly ClaimDocument[],
  after: readonly ClaimDocument[],
): readonly Change[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, is] = [before, after].map((claims) => claims.find((claim) => claim.id === id));
    return changesOf(id, was, is);
  });
}

function changesOf(
  id: string,
  was: ClaimDocument | undefined,
  is: ClaimDocument | undefined,
): readonly Change[] {
  const pointer = `/claims/${id}`;
  if (!was || !is)
    return [
      {
        ...{ kind: is ? 'added' : 'removed', pointer },
        ...{ before: was?.says ?? '', after: is?.says ?? '' },
        inWords: `The claim '${id}' is ${is ? 'new' : 'gone'}.`,
        ...(was && { lookAtThis: 'Nobody proves it any more.' }),
      },
    ];
  return PARTS.flatMap(({ of, keyword, did, does, decides }): readonly Change[] => {
    const [before, after] = [written(of(was)), written(of(is))];
    if (before === after) return [];
    const [said, says] = told(of(was), of(is));
    return [
      {
        ...{ kind: 'reworded', pointer: `${pointer}/${keyword(is)}`, before, after },
        inWords: ended(`The claim '${id}' reads otherwise: it ${did} ${said}, and ${does} ${says}`),
        isSaidWhole: true,
        ...(decides && { lookAtThis: 'Something else is proved than before.' }),
      },
    ];
  });
}

/** A part of a claim as it is written, and as it is said. */
interface Part {
  readonly value: unknown;
  readonly inWords: string;
}

const quoted = (words: string): string => `“${visibleInLine(words)}”`;

const ruleOf = ({ never, always }: ClaimDocument): Part => ({
  value: never === undefined ? { always } : { never },
  inWords:
    never === undefined
      ? `always ${quoted(ruleInWords(always ?? false))}`
      : `never ${quoted(ruleInWords(never))}`,
});

const PARTS: readonly {
  readonly of: (claim: ClaimDocument) => Part;
  readonly keyword: (claim: ClaimDocument) => string;
  /** What it did with the part before, and does with it now. */
  readonly did: string;
  readonly does: string;
  /** Whether something else is proved, or of somebody else. */
  readonly decides: boolean;
}[] = [
  {
    of: ({ says }) => ({ value: says, inWords: quoted(says) }),
    keyword: () => 'says',
    ...{ did: 'said', does: 'says', decides: false },
  },
  {
    of: (claim) => ({ value: claim.for, inWords: claim.for.map(quoted).join(' and ') }),
    keyword: () => 'for',
    ...{ did: 'was about', does: 'is about', decides: true },
  },
  {
    of: ruleOf,
    keyword: ({ never }) => (never === undefined ? 'always' : 'never'),
    ...{ did: 'said', does: 'says', decides: true },
  },
  {
    of: ({ source }) => ({
      value: source,
      inWords: [source.title, ...(source.url === undefined ? [] : [source.url])]
        .map(quoted)
        .join(', '),
    }),
    keyword: () => 'source',
    ...{ did: 'named', does: 'names', decides: false },
  },
];

const written = ({ value }: Part): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Two that are said alike and are not the same are shown as they are written. */
const told = (was: Part, is: Part): readonly [string, string] =>
  was.inWords === is.inWords ? [written(was), written(is)] : [was.inWords, is.inWords];

/** What is quoted last may end the sentence already. */
const ended = (sentence: string): string => (/[.?!]”$/.test(sentence) ? sentence : `${sentence}.`);
