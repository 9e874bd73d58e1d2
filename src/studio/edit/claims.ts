/** Files of claims hold claims about several questionnaires: what is changed of one leaves the others as they are. */
import type { Change } from './apply.ts';
import { at } from './change.ts';
import { valueOf, type Tree } from './tree.ts';

const isAbout = (claim: Tree, questionnaire: string): boolean => {
  const about = at(claim, ['for']);
  return about?.kind === 'array' && about.items.some((item) => valueOf(item) === questionnaire);
};

/** The same change in every claim about a questionnaire, and in no other. */
export const inClaimsAbout =
  (questionnaire: string, change: Change): Change =>
  (tree) =>
    withClaims(tree, (claims) =>
      claims.map((claim) => (isAbout(claim, questionnaire) ? change(claim) : claim)),
    );

/** A file with only the claims about a questionnaire. */
export const claimsAbout = (tree: Tree, questionnaire: string): Tree =>
  withClaims(tree, (claims) => claims.filter((claim) => isAbout(claim, questionnaire)));

function withClaims(tree: Tree, change: (claims: readonly Tree[]) => readonly Tree[]): Tree {
  if (tree.kind !== 'object') return tree;
  return {
    ...tree,
    entries: tree.entries.map(({ key, value }) => ({
      key,
      value:
        key === 'claims' && value.kind === 'array'
          ? { ...value, items: change(value.items) }
          : value,
    })),
  };
}
