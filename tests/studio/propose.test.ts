/** A proposal is whole or is none: what it breaks, and what git does not take, leaves nothing behind. Real files and git. */
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentOf } from '../scenarios/scenario.ts';
import type { EditedFiles } from '../../src/studio/messages.ts';
import { withOwnClaims } from '../../src/studio/server/own-claims.ts';
import { propose } from '../../src/studio/server/propose.ts';

const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
const SNAPSHOTS = fileURLToPath(new URL('../paths', import.meta.url));
const FILE = 'migraines.json';
const OTHERS = 'claims/genital-herpes.json';
let repository: string;
let folder: string;
let original: string;

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...parameters], { encoding: 'utf8' }).trim();

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'studio-propose-'));
  folder = join(repository, 'questionnaires');
  // Two of them are enough, with what they read and claim.
  for (const name of [FILE, 'genital-herpes.json', 'medicines', `claims/${FILE}`, OTHERS])
    await cp(join(DOCUMENTS, name), join(folder, name), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Sample');
  git('config', 'user.email', 'sample@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
  original = await readFile(join(folder, FILE), 'utf8');
});
/** Whatever was refused has left nothing. */
afterEach(() => {
  expect(git('status', '--porcelain')).toBe('');
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
});
afterAll(() => rm(repository, { recursive: true }));

const proposing = async (files: Readonly<Record<string, string>>) => {
  const edited = Object.entries(files).map(([file, text]) => [file, { text, was: '' }]);
  const proposed = await propose(folder, {
    questionnaire: 'migraines',
    files: Object.fromEntries(edited) as EditedFiles,
  });
  if (proposed.kind === 'asked') throw new Error(proposed.sentence);
  return proposed;
};
const given = () => original.replace('"title": "First name"', '"title": "Given name"');
const branches = () => git('branch', '--format=%(refname:short)').split('\n');

