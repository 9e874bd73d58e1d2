/** What is renamed is renamed in the claims that mean it, and in no other. */
import { expect, it } from 'vitest';
import {
  applied,
  claimsAbout,
  inClaimsAbout,
  treeOf,
  valueOf,
  withQuestionRenamed,
} from '../../src/studio/edit/index.ts';

const reads = (id: string, about: readonly string[], name: string) => ({
  ...{ id, for: about, never: { '==': [{ var: name }, 'yes'] } },
});
const CLAIMS = [
  reads('mine', ['a'], 'smoke'),
  reads('ours', ['a', 'b'], 'smoke'),
  reads('with-c', ['c', 'a'], 'smoke'),
  reads('theirs', ['b'], 'smoke'),
];
const TEXT = `${JSON.stringify({ claims: CLAIMS }, null, 2)}\n`;

it.each([
  ['b has a question of that name', (others: readonly string[]) => !others.includes('b'), [0, 2]],
  ['no other one has', () => true, [0, 1, 2]],
] as const)('where %s', (_, isMeant, where) => {
  const renamed = applied(
    TEXT,
    inClaimsAbout('a', (tree) => withQuestionRenamed(tree, 'smoke', 'smokes'), isMeant),
  );
  const isRenamed = (index: number) => (where as readonly number[]).includes(index);
  expect(JSON.parse(renamed)).toEqual({
    claims: CLAIMS.map(({ id, for: about }, index) =>
      reads(id, about, isRenamed(index) ? 'smokes' : 'smoke'),
    ),
  });
});

it('those of which nobody can tell can be told apart from the rest', () => {
  const unclear = claimsAbout(treeOf(TEXT), 'a', (others) => others.includes('b'));
  expect(valueOf(unclear)).toEqual({ claims: [CLAIMS[1]] });
});
