import { git } from './git.ts';

/**
 * A branch for a commit, by a name that no other has. Who sees a slip after she proposed proposes again: what is there
 * may be in a colleague's review, so it stays as it is, and hers stands beside it with a number.
 *
 * @throws Error where a branch of that name says just the same, or one stands in the way of all such names
 */
export async function ownBranch(folder: string, name: string, commit: string): Promise<string> {
  const branches = (await git(folder, 'branch', '--format=%(refname:short)')).split('\n');
  const [first = ''] = name.split('/');
  if (first !== name && branches.includes(first))
    throw new Error(
      `A branch is called '${first}', and beside it none can be called '${name}'. Have it renamed, and propose again.`,
    );
  const said = await git(folder, 'rev-parse', `${commit}^{tree}`);
  let branch = name;
  for (let number = 2; branches.includes(branch); number++) {
    if ((await git(folder, 'rev-parse', `refs/heads/${branch}^{tree}`)) === said)
      throw new Error(`The branch ${branch} proposes just this already.`);
    branch = `${name}-${number}`;
  }
  await git(folder, 'branch', branch, commit);
  return branch;
}
