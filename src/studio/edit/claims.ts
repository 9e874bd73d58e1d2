/** Files of claims hold claims about several questionnaires: what is changed of one leaves the others as they are. */
import type { Change } from './apply.ts';
import { at } from './change.ts';
import { valueOf, type Tree } from './tree.ts';

/** The questionnaires that a claim is about. */
const aboutOf = (claim: Tree): readonly string[] => {
  const about = at(claim, ['for']);
  const ids = about?.kind === 'array' ? about.items.map(valueOf) : [];
  return ids.filter((id) => typeof id === 'string');
};

/**
 * Whether a name in a claim means the questionnaire that is edited.
 *
 * @param others what the claim is about besides
 */
export type IsMeant = (others: readonly string[]) => boolean;

const isAmong = (claim: Tree, questionnaire: string, isMeant: IsMeant): boolean => {
  const about = aboutOf(claim);
  return about.includes(questionnaire) && isMeant(about.filter((id) => id !== questionnaire));
};

/** The same change in every claim about a questionnaire in which that is meant, and in no other. */
export const inClaimsAbout =
  (questionnaire: string, change: Change, isMeant: IsMeant): Change =>
  (tree) =>
    withClaims(tree, (claims) =>
      claims.map((claim) => (isAmong(claim, questionnaire, isMeant) ? change(claim) : claim)),
    );

/** A file with only those claims. */
export const claimsAbout = (tree: Tree, questionnaire: string, isMeant: IsMeant): Tree =>
  withClaims(tree, (claims) => claims.filter((claim) => isAmong(claim, questionnaire, isMeant)));

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
