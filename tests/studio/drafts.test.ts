/** What the studio's server makes of an edited document: drafts, analyses, saving, proposing. Real files and git. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEachEarlier } from '#documents';
import type { Analyses, Drafted, EditedFiles, Reply } from '../../src/studio/messages.ts';
import { openCalls, type Calls } from '../../src/studio/server/calls.ts';
import { hashOf } from '../../src/studio/server/drafts.ts';
import { raised } from '../../src/studio/server/raise-versions.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MIGRAINES = { questionnaire: 'migraines', on: '2026-11-25', with: 'HEAD' };
const BAND = '{ "age": [{ "var": "dateOfBirth" }] }, 65]';

let repository: string;
let folder: string;
let original: string;
let calls: Calls;

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...parameters], { encoding: 'utf8' }).trim();

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'studio-test-'));
  folder = join(repository, 'questionnaires');
  await cp(join(ROOT, 'questionnaires'), folder, { recursive: true });
  await cp(join(ROOT, 'tests/paths'), join(repository, 'tests/paths'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Sample');
  git('config', 'user.email', 'sample@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
  original = await readFile(join(folder, 'migraines.json'), 'utf8');
  // One for all, as a studio is: whoever asks next has what was worked out before.
  calls = await openCalls({ folder, earlier: (version) => readEachEarlier(version, folder) });
});
beforeEach(() => writeFile(join(folder, 'migraines.json'), original));
afterAll(async () => {
  await calls.close();
  await rm(repository, { recursive: true });
});

const edited = (from: string, to: string): string => {
  expect(original.split(from)).toHaveLength(2);
  return original.replace(from, to);
};
const MIGRAINES_FILE = 'migraines.json';
const actOn = (deed: string, files: EditedFiles) =>
  calls.act(deed, { questionnaire: 'migraines', files });
const act = (deed: string, text: string, was = hashOf(original)) =>
  actOn(deed, { [MIGRAINES_FILE]: { text, was } });
/** The hash by which a draft is asked about. */
const drafted = async (text: string): Promise<string> => {
  const reply = await act('draft', text);
  if (!reply.ok) throw new Error(reply.sentence);
  return (reply.told as Drafted).hash;
};
const analysis = (kind: string, draft: string) =>
  calls.answer(kind, new URLSearchParams({ ...MIGRAINES, draft }));

