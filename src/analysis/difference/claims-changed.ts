import type { ClaimDocument } from '#engine';
import type { Days } from '../days.ts';
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
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const changes = ids.flatMap((id) => {
    const [was, is] = [before, after].map((claims) => claims.find((claim) => claim.id === id));
    return changesOf(id, was, is);
  });
  if (changes.length === 0) return undefined;
  const nothing = { refactored: [], stored: [], undecided: [] };
  return { id: 'claims', ...days, equivalent: false, changes, ...nothing };
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
  return PARTS.flatMap((part): readonly Change[] => {
    const [old, now] = [was[part], is[part]].map(written);
    if (old === undefined || now === undefined || old === now) return [];
    return [
      {
        ...{ kind: 'reworded', pointer: `${pointer}/${part}`, before: old, after: now },
        inWords: `${pointer}/${part} reads otherwise.`,
        ...(DECIDES.has(part) && { lookAtThis: 'Something else is proved than before.' }),
      },
    ];
  });
}

const PARTS = ['says', 'for', 'never', 'always', 'source'] as const;
/** What is proved of whom. */
const DECIDES: ReadonlySet<string> = new Set(['for', 'never', 'always']);

const written = (part: ClaimDocument[(typeof PARTS)[number]]): string =>
  part === undefined ? '' : typeof part === 'string' ? part : JSON.stringify(part);
