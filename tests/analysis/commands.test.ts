/** The commands as clinical staff and CI run them: on files, with words and an exit status. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { unreachedMedicines } from '#analysis';
import { readQuestionnaires } from '#documents';
import type { QuestionDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { RUN_SOURCE } from '../kit/run-source.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (script: string, ...parameters: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [...RUN_SOURCE, resolve('scripts', script), ...parameters],
      { maxBuffer: 64_000_000 },
      (error, out, err) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questionnaires-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts questionnaires of the repository into a folder, with the medicines that they speak of. */
async function copy(into: string, ...ids: readonly string[]): Promise<void> {
  await mkdir(join(into, 'medicines'), { recursive: true });
  for (const file of [...ids.map((id) => `${id}.json`), FORMULARY, 'medicines/taken.json'])
    await copyFile(join('questionnaires', file), join(into, file));
  const formulary = await formularyIn(into);
  for (const { pointer } of unreachedMedicines(await readQuestionnaires(into)))
    delete formulary.medicines[pointer.slice('/medicines/'.length)];
  await writeFile(join(into, FORMULARY), JSON.stringify(formulary, null, 2));
}

const FORMULARY = 'medicines/formulary.json';
const formularyIn = async (of: string): Promise<{ medicines: { [id: string]: object } }> =>
  JSON.parse(await readFile(join(of, FORMULARY), 'utf8'));

