/** Of a file of claims, what is proposed: only those about what is proposed are anybody's own. */
import { applied, treeOf, unlessNoJson, valueOf, type Tree } from '../edit/index.ts';

interface Claim {
  readonly id: unknown;
  readonly about: readonly unknown[];
  readonly tree: Tree;
}

/**
 * The text with its claims about these questionnaires, and all others as they were committed.
 *
 * @param committed empty where there was no such file
 * @returns empty where nothing is left of it
 */
export function withOwnClaims(
  committed: string,
  text: string,
  isOwn: (questionnaire: unknown) => boolean,
): string {
  const [was, now] = [claimsIn(committed), claimsIn(text)];
  // Nobody can tell whose is which: it is proposed as it was mended.
  if (!was || !now) return text;
  const isHers = (id: unknown): boolean =>
    [...was, ...now].some((claim) => claim.id === id && claim.about.some(isOwn));
  if ([...was, ...now].every(({ id }) => isHers(id))) return text;
  // What is not hers stands as it was, and hers behind what it stands behind here.
  const items = was.filter(({ id }) => !isHers(id) || now.some((claim) => claim.id === id));
  const kept = items.map(
    (claim) => (isHers(claim.id) && now.find(({ id }) => id === claim.id)) || claim,
  );
  const added = now.filter(({ id }) => isHers(id) && !was.some((claim) => claim.id === id));
  const all = [...kept, ...added].map(({ tree }) => tree);
  if (all.length === 0) return '';
  return applied(committed === '' ? text : committed, (tree) =>
    tree.kind !== 'object'
      ? tree
      : {
          ...tree,
          entries: tree.entries.map((entry) =>
            entry.key === 'claims' ? { ...entry, value: { kind: 'array', items: all } } : entry,
          ),
        },
  );
}

/** Nothing where it cannot be told, because it is no JSON. */
function claimsIn(text: string): readonly Claim[] | undefined {
  if (text === '') return [];
  const tree = unlessNoJson(() => treeOf(text));
  if (!tree) return undefined;
  const claims =
    tree.kind === 'object' ? tree.entries.find(({ key }) => key === 'claims')?.value : undefined;
  return (claims?.kind === 'array' ? claims.items : []).map((item) => {
    const { id, for: about } = (valueOf(item) ?? {}) as { readonly [key: string]: unknown };
    return { id, about: Array.isArray(about) ? (about as readonly unknown[]) : [], tree: item };
  });
}