describe('says in words for who has never heard of git', () => {
  it('that there is none', async () => {
    vi.stubEnv('PATH', '/nowhere');
    try {
      await expect(proposing({ [FILE]: given() })).rejects.toThrow(
        /^git is not installed here, so nothing can be proposed\. What you save is in the folder all the same\.$/,
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('that nothing was ever committed, or that the folder is in no repository', async () => {
    const apart = await mkdtemp(join(tmpdir(), 'studio-uncommitted-'));
    const edit = { questionnaire: 'migraines', files: { [FILE]: { text: given(), was: '' } } };
    try {
      vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
      await expect(propose(apart, edit)).rejects.toThrow(/^This folder is in no git repository, /);
      execFileSync('git', ['-C', apart, 'init', '--quiet']);
      await expect(propose(apart, edit)).rejects.toThrow(/^Nothing was ever committed here, /);
    } finally {
      vi.unstubAllEnvs();
      await rm(apart, { recursive: true });
    }
  });

  it('that a branch is called as all of hers begin', async () => {
    git('branch', 'questionnaires');
    try {
      await expect(proposing({ [FILE]: given() })).rejects.toThrow(
        /^A branch is called 'questionnaires', and beside it none can be called 'questionnaires\/.*'\. Have it renamed, and propose again\.$/,
      );
    } finally {
      git('branch', '-D', 'questionnaires');
    }
  });
});

it('writes nothing through a link that leads out of the repository', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'studio-outside-'));
  const theirs = join(outside, FILE);
  await writeFile(theirs, original);
  await rm(join(folder, FILE));
  await symlink(theirs, join(folder, FILE));
  git('commit', '--quiet', '--all', '--message', 'A link');
  try {
    await expect(proposing({ [FILE]: given() })).rejects.toThrow(
      `${FILE} is a link that leads out of the repository, so it cannot be proposed.`,
    );
    expect(await readFile(theirs, 'utf8')).toBe(original);
  } finally {
    git('reset', '--quiet', '--hard', 'HEAD~1');
    await rm(outside, { recursive: true });
  }
});

it('that breaks a claim is refused with the claim and why', async () => {
  const rule = '"when": { "==": [{ "var": "allergictriptans" }, "yes"] }';
  const text = original.replace(rule, rule.replace('"yes"', '"no"'));
  await expect(proposing({ [FILE]: text })).rejects.toThrow(
    /^It breaks what held before\. Mend this first: .*triptan/s,
  );
  expect(branches()).toEqual(['main']);
});

describe('a questionnaire that was never committed', () => {
  const NEW = 'period-pain-relief.json';
  const text = () => readFile(join(DOCUMENTS, NEW), 'utf8');
  const snapshot = (name: string) => readFile(join(SNAPSHOTS, name), 'utf8');
  const WALKED = 'period-pain-relief.txt';
  const SAMPLE = 'period-pain-relief.sample.jsonl';

  beforeAll(async () => {
    await cp(join(SNAPSHOTS, 'migraines.txt'), join(repository, 'tests/paths/migraines.txt'));
    git('add', '--all');
    git('commit', '--quiet', '--message', 'With a snapshot');
  });
  afterEach(() => {
    for (const branch of branches()) if (branch !== 'main') git('branch', '--quiet', '-D', branch);
  });
  afterAll(() => {
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('is proposed as new, in the version it has, with the paths that patients have through it', async () => {
    const { branch, message } = await proposing({ [NEW]: await text() });

    const { version } = documentOf('period-pain-relief').questionnaire;
    expect(branch).toBe(`questionnaires/period-pain-relief-${version}`);
    expect(message).toContain('The questionnaire is new.');
    expect(git('show', `${branch}:questionnaires/${NEW}`)).toBe((await text()).trim());
    expect(git('show', `${branch}:tests/paths/${WALKED}`)).toBe((await snapshot(WALKED)).trim());
    expect(git('show', `${branch}:tests/paths/${SAMPLE}`)).toBe((await snapshot(SAMPLE)).trim());
  });

  it('is not, where something in it can never be', async () => {
    const never = (await text()).replace('"<=": [18,', '"<=": [70,');
    await expect(proposing({ [NEW]: never })).rejects.toThrow(
      /^It is new, and what stands in it cannot be meant\. Mend this first: .*age-band/s,
    );
    expect(branches()).toEqual(['main']);
  });
});

it('that brings a rule which can never be met is refused with it', async () => {
  const band = '{ "<=": [18, { "age": [{ "var": "dateOfBirth" }] }, 65] }';
  expect(original).toContain(band);
  const text = original.replace(band, band.replace('18', '70'));
  await expect(proposing({ [FILE]: text })).rejects.toThrow(/Mend this first: .*age-band/s);
  expect(branches()).toEqual(['main']);
});

describe('what was committed cannot be used', () => {
  const HERPES = 'genital-herpes.json';
  /** Somebody has committed it so; the test ends as it began. */
  const committed = async (file: string, text: string, then: () => Promise<void>) => {
    await writeFile(join(folder, file), text);
    git('commit', '--quiet', '--all', '--message', 'Broken');
    try {
      await then();
    } finally {
      git('reset', '--quiet', '--hard', 'HEAD~1');
      for (const branch of branches())
        if (branch !== 'main') git('branch', '--quiet', '-D', branch);
    }
  };
  const asIs = (file: string) => readFile(join(folder, file), 'utf8');

  it.each([
    ['half of a file', () => '{ "title": '],
    [
      'one that does not compile',
      (text: string) => text.replace('"var": "dateOfBirth"', '"var": "born"'),
    ],
  ])('%s: others are proposed, and say that it was not looked at', async (_, broken) => {
    const text = await asIs(HERPES);
    expect(broken(text)).not.toBe(text);
    await committed(HERPES, broken(text), async () => {
      const { branch, message } = await proposing({ [FILE]: given() });
      expect(branch).toMatch(/^questionnaires\/migraines-/);
      expect(message).toContain('reads otherwise');
      expect(message).toMatch(
        /^- Not looked at, because it cannot be used as it was committed: genital-herpes\.json, line/m,
      );
      expect(git('diff', '--name-only', 'main', branch)).toBe(`questionnaires/${FILE}`);
    });
  });

  it('once mended it is proposed, and nobody says that nothing changes', async () => {
    await committed(FILE, '{ "title": ', async () => {
      const { branch, message } = await proposing({ [FILE]: original });
      const [head, ...lines] = message.split('\n');
      expect(head).toMatch(/^Migraine \d+\.0\.0: could not decide everything$/);
      expect(lines.join('\n')).toMatch(
        /^- Not decided: What it was cannot be compared, because it could not be used: migraines\.json, line 1/m,
      );
      expect(git('show', `${branch}:questionnaires/${FILE}`)).toContain('"x-steps"');
    });
  });

  it('a mended one that breaks a claim is not', async () => {
    const rule = '"when": { "==": [{ "var": "allergictriptans" }, "yes"] }';
    await committed(FILE, '{', () =>
      expect(
        proposing({ [FILE]: original.replace(rule, rule.replace('"yes"', '"no"')) }),
      ).rejects.toThrow(/what was committed cannot be used\. Mend this first: .*triptan/s),
    );
  });

  it('claims: once mended they are proposed as they stand, and none is called new', async () => {
    const file = `claims/${FILE}`;
    const text = await asIs(file);
    await committed(file, '{ "claims": ', async () => {
      const { message } = await proposing({ [file]: text });
      expect(message).toMatch(/^- Not compared with what it was, which could not be used: claims/m);
      expect(message).not.toContain('is new');
    });
  });

  it('medicines, which all read: nothing is proposed before they are mended', async () => {
    const file = 'medicines/formulary.json';
    const text = await asIs(file);
    await committed(file, '{ "half": ', async () => {
      await expect(proposing({ [FILE]: given() })).rejects.toThrow(
        /^medicines\/formulary\.json cannot be used as it stands\./,
      );
      const { message } = await proposing({ [FILE]: given(), [file]: text });
      expect(message).toMatch(/^- Migraine: Not decided: .*formulary\.json/m);
    });
  });

  it('one that is broken by the proposal is refused', async () => {
    await expect(proposing({ [FILE]: '{' })).rejects.toThrow(
      /^migraines\.json cannot be used as it stands\./,
    );
  });
});

describe('what a colleague has saved in the file and not committed', () => {
  /** A title of hers is another one; the last one is a colleague's. */
  const retitled = (text: string, from: string, to: string): string => {
    expect(text).toContain(`"title": "${from}"`);
    return text.replace(`"title": "${from}"`, `"title": "${to}"`);
  };
  const got = () => retitled(original, 'Last name', 'Family name');
  const propose1 = (text: string, isWithOthers = false) =>
    propose(folder, {
      ...{ questionnaire: 'migraines', isWithOthers },
      files: { [FILE]: { text, was: '', got: got() } },
    });
  const LINES = [
    expect.stringMatching(/^- .*"Last name"/),
    expect.stringMatching(/^\+ .*"Family name"/),
  ];
  afterEach(() => {
    for (const branch of branches()) if (branch !== 'main') git('branch', '--quiet', '-D', branch);
  });

  it('is left out and said, where she has edited something else', async () => {
    const proposed = await propose1(retitled(got(), 'First name', 'Given name'));
    expect(proposed).toMatchObject({ kind: 'proposed', leftOut: [{ file: FILE, lines: LINES }] });
    const { branch, message } = proposed as Extract<typeof proposed, { kind: 'proposed' }>;
    const text = git('show', `${branch}:questionnaires/${FILE}`);
    expect(text).toContain('"Given name"');
    expect(text).toContain('"Last name"');
    expect(message).not.toContain('Family name');
  });

  it('is shown and asked about, where she has edited the same', async () => {
    const text = retitled(got(), 'Family name', 'Surname');
    expect(await propose1(text)).toEqual({
      kind: 'asked',
      sentence: 'What you edited cannot be told from what others have saved in the same file.',
      also: [{ file: FILE, lines: LINES }],
    });
    expect(branches()).toEqual(['main']);
    expect(await propose1(text, true)).toMatchObject({ kind: 'proposed', leftOut: [] });
  });

  it('is shown and asked about, where she has edited nothing', async () => {
    expect(await propose1(got())).toMatchObject({
      kind: 'asked',
      sentence: expect.stringContaining('Nothing of it was edited here'),
      also: [{ file: FILE, lines: LINES }],
    });
    expect(branches()).toEqual(['main']);
  });

  it('is shown and asked about, where what she has edited cannot be used without it', async () => {
    const option = '"enum": ["yes", "no"]';
    const rule = '{ "==": [{ "var": "allergictriptans" }, "yes"] }';
    expect(original).toContain(option);
    const theirs = original.replaceAll(option, '"enum": ["yes", "no", "unsure"]');
    const hers = theirs.replace(rule, rule.replace('"yes"', '"unsure"'));
    expect(hers).not.toBe(theirs);
    const files = { [FILE]: { text: hers, was: '', got: theirs } };
    expect(await propose(folder, { questionnaire: 'migraines', files })).toMatchObject({
      kind: 'asked',
      sentence: expect.stringMatching(/^Without what others have saved, migraines\.json cannot/),
    });
  });

  it('is nothing where she has taken it back', async () => {
    const files = { [FILE]: { text: original, was: '', got: got() } };
    await expect(propose(folder, { questionnaire: 'migraines', files })).rejects.toThrow(
      'Nothing differs from what was committed last.',
    );
  });
});

describe('what git does not take leaves no branch, and says all that git said', () => {
  it('a hook', async () => {
    const hook = join(repository, '.git/hooks/pre-commit');
    await writeFile(
      hook,
      '#!/bin/sh\necho "No commit on a Sunday." >&2\necho "It failed." >&2\nexit 1\n',
    );
    await chmod(hook, 0o755);
    await expect(proposing({ [FILE]: given() })).rejects.toThrow(
      'git does not do it: No commit on a Sunday.\nIt failed.',
    );
    await rm(hook);
    expect(branches()).toEqual(['main']);
  });

  it('nobody whose commit it would be', async () => {
    git('config', 'user.name', '<>');
    await expect(proposing({ [FILE]: given() })).rejects.toThrow(/^git does not do it: .*name/s);
    git('config', 'user.name', 'Sample');
    expect(branches()).toEqual(['main']);
  });
});

describe('what was proposed already', () => {
  it('and is proposed again is said to be there, and what was edited since is a branch beside it', async () => {
    const { branch } = await proposing({ [FILE]: given() });
    const at = git('rev-parse', branch);
    await expect(proposing({ [FILE]: given() })).rejects.toThrow(
      `The branch ${branch} proposes just this already.`,
    );
    const more = given().replace('"title": "Last name"', '"title": "Family name"');
    const second = await proposing({ [FILE]: more });
    expect(second.branch).toBe(`${branch}-2`);
    expect(git('diff', '--name-only', branch, second.branch)).toBe(`questionnaires/${FILE}`);
    expect(git('rev-parse', `${second.branch}^`)).toBe(git('rev-parse', 'main'));
    await expect(proposing({ [FILE]: more })).rejects.toThrow(
      `The branch ${branch}-2 proposes just this already.`,
    );
    expect([branches(), git('rev-parse', branch)]).toEqual([['main', branch, second.branch], at]);
    git('branch', '--quiet', '-D', branch, second.branch);
  });
});

it('what is claimed of another questionnaire is neither changed nor named, and said to be left out', async () => {
  const claims = await readFile(join(folder, OTHERS), 'utf8');
  const text = claims.replace(/"says": "/, '"says": "Otherwise: ');
  const { branch, message, aboutOthers } = await proposing({ [FILE]: given(), [OTHERS]: text });
  expect(git('diff', '--name-only', 'main', branch)).toBe(`questionnaires/${FILE}`);
  expect(message).not.toContain('Otherwise');
  expect(aboutOthers).toEqual([
    {
      file: OTHERS,
      lines: [
        expect.stringMatching(/^- .*"says": "(?!Otherwise)/),
        expect.stringMatching(/^\+ .*"says": "Otherwise: /),
      ],
    },
  ]);
  git('branch', '--quiet', '-D', branch);
});

const claim = (id: string, about: readonly string[], says = id) => ({ id, says, for: about });
const fileOf = (...claims: readonly object[]) => `${JSON.stringify({ claims }, null, 2)}\n`;

describe('of a file of claims only those about what is proposed are taken', () => {
  const [mine, both, theirs] = [
    claim('mine', ['a']),
    claim('both', ['b', 'a']),
    claim('theirs', ['b']),
  ];
  const committed = fileOf(mine, both, theirs);
  it.each([
    [
      'hers is otherwise',
      fileOf({ ...mine, says: 'x' }, both, theirs),
      [{ ...mine, says: 'x' }, both, theirs],
    ],
    [
      'another one is otherwise',
      fileOf(mine, both, { ...theirs, says: 'x' }),
      [mine, both, theirs],
    ],
    ['another one is gone', fileOf(mine, both), [mine, both, theirs]],
    ['hers is gone', fileOf(both, theirs), [both, theirs]],
    [
      'one of both is otherwise',
      fileOf(mine, { ...both, says: 'x' }, theirs),
      [mine, { ...both, says: 'x' }, theirs],
    ],
    ['another one is new', fileOf(mine, both, theirs, claim('new', ['c'])), [mine, both, theirs]],
    [
      'hers is new',
      fileOf(claim('new', ['a']), mine, both, theirs),
      [mine, both, theirs, claim('new', ['a'])],
    ],
    ['the file is gone', '', [theirs]],
  ])('where %s', (_, text, claims) => {
    const own = withOwnClaims(committed, text, (id) => id === 'a');
    expect(JSON.parse(own)).toEqual({ claims });
  });

  it('a new file about another one is none', () => {
    expect(withOwnClaims('', fileOf(theirs), (id) => id === 'a')).toBe('');
  });
});