/** As `copy`, with other words. Not the others: each is analysed. */
async function edit(id: string, from: string | RegExp, to: string): Promise<void> {
  await copy(folder, id);
  const text = await readFile(join(folder, `${id}.json`), 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await writeFile(join(folder, `${id}.json`), changed);
}

const ON = ['--on', '2026-03-02'] as const;
const HELD = 'This holds for every day from 2026-03-02 to 2028-03-02.';

describe('questionnaires:check', () => {
  // Of all of the repository's own the gate asks: `check of every questionnaire`, on the same day.
  test('has nothing to say of what is as it should be', async () => {
    await copy(folder, 'migraines');
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toContain('migraines: nothing found');
    expect(out).toContain(HELD);
    expect(code).toBe(0);
  });

  test('finds a questionnaire that leads to no shelf of the shop, and only of a shop that was named', async () => {
    await edit('hrt', '"treatment": "HRT" }', '"treatment": "Hormones" }');
    const shop = ['--catalogue', resolve('src/provider/catalogue')];
    const { code, out } = await run('check.ts', '--dir', folder, ...shop, ...ON);
    expect(out).toContain("The shop has no prescription medicines under 'Menopause', 'Hormones'");
    expect(out).toContain("'Menopause', 'HRT'; ");
    expect(code).toBe(1);
    expect(await run('check.ts', '--dir', folder, ...ON)).toMatchObject({ code: 0 });
    const nowhere = await run('check.ts', '--dir', folder, '--catalogue', folder, ...ON);
    expect(nowhere.code).toBe(2);
  });

  test('finds the rules of the shop whose review is due, as those of a questionnaire', async () => {
    await copy(folder, 'migraines');
    const shop = ['--catalogue', resolve('src/provider/catalogue')];
    const { code, out } = await run('check.ts', '--dir', folder, ...shop, '--on', '2027-11-24');
    expect(out).toContain(
      "review-overdue at /limits/one-triptan/reviewBy\n    The limit 'one-triptan' of the shop was to be reviewed by 2027-11-23.",
    );
    expect(out).toContain(
      "The flag 'triptan-besides' of the shop was to be reviewed by 2027-11-23.",
    );
    expect(code).toBe(1);
  });

  test('finds a medicine of the formulary that no questionnaire reaches, and where it stands', async () => {
    await copy(folder, 'migraines');
    const file = join(folder, 'migraines.json');
    const document = JSON.parse(await readFile(file, 'utf8'));
    // A rule about what she had before would know of each medicine that it is none of those it names.
    document['x-medicines'] = { offers: document['x-medicines'].offers };
    await writeFile(file, JSON.stringify(document));
    const triptans = Object.entries((await formularyIn(folder)).medicines).filter(([, one]) =>
      JSON.stringify(one).includes('"triptan"'),
    );
    const medicines = Object.fromEntries(triptans);
    const stranger = { ...medicines['naratriptan-2-5mg-6'], classes: ['painkiller'] };
    const more = { medicines: { ...medicines, 'stranger-1mg': stranger } };
    await writeFile(join(folder, FORMULARY), JSON.stringify(more, null, 2));
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toMatch(
      /medicines\/formulary: 1 finding\n\n  never-reached at \/medicines\/stranger-1mg, line \d+, column 5\n    No questionnaire offers 'stranger-1mg'/u,
    );
    expect(out).toContain("Let the 'offers' of a questionnaire choose it, or take it out.");
    expect(code).toBe(1);
  });

  test('says until when a question that starts later was looked for', async () => {
    const isYes = '{ "==": [{ "var": "currentMedication" }, "yes"] }';
    await edit('migraines', isYes, '{ ">=": [{ "var": "$today" }, "2031-01-01"] }');
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toContain('no day from 2026-03-02 to 2028-03-02 does all of this');
    expect(code).toBe(1);
  });

  test('says what an age band with its ends the wrong way round does', async () => {
    const band = /18,(\s*\{\s*"age":[^}]*\}[^}]*\}?\s*\]?\s*\}?,?\s*)65/;
    await edit('period-pain-relief', band, '65,$118');
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toContain("The refusal 'age-band' refuses everybody");
    expect(out).toContain('Nobody can submit this questionnaire');
    expect(code).toBe(1);
  });

  test('points at a question that does not exist, with the nearest that does', async () => {
    await edit('hrt', '"var": "smoke"', '"var": "smokes"');
    const { code, out } = await run('check.ts', '--dir', folder, '--json', ...ON);
    const { questionnaires } = JSON.parse(out);
    const [finding] = questionnaires.find(({ id }: { id: string }) => id === 'hrt').findings;
    expect(finding).toMatchObject({
      kind: 'unusable',
      pointer: expect.stringContaining('x-visible-when'),
    });
    expect(finding.what).toContain("Did you mean 'smoke'?");
    expect(JSON.parse(out)).toMatchObject({ from: '2026-03-02', until: '2028-03-02' });
    expect(code).toBe(1);
  });

  test.each([
    ['is not JSON', '{ "title": ', 'This is not JSON'],
    ['is no questionnaire', '{ "title": "Shopping list" }', 'This is not a questionnaire'],
    [
      'has 10 MB',
      JSON.stringify({ 'x-questionnaire': 'x'.repeat(10_000_000) }),
      'larger than 2 MB',
    ],
  ])('cannot use a file that %s', async (_, text, words) => {
    await writeFile(join(folder, 'hrt.json'), text);
    const { code, err } = await run('check.ts', '--dir', folder, ...ON);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
    expect(code).toBe(2);
  });

  test('says the line and column of what is wrong, in words and to programs', async () => {
    await edit('hrt', '"version":', '"version": "1.0.0", "version":');
    const text = await readFile(join(folder, 'hrt.json'), 'utf8');
    const line = text.split('\n').findIndex((row) => row.includes('"version"')) + 1;
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toContain(`unusable at /x-questionnaire/version, line ${line}, column 25`);
    expect(out).toContain(`'version' stands on line ${line} already`);
    expect(code).toBe(1);

    const json = JSON.parse((await run('check.ts', '--dir', folder, '--json', ...ON)).out);
    expect(json.questionnaires[0].findings).toMatchObject([
      { kind: 'unusable', pointer: '/x-questionnaire/version', line, column: 25 },
    ]);
  });

  test('cannot use a folder that is not there, or a day that does not exist', async () => {
    expect(await run('check.ts', '--dir', join(folder, 'nothing'))).toMatchObject({ code: 2 });
    const { code, err } = await run('check.ts', '--on', '2026-02-29');
    expect(err).toContain("'2026-02-29' is not a day");
    expect(code).toBe(2);
  });

  test('says that it could not decide about a calculation built to be endless, and proves what holds whatever it comes to', async () => {
    await copy(folder, 'migraines');
    const bomb = JSON.parse(await readFile(join(folder, 'migraines.json'), 'utf8'));
    const number = { type: 'number', title: 'N', minimum: 0, maximum: 9999, multipleOf: 0.1 };
    for (const name of ['n1', 'n2', 'n3']) {
      bomb.properties[name] = { ...number, title: name };
      bomb['x-steps'][0].questions.push(name);
    }
    const product = {
      '*': [{ '-': [{ var: 'n1' }, { var: 'n2' }] }, { '-': [{ var: 'n2' }, { var: 'n3' }] }],
    };
    bomb.properties.n3['x-refuse-when'] = [
      {
        id: 'bomb',
        when: { '==': [product, 123456.789] },
        message: 'No.',
        source: { title: 'Sample' },
        reviewBy: '2028-01-01',
      },
    ];
    await writeFile(join(folder, 'migraines.json'), JSON.stringify(bomb));
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toContain('Could not decide');
    expect(out).not.toContain('never-refuses');
    expect(code).toBe(1);

    const proof = await run('prove.ts', '--dir', folder, ...ON);
    expect(proof.out).toMatch(/proved +new +No answers with a met refusal are eligible\./);
    expect(proof.out).not.toMatch(/broken|undecided/);
    expect(proof.code).toBe(0);
  });
});