describe('an edited document', () => {
  it('is read as it is edited, and the file stays as it was', async () => {
    const text = edited('"title": "Consultation (Migraine)"', '"title": "Consultation (Headache)"');
    expect(await act('draft', text)).toMatchObject({
      ok: true,
      told: { broken: [], written: { document: { title: 'Consultation (Headache)' } } },
    });
    expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(original);
  });

  it('that cannot be used says where and why; the others go on', async () => {
    expect(await act('draft', edited(BAND, BAND.replace('dateOfBirth', 'born')))).toMatchObject({
      ok: true,
      told: {
        written: undefined,
        broken: [
          {
            file: 'migraines.json',
            pointer: expect.stringContaining('/properties/dateOfBirth/x-refuse-when/0/when'),
            line: expect.any(Number),
            sentence: expect.stringContaining("'born'"),
          },
        ],
      },
    });
    const draft = await drafted('{ "title": ');
    expect(await analysis('affected', draft)).toEqual({
      ok: false,
      sentence: "'migraines' cannot be used as it stands.",
    });
    expect(
      await calls.answer(
        'findings',
        new URLSearchParams({ ...MIGRAINES, questionnaire: 'hrt', draft }),
      ),
    ).toMatchObject({ ok: true });
  });

  it('says whom it affects, which classes of patients change, what it finds and which claims break', async () => {
    const text = edited(BAND, BAND.replace('65', '60'));
    const draft = await drafted(text);
    const [found, affected, classes, findings, claims] = await Promise.all(
      ['found', 'affected', 'classes', 'findings', 'claims'].map((kind) => analysis(kind, draft)),
    );
    expect(found).toMatchObject({ ok: true, told: [{ kind: 'newly-refused', rule: 'age-band' }] });
    expect(affected).toMatchObject({
      ok: true,
      told: {
        equivalent: false,
        changes: [{ kind: 'newly-refused', rule: 'age-band', witness: { answers: {} } }],
      },
    });
    expect(classes).toMatchObject({
      ok: true,
      told: { lines: expect.arrayContaining([expect.stringMatching(/^\+ .*60/)]) },
    });
    expect(findings).toMatchObject({ ok: true, told: [] });
    expect(verdictsIn(claims)).toContainEqual(['no-triptan-after-a-reaction', 'proved']);
  });

  it('is compared with what was committed last, also where that was a moment ago', async () => {
    const text = edited('"title": "First name"', '"title": "Given name"');
    const draft = await drafted(text);
    expect(await analysis('affected', draft)).toMatchObject({ told: { equivalent: false } });
    await writeFile(join(folder, 'migraines.json'), text);
    git('commit', '--quiet', '--all', '--message', 'Given name');
    expect(await analysis('affected', draft)).toMatchObject({ told: { equivalent: true } });
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('is compared where another one was broken when it was committed; that one says so, and why', async () => {
    const hrt = await readFile(join(folder, 'hrt.json'), 'utf8');
    await writeFile(join(folder, 'hrt.json'), '{ "title": ');
    git('commit', '--quiet', '--all', '--message', 'Broken');
    await writeFile(join(folder, 'hrt.json'), hrt);
    const draft = await drafted(original);
    expect(await analysis('affected', draft)).toMatchObject({ told: { equivalent: true } });
    const ofHrt = (call: string) =>
      calls.answer(call, new URLSearchParams({ ...MIGRAINES, questionnaire: 'hrt', draft }));
    for (const call of ['earlier', 'found', 'affected', 'classes'])
      expect(await ofHrt(call)).toEqual({
        ok: false,
        sentence: expect.stringMatching(
          /^What it was in 'HEAD' cannot be used, so it cannot be compared with it: hrt\.json, line 1/,
        ),
      });
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('says which claim breaks, in its own words and why', async () => {
    const rule = '"when": { "==": [{ "var": "allergictriptans" }, "yes"] }';
    const text = edited(rule, rule.replace('"yes"', '"no"'));
    const claims = await analysis('claims', await drafted(text));
    expect(verdictsIn(claims)).toContainEqual(['no-triptan-after-a-reaction', 'broken']);
    expect(claims).toMatchObject({
      told: expect.arrayContaining([
        expect.objectContaining({ verdict: 'broken', sentence: expect.stringMatching(/\S/) }),
      ]),
    });
  });

  it('that takes away what a claim reads says which claim, and where it stands', async () => {
    const text = original.replaceAll('allergictriptans', 'reactedToTriptans');
    expect(await act('draft', text)).toMatchObject({
      told: {
        written: {},
        broken: [
          {
            file: 'claims/migraines.json',
            pointer: expect.stringMatching(/^\/claims\/0\/never/),
            line: expect.any(Number),
            sentence: expect.stringMatching(
              /^The claim 'no-triptan-after-a-reaction': .*allergictriptans/,
            ),
          },
        ],
      },
    });
  });

  it('of which another file is broken on the disk already is no worse for that', async () => {
    const hrt = await readFile(join(folder, 'hrt.json'), 'utf8');
    await writeFile(join(folder, 'hrt.json'), '{');
    const text = edited('"title": "First name"', '"title": "Given name"');
    expect(await act('draft', text)).toMatchObject({ told: { broken: [] } });
    await writeFile(join(folder, 'hrt.json'), hrt);
  });

  it('is worked out while it is read: what is asked next is answered as it was begun', async () => {
    const earlier = await mkdtemp(join(tmpdir(), 'studio-earlier-'));
    await cp(folder, earlier, { recursive: true });
    const { questionnaire, on } = MIGRAINES;
    const file = { text: edited(BAND, BAND.replace('65', '59')), was: hashOf(original) };
    const next = { on, with: earlier };
    const reply = await calls.act('draft', {
      questionnaire,
      files: { [MIGRAINES_FILE]: file },
      next,
    });
    const draft = reply.ok ? (reply.told as Drafted).hash : '';
    const asked = new URLSearchParams({ questionnaire, draft, ...next });
    // It comes after what was begun.
    expect(await calls.answer('classes', asked)).toMatchObject({ ok: true });
    await rm(earlier, { recursive: true });
    expect(await calls.answer('found', asked)).toMatchObject({
      told: [{ kind: 'newly-refused' }],
    });
    expect(await calls.answer('classes', asked)).toMatchObject({ ok: false });
  });

  it('is given up for a newer one, and whoever waited for it is told', async () => {
    const waited = analysis('affected', await drafted(edited(BAND, BAND.replace('65', '55'))));
    const draft = await drafted(original);
    expect(await analysis('affected', draft)).toMatchObject({ told: { equivalent: true } });
    expect(await waited).toEqual({ ok: false, sentence: 'Given up.' });
    const stopped = analysis('findings', draft);
    await act('give-up', '');
    expect(await stopped).toEqual({ ok: false, sentence: 'Given up.' });
    expect(await analysis('findings', draft)).toMatchObject({ ok: true });
  });
});

describe('saving', () => {
  it('where a file cannot be written says that, and that nothing was saved', async () => {
    const beside = join(folder, 'migraines.json.saving');
    await symlink(join(folder, 'nowhere', 'migraines.json'), beside);
    const reply = await act('save', edited(BAND, BAND.replace('65', '60')));
    expect(reply).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^migraines\.json could not be written.*Nothing was saved/),
    });
    expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(original);
    await expect(readFile(beside)).rejects.toThrow();
  });

  it('writes the very text', async () => {
    const text = edited('"title": "First name"', '"title": "Given name"');
    expect(await act('save', text)).toMatchObject({
      told: { kind: 'saved', sources: [{ file: 'migraines.json', text, hash: hashOf(text) }] },
    });
    expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(text);
  });

  describe('a file that is a link', () => {
    const file = () => join(folder, 'migraines.json');
    const elsewhere = () => join(repository, 'elsewhere.json');
    beforeEach(async () => {
      await rm(file());
      await symlink('../elsewhere.json', file());
    });
    afterEach(async () => {
      await rm(file());
      await rm(elsewhere(), { force: true });
    });

    it('stays one: what it leads to is written', async () => {
      await writeFile(elsewhere(), original);
      const text = edited('"title": "First name"', '"title": "Given name"');
      expect(await act('save', text)).toMatchObject({ told: { kind: 'saved' } });
      expect(await readlink(file())).toBe('../elsewhere.json');
      expect(await readFile(elsewhere(), 'utf8')).toBe(text);
      expect(await readdir(repository)).not.toContain('elsewhere.json.saving');
    });

    it('and leads nowhere is not replaced', async () => {
      const text = edited('"title": "First name"', '"title": "Given name"');
      expect(await act('save', text, hashOf(''))).toEqual({
        ok: false,
        sentence:
          'migraines.json is a link to a file that is not there, so it was not written. Nothing was saved.',
      });
      expect(await readlink(file())).toBe('../elsewhere.json');
    });
  });

  it('overwrites nothing that somebody has written meanwhile: it gives what stands there', async () => {
    const theirs = edited('"title": "Last name"', '"title": "Family name"');
    await writeFile(join(folder, 'migraines.json'), theirs);
    expect(await act('save', edited('"First name"', '"Given name"'))).toEqual({
      ok: true,
      told: {
        kind: 'changed-underneath',
        sources: [{ file: 'migraines.json', text: theirs, hash: hashOf(theirs) }],
      },
    });
    expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(theirs);
  });

  it('writes all or nothing: half of a document, or a claim of what is gone, is not written', async () => {
    const file = 'claims/migraines.json';
    const claims = await readFile(join(folder, file), 'utf8');
    const other = edited('"title": "First name"', '"title": "Given name"');
    for (const half of ['{ "claims": ', claims.replace('allergictriptans', 'gone')]) {
      const files = {
        [MIGRAINES_FILE]: { text: other, was: hashOf(original) },
        [file]: { text: half, was: hashOf(claims) },
      };
      expect(await actOn('save', files)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining(`${file} cannot be used as it stands.`),
      });
    }
    expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(original);
    expect(await readFile(join(folder, file), 'utf8')).toBe(claims);
  });

  it.each([
    '../../package.json',
    'questionnaire.schema.json',
    '',
    'README.md',
    'claims/other.json',
  ])('writes no file but those that it gave to edit: %j', async (file) => {
    for (const deed of ['save', 'draft'])
      expect(await actOn(deed, { [file]: { text: '{}', was: '' } })).toEqual({
        ok: false,
        sentence: `There is no '${file}' to edit.`,
      });
  });
});