describe('a file that one command refuses', () => {
  test.each([
    ['paths.ts', 'err', []],
    ['prove.ts', 'err', []],
    ['diff.ts', 'err', ['questionnaires']],
    ['mutants.ts', 'err', []],
    ['check.ts', 'out', []],
  ] as const)('is refused by %s', async (script, stream, before) => {
    await edit('hrt', '"smoke": {', '"dateOfBirth": {');
    const ended = await run(script, ...before, '--dir', folder);
    expect(ended[stream]).toMatch(
      /at \/properties\/dateOfBirth.*\n?.*'dateOfBirth' stands on line \d+/,
    );
    expect(ended.code).toBe(script === 'check.ts' ? 1 : 2);
  });
  test('is refused by diff as the earlier one too', async () => {
    await edit('hrt', '"smoke": {', '"dateOfBirth": {');
    const { err, code } = await run('diff.ts', folder, '--dir', 'questionnaires');
    expect(err).toContain("'dateOfBirth' stands on line");
    expect(code).toBe(2);
  });
});

describe('questionnaires:paths', () => {
  /** Thirteen questions in one rule, beside the small clinic's own. */
  const tooMuch = () => {
    const names = Array.from({ length: 13 }, (_, i) => `q${i}`);
    const when = { and: names.map((name) => ({ '==': [{ var: name }, 'yes'] })) };
    const questions = names.map((name): [string, QuestionDocument] => [
      name,
      { ...yesNo, title: name, 'x-messages': { required: 'Please.' } },
    ]);
    const last: QuestionDocument = {
      ...yesNo,
      title: 'Last',
      'x-messages': { required: 'Please.' },
      'x-refuse-when': [refusal('all-of-them', when)],
    };
    return smallDocument(
      { ...Object.fromEntries(questions), last },
      { required: [...names, 'last'] },
    );
  };

  test('ends where there is too much to list, says so, and is content with it', async () => {
    const snapshots = join(folder, 'snapshots');
    await writeFile(join(folder, 'sample.json'), JSON.stringify(tooMuch()));
    const written = await run('paths.ts', '--dir', folder, '--snapshots', snapshots, '--update');
    expect(written.out).toContain("The most is read by the refusal 'all-of-them' at 'last'");
    const again = await run('paths.ts', '--dir', folder, '--snapshots', snapshots);
    expect(again.out).toContain('unchanged');
    expect(again.code).toBe(0);
  });

  test('walks the others where one cannot be read', async () => {
    await writeFile(join(folder, 'sample.json'), JSON.stringify(tooMuch()));
    await edit('hrt', '"smoke": {', '"dateOfBirth": {');
    const { out, err, code } = await run('paths.ts', '--dir', folder, '--snapshots', folder);
    expect(err).toContain("'dateOfBirth' stands on line");
    expect(out).toContain('sample: ');
    expect(code).toBe(2);
  });

  test('walks the others where one has more steps than are walked', async () => {
    const many: QuestionDocument = {
      type: 'integer',
      title: 'How many?',
      minimum: 0,
      maximum: 300_000,
      'x-refuse-when': [refusal('many', { '>': [{ var: 'many' }, 9] })],
    };
    await copy(folder, 'hrt');
    await writeFile(join(folder, 'sample.json'), JSON.stringify(smallDocument({ many })));
    const { out, err, code } = await run('paths.ts', '--dir', folder, '--snapshots', folder);
    expect(err).toContain("sample: 'many' has 300001 steps");
    expect(out).toContain('hrt: ');
    expect(code).toBe(2);
  });
});

describe('questionnaires:diff', () => {
  test('compares the others where one of before cannot be read, and says so with its exit status', async () => {
    const before = join(folder, 'before');
    await copy(before, 'hrt', 'migraines');
    await copy(folder, 'hrt', 'migraines');
    const file = join(before, 'hrt.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"smoke": {', '"dateOfBirth": {'));
    const words = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(words.out).toContain('migraines: the same for every patient');
    expect(words.out).not.toContain('hrt');
    expect(words.err).toMatch(/^NOT COMPARED: hrt\.json.*'dateOfBirth' stands on line/);
    expect(words.code).toBe(2);
    const json = await run('diff.ts', before, '--dir', folder, '--json', ...ON);
    expect(JSON.parse(json.out)).toMatchObject({
      questionnaires: [{ id: 'migraines', equivalent: true }],
      unread: [{ file: 'hrt.json', says: expect.stringContaining("'dateOfBirth' stands on line") }],
    });
    const sample = ['--sample', resolve('tests/paths')];
    const replayed = await run('replay.ts', before, '--dir', folder, ...sample);
    expect(replayed.out).toContain('migraines');
    expect(replayed.out).not.toContain('hrt');
    expect([replayed.code, replayed.err]).toEqual([2, words.err]);
  });

  test('compares the others where one of now cannot be read, and says that it is one of now', async () => {
    const before = join(folder, 'before');
    for (const into of [before, folder]) await copy(into, 'hrt', 'migraines');
    await writeFile(join(folder, 'hrt.json'), '{');
    const words = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(words.out).toContain('migraines: the same for every patient');
    expect(words.out).not.toContain('hrt');
    expect(words.err).toMatch(/^NOT COMPARED, as it is now: hrt\.json/);
    expect(words.code).toBe(2);
    const json = await run('diff.ts', before, '--dir', folder, '--json', ...ON);
    expect(JSON.parse(json.out)).toMatchObject({
      questionnaires: [{ id: 'migraines', equivalent: true }],
      unread: [{ file: 'hrt.json', isNow: true, says: expect.stringMatching(/^hrt\.json/) }],
    });
    const sample = ['--sample', resolve('tests/paths')];
    const replayed = await run('replay.ts', before, '--dir', folder, ...sample);
    expect(replayed.out).toContain('migraines');
    expect(replayed.out).not.toContain('hrt');
    expect([replayed.code, replayed.err]).toEqual([2, words.err]);
  });

  test.each([
    ['formulary', '{', 'before'],
    ['formulary', '{ "medicines": { "x": {} } }', 'now'],
    ['taken', '{ "medicines": [] }', 'before'],
  ])(
    'takes nothing for the same, nor for another, that is judged with a broken %s.json: %s, %s',
    async (name, text, side) => {
      const before = join(folder, 'before');
      for (const into of [before, folder]) await copy(into, 'hrt', 'migraines');
      const at = side === 'now' ? folder : before;
      await writeFile(join(at, `medicines/${name}.json`), text);
      const { out, err, code } = await run('diff.ts', before, '--dir', folder, '--json', ...ON);
      expect(JSON.parse(out)).toMatchObject({
        questionnaires: [],
        unread: ['hrt.json', 'migraines.json'].map((file) => ({
          ...{ file, says: expect.stringContaining(`medicines/${name}.json`) },
        })),
      });
      expect(err.match(/NOT COMPARED/g)).toHaveLength(2);
      expect(code).toBe(2);
      const sample = ['--sample', resolve('tests/paths')];
      expect((await run('replay.ts', before, '--dir', folder, ...sample)).err).toBe(err);
    },
  );

  test('holds no claim against those of now where one of their files cannot be read', async () => {
    const before = join(folder, 'before');
    for (const into of [before, folder]) {
      await copy(into, 'migraines');
      await mkdir(join(into, 'claims'));
    }
    await copyFile('questionnaires/claims/migraines.json', join(before, 'claims/migraines.json'));
    await writeFile(join(folder, 'claims/migraines.json'), '{');
    const { code, out, err } = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(out).toContain('migraines: the same for every patient');
    expect(out).not.toMatch(/claim/);
    expect(err).toMatch(/^NOT COMPARED, as it is now: claims\/migraines\.json/);
    expect(code).toBe(2);
  });

  test('holds no claim against those of before where one of their files cannot be read', async () => {
    const before = join(folder, 'before');
    for (const into of [before, folder]) {
      await copy(into, 'migraines');
      await mkdir(join(into, 'claims'));
    }
    await copyFile('questionnaires/claims/migraines.json', join(folder, 'claims/migraines.json'));
    await writeFile(join(before, 'claims/migraines.json'), '{');
    const { code, out, err } = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(out).toContain('migraines: the same for every patient');
    expect(out).not.toMatch(/claim/);
    expect(err).toMatch(/^NOT COMPARED: claims\/migraines\.json/);
    expect(code).toBe(2);
  });

  test('names the patient whom a narrower band refuses, and says so to programs as well', async () => {
    const before = join(folder, 'before');
    await copy(before, 'hrt', 'migraines');
    await copy(folder, 'migraines');
    await edit('hrt', /75(\s*\])/, '74$1');
    const words = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(words.out).toContain("1950-11-02 (aged 75) is now refused by 'age-band'");
    expect(words.out).toContain('migraines: the same for every patient');
    expect(words.out).toContain(HELD);
    expect(words.code).toBe(1);

    const { out } = await run('diff.ts', before, '--dir', folder, '--json', ...ON);
    const { questionnaires, from, until } = JSON.parse(out);
    expect([from, until]).toEqual(['2026-03-02', '2028-03-02']);
    const hrt = questionnaires.find(({ id }: { id: string }) => id === 'hrt');
    expect(hrt).toMatchObject({ equivalent: false });
    expect(hrt.changes[0]).toMatchObject({
      kind: 'newly-refused',
      question: 'dateOfBirth',
      rule: 'age-band',
      witness: { on: '2026-03-02', mode: 'new' },
      before: 'eligible',
      after: "refused by 'age-band'",
    });
  });

  test('compares with a commit, and finds nothing where nothing changed', async () => {
    // What is being edited here and not committed yet is not what this is about.
    const clone = join(folder, 'clone');
    const git = (...parameters: readonly string[]) => promisify(execFile)('git', parameters);
    await git('clone', '--quiet', '--shared', '--no-checkout', resolve(), clone);
    await git('-C', clone, 'checkout', '--quiet', 'HEAD', '--', 'questionnaires');
    const there = join(clone, 'questionnaires');
    const { code, out } = await run('diff.ts', 'HEAD', '--dir', there, '--markdown', ...ON);
    expect(out).toContain('### hrt: the same for every patient');
    expect(out).toContain(HELD);
    expect(code).toBe(0);
  });

  test('puts urgent advice that is gone first, and does not call it clean', async () => {
    const before = join(folder, 'before');
    await copy(before, 'migraines');
    await edit('migraines', / For chest pain, or weakness on one side of the body, call 999\./, '');
    const { code, out } = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(out).toMatch(/^migraines: look at this first; words read otherwise\n {2}Look at this\n/);
    expect(out).toContain('It no longer says 999.');
    expect(code).toBe(1);
  });

  test('calls a rule that says the same clean', async () => {
    const before = join(folder, 'before');
    await copy(before, 'migraines');
    const isYes = /\{ "==": \[\{ "var": "diagnoseoption" \}, "yes"\] \}/;
    await edit('migraines', isYes, '{ "!": [{ "==": [{ "var": "diagnoseoption" }, "no"] }] }');
    const { code, out } = await run('diff.ts', before, '--dir', folder, ...ON);
    expect(out).toContain('Written otherwise, and proved to say the same');
    expect(code).toBe(0);
  });

  test('cannot compare with what is neither a folder nor a commit', async () => {
    const { code, err } = await run('diff.ts', 'no-such-thing', ...ON);
    expect(err).toContain("'no-such-thing' is neither a folder nor a git ref.");
    expect(code).toBe(2);
  });
});