describe('a proposal', () => {
  it('is a branch with a commit that says what changes for whom, and the working tree stays as it was', async () => {
    const reply = await act('propose', edited(BAND, BAND.replace('65', '60')));
    const branch = `questionnaires/migraines-${raised(versionIn(original), SOMEBODY)}`;
    expect(reply).toMatchObject({ ok: true, told: { branch } });
    const message = git('log', '--format=%B', '--max-count=1', branch);
    expect(message).toMatch(/^Migraine \d+\.0\.0: /);
    expect(message).toContain('age-band');
    expect(git('diff', '--name-only', 'main', branch).split('\n')).toEqual([
      'questionnaires/README.md',
      'questionnaires/migraines.json',
      'tests/paths/migraines.sample.jsonl',
      'tests/paths/migraines.txt',
    ]);
    expect(
      git('diff', '--unified=0', 'main', branch, '--', 'questionnaires/migraines.json'),
    ).toMatch(/^[^]*-.*"version"[^]*\+.*"version"[^]*-.*65\][^]*\+.*60\]/);
    expect([git('status', '--porcelain'), git('branch', '--show-current')]).toEqual(['', 'main']);
    expect(git('worktree', 'list').split('\n')).toHaveLength(1);
    expect(await act('propose', edited(BAND, BAND.replace('65', '60')))).toMatchObject({
      ok: false,
      sentence: `The branch ${branch} proposes just this already.`,
    });
  });

  it('of a claim says the claim, and raises no version', async () => {
    const file = 'claims/migraines.json';
    const claims = await readFile(join(folder, file), 'utf8');
    const text = claims.replace(
      'Whoever takes an SSRI or SNRI is flagged.',
      'Whoever takes one is flagged.',
    );
    const reply = await actOn('propose', { [file]: { text, was: '' } });
    expect(reply).toMatchObject({
      told: {
        branch: expect.stringMatching(/^questionnaires\/claims-migraines-[0-9a-f]{7}$/),
        message: expect.stringMatching(
          /^- The claim 'ssri-is-seen' reads otherwise: it said “Whoever takes an SSRI or SNRI is flagged.”, and says “Whoever takes one is flagged.”$/m,
        ),
      },
    });
    const { branch } = (reply as { told: { branch: string } }).told;
    expect(git('diff', '--name-only', 'main', branch)).toBe(`questionnaires/${file}`);
  });

  it('of a medicine says of each questionnaire that reads it whom that affects', async () => {
    const file = 'medicines/formulary.json';
    const formulary = await readFile(join(folder, file), 'utf8');
    const text = formulary.replace('["triptan", "highest strength"]', '["triptan"]');
    const reply = await actOn('propose', { [file]: { text, was: '' } });
    expect(reply).toMatchObject({
      told: { message: expect.stringMatching(/^Migraine .*highest-strength/s) },
    });
    expect(JSON.stringify(reply)).not.toContain('HRT');
  });

  it('of nothing is none', async () => {
    expect(await act('propose', original)).toEqual({
      ok: false,
      sentence: 'Nothing differs from what was committed last.',
    });
  });
});

const verdictsIn = (reply: Reply<unknown> | undefined) =>
  reply?.ok ? (reply.told as Analyses['claims']).map(({ id, verdict }) => [id, verdict]) : [];
const versionIn = (text: string): string => /"version": "([^"]+)"/.exec(text)?.[1] ?? '';
const change = { before: '', after: '', inWords: '' };
const SOMEBODY = { changes: [{ ...change, kind: 'newly-refused' }], undecided: [] } as const;

it.each([
  ['a patient is treated otherwise', SOMEBODY, '3.0.0'],
  ['it is not known', { changes: [], undecided: ['?'] }, '3.0.0'],
  [
    'a question is new',
    { undecided: [], changes: [{ ...change, kind: 'added', name: 'q' }] },
    '2.4.0',
  ],
  ['words differ', { undecided: [], changes: [{ ...change, kind: 'reworded' }] }, '2.4.0'],
  ['nothing does', { undecided: [], changes: [] }, '2.3.5'],
] as const)('the version is raised as the guide says where %s', (_, found, version) => {
  expect(raised('2.3.4', found)).toBe(version);
});