describe('questionnaires:replay', () => {
  test('counts in the sample whom an edit treats otherwise, with no server', async () => {
    const before = join(folder, 'before');
    await mkdir(before);
    await copy(before, 'hrt');
    await edit('hrt', '75', '70');
    const { code, out } = await run('replay.ts', before, '--dir', folder);
    expect(out).toMatch(
      /^hrt: \d+ of \d+ made-up patients? (?:is|are) treated as before\n {2}\d+ would now be refused \(age-band: \d+\), for example tests\/paths\/hrt\.sample\.jsonl:\d+\n/,
    );
    expect(code).toBe(1);
    expect(await run('replay.ts', folder, '--dir', folder)).toMatchObject({ code: 0, err: '' });
  });

  test('exits 2 where there is no sample to judge', async () => {
    await copy(folder, 'hrt');
    const { code, err } = await run('replay.ts', folder, '--dir', folder, '--sample', folder);
    expect(err).toContain('hrt.sample.jsonl is not there: write it with');
    expect(code).toBe(2);
  });
});

describe('words of a document act on no terminal', () => {
  const HOSTILE = '\u{1B}[2K\u{9B}1A\u{202E}';
  const UNSEEN = 'Sample\u{200C}\u{A0}\n  Newly eligible';
  const NO_TERMINAL_CODE = /[^\P{Cc}\n]|\p{Cf}/u;
  const escaped = (text: string) =>
    Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

  test('in a difference, as text, Markdown or JSON: they begin no line of their own', async () => {
    const before = join(folder, 'before');
    await copy(before, 'migraines');
    await edit(
      'migraines',
      /("firstName": \{\s*"type": "string",\s*"title": ")[^"]*/,
      `$1Sample${escaped(UNSEEN.slice(6))}`,
    );
    for (const form of ['--markdown', '--json', undefined]) {
      const how = form === undefined ? [] : [form];
      const { out } = await run('diff.ts', before, '--dir', folder, ...how, ...ON);
      expect(out).toContain('Sample');
      expect(out).not.toMatch(NO_TERMINAL_CODE);
      expect(out).not.toMatch(/^ *Newly eligible/m);
    }
  });

  test.each([
    ['a character that a terminal obeys', HOSTILE, 'U+001B'],
    ['the same, written with its number', escaped(HOSTILE), 'U+001B'],
    ['one that nobody sees', `Sample${escaped(UNSEEN.slice(6))}`, 'Sample'],
  ])('in an error about %s', async (_, inDocument, words) => {
    await edit('migraines', '"var": "othermedicalcondition"', `"var": "${inDocument}"`);
    for (const command of ['check.ts', 'prove.ts']) {
      const { out, err } = await run(command, '--dir', folder, ...ON);
      expect(out + err).toContain(words);
      expect(out + err).not.toMatch(NO_TERMINAL_CODE);
    }
  });
});

describe('a folder with a formulary and claims', () => {
  const says = 'Nobody who has had a clot is offered a tablet.';
  const claim = (which: object) => ({
    id: 'no-tablet-after-clot',
    says,
    for: ['sample'],
    never: { and: [{ '==': [{ var: 'clot' }, 'yes'] }, { offered: which }] },
    source: { title: 'Sample source' },
  });
  const tablets = { '==': [{ var: 'medicine.form' }, 'tablet'] };
  const patches = { '==': [{ var: 'medicine.form' }, 'patch'] };

  async function write(claims: readonly object[]): Promise<void> {
    for (const name of ['medicines', 'claims']) await mkdir(join(folder, name));
    const files = {
      'sample.json': smallClinic,
      'medicines/formulary.json': smallFormularyDocument,
      'claims/sample.json': { claims },
    };
    for (const [name, held] of Object.entries(files))
      await writeFile(join(folder, name), JSON.stringify(held, null, 2));
  }

  test('has its claims proved', async () => {
    await write([claim(tablets)]);
    expect(await run('check.ts', '--dir', folder, ...ON)).toMatchObject({
      code: 0,
      out: expect.stringContaining('claims/sample: nothing found'),
    });
    const { code, out } = await run('prove.ts', '--dir', folder, ...ON);
    expect(out).toContain(`proved    no-tablet-after-clot: ${says}`);
    expect(code).toBe(0);
  });

  test('shows the patient who breaks a claim, in words and to programs', async () => {
    await write([claim(tablets), { ...claim(patches), id: 'no-patch-after-clot' }]);
    const checked = await run('check.ts', '--dir', folder, ...ON);
    expect(checked.out).toContain('broken-claim at /claims/1, line 35');
    expect(checked.out).toContain('because A new consultation on 2026-03-02 with clot = yes');
    expect(checked.code).toBe(1);
    const { code, out } = await run('prove.ts', '--dir', folder, '--json', ...ON);
    expect(JSON.parse(out).claims).toMatchObject([
      { id: 'no-tablet-after-clot', verdict: 'proved' },
      {
        id: 'no-patch-after-clot',
        verdict: 'broken',
        witness: { on: '2026-03-02', mode: 'new', answers: { clot: 'yes' } },
      },
    ]);
    expect(code).toBe(1);
  });

  test('is told where a rule about earlier consultations names a questionnaire that is not there', async () => {
    const before = (id: string) => ({
      some: [{ var: 'history.consultations' }, { '==': [{ var: 'questionnaire' }, id] }],
    });
    await write([claim(tablets), { ...claim(tablets), id: 'ours', never: before('sampel') }]);
    const [refused] = smallClinic['x-medicines']?.flag?.slice(-1) ?? [];
    const { flag } = { flag: [{ ...refused, when: before('samplee') }] };
    const document = { ...smallClinic, 'x-medicines': { ...smallClinic['x-medicines'], flag } };
    await writeFile(join(folder, 'sample.json'), JSON.stringify(document, null, 2));
    const { code, out } = await run('check.ts', '--dir', folder, ...ON);
    expect(out).toMatch(
      /no-questionnaire at \/x-medicines\/flag\/0\/when\/some\/1\/==\/1, line \d+, column \d+\n    A rule about earlier consultations names 'samplee'/u,
    );
    expect(out).toContain('no-questionnaire at /claims/1/never/some/1/==/1, line 35');
    expect(out).toContain("Write 'sample'. If 'sampel' was withdrawn, read what was supplied");
    expect(code).toBe(1);
  });

  test('is refused where a claim names what is not there, with its line', async () => {
    await write([{ ...claim(tablets), for: ['sampel'] }]);
    const checked = await run('check.ts', '--dir', folder, ...ON);
    expect(checked.out).toContain('unusable at /claims/0/for/0, line 7');
    expect(checked.out).toContain("There is no questionnaire 'sampel'. Did you mean 'sample'?");
    expect(checked.code).toBe(1);
    const { code, err } = await run('prove.ts', '--dir', folder, ...ON);
    expect(err).toContain('claims/sample.json, line 7, column 9, at /claims/0/for/0');
    expect(code).toBe(2);
  });
});

test('questionnaires:prove prints what it takes for granted', async () => {
  await copy(folder, 'migraines');
  const { code, out } = await run('prove.ts', '--dir', folder, ...ON);
  expect(out).toContain('No answers with a met refusal are eligible.');
  expect(out).toContain('Taken for granted:');
  expect(out).toContain(HELD);
  expect(code).toBe(0);
});
