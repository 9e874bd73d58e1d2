/** A command line that says something which is not used, or names a folder that is not there, is refused with how to mend it. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { desk, records, staff as staffLine } from '#desk';
import { temporaryFolder } from '../kit/database.ts';
import { RUN_SOURCE } from '../kit/run-source.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

type Entering = typeof desk;

const staff: Entering = (args, terminal) =>
  staffLine(args, terminal, () => Promise.reject(new Error('There is no database here.')));

/** Where no server is, and nobody has signed in: what is accepted gets no further than that. */
async function entered(command: Entering, args: readonly string[]): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await command(args, {
    env: { DATA_DIR: '/nowhere' },
    stdin: Object.assign(stdin, { isTTY: false }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

const ORDER = 'T-100001';
const BY = ['--by', 'Sample'];

/** What is entered with each option, where one takes a value. */
const FLAGS: ReadonlySet<string> = new Set(
  'json html yes names early does-not-match'.split(' ').map((name) => `--${name}`),
);
const withOption = (option: string): readonly string[] =>
  FLAGS.has(option) ? [option] : [option, 'x'];

interface Family {
  readonly run: Entering;
  /** Behind the name of a command. */
  readonly words: readonly string[];
  /** What the help says of all of them together. */
  readonly always: string;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  desk: { run: desk, words: [ORDER], always: '--by --yes --json --server' },
  records: { run: records, words: ['x'], always: '--server --yes --json' },
  staff: { run: staff, words: [], always: '--server --json --role --registration' },
};

/** Every command with what its help says of it, and every option that any of them has. */
async function helpOf(run: Entering): Promise<{
  readonly commands: ReadonlyMap<string, string>;
  readonly options: readonly string[];
}> {
  const { out } = await entered(run, ['--help']);
  const known = (await entered(run, ['--no-such-option'])).errors;
  const options = /There are these: ([^.]*)\./.exec(known)?.[1]?.split(', ') ?? [];
  const blocks = out.split(/\n {2}(?=[a-z])/).slice(1);
  return {
    commands: new Map(
      blocks.flatMap((block) => {
        const [name = ''] = block.split(/\s/);
        return name === '' ? [] : [[name, block.split(/\n {2}(?=-|[A-Z])/)[0] ?? '']];
      }),
    ),
    options,
  };
}

describe.each(Object.entries(FAMILIES))('npm run %s', (_family, { run, always, words }) => {
  it('refuses with every command each option that its help does not name, and says with what it goes', async () => {
    const { commands, options } = await helpOf(run);
    expect(commands.size).toBeGreaterThan(5);
    expect(options.length).toBeGreaterThan(4);
    let refused = 0;
    for (const [name, help] of commands)
      for (const option of options) {
        if (always.split(' ').includes(option)) continue;
        const { errors } = await entered(run, [name, ...words, ...withOption(option)]);
        const isRefused = errors.includes(
          `\n\n${name} does not use ${option}: leave it out. It goes`,
        );
        const isNamed = new RegExp(`${option}\\b(?!-)`).test(help);
        expect([name, option, isRefused]).toEqual([name, option, !isNamed]);
        if (isRefused) refused++;
      }
    expect(refused).toBeGreaterThan(5);
  });
});

describe('a line that cannot be used', () => {
  it.each<[Entering, readonly string[], string]>([
    [desk, ['list', '--by', 'x'], 'list does not use --by: leave it out. It goes with show, '],
    [desk, ['show', ORDER, ...BY, '--reason', 'x'], 'show does not use --reason: leave it out.'],
    [desk, ['show', ORDER, ...BY, ...BY], '--by is there twice: leave one of them out.'],
    [desk, ['list', ORDER], `'${ORDER}' is one word too many.`],
    [
      records,
      ['verify', '--html'],
      'verify does not use --html: leave it out. It goes with explain',
    ],
    [records, ['hold', 'x', ...BY, '--reason', 'x', '--json'], 'hold does not use --json'],
    [records, ['explain', ORDER, ...BY, '--json', '--html'], 'two ways to print it'],
    [records, ['explain', ORDER, 'T-2', ...BY], "'T-2' is one word too many."],
    [
      records,
      ['replay', '--with', 'main', '--dir', 'nodir', '--by', 'x'],
      "There is no folder 'nodir', which --dir names: name one that is there, or leave it out for 'questionnaires'.",
    ],
    [staff, ['list', '--email', 'x'], 'list does not use --email: leave it out.'],
    [staff, ['list', '--colour'], "Unknown option '--colour'. There are these: --email, --json,"],
    [staff, ['list', 'more'], "'more' is one word too many."],
  ])('%o %j says how to mend it, and exits 2', async (command, args, words) => {
    const { code, out, errors } = await entered(command, args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toContain(words);
    expect(errors).not.toContain('desk-token');
  });
});

const program = (script: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [...RUN_SOURCE, resolve('scripts', `${script}.ts`), ...args],
      (error, out, errors) =>
        done({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });

describe('a command about questionnaires', () => {
  const NO_FOLDER = "There is no folder 'nodir', which --dir names: name one that is there, or";
  it.each<[string, readonly string[], string]>([
    ['check', ['--dir', 'nodir'], NO_FOLDER],
    ['check', ['--dir', 'README.md'], "There is no folder 'README.md', which --dir names"],
    ['check', ['--catalogue', 'nodir'], "There is no folder 'nodir', which --catalogue names"],
    ['check', ['extra'], "'extra' is one word too many."],
    ['diff', ['main', '--dir', 'nodir'], NO_FOLDER],
    ['diff', ['main', 'extra'], "'extra' is one word too many."],
    ['prove', ['--dir', 'nodir'], NO_FOLDER],
    ['paths', ['--dir', 'nodir'], NO_FOLDER],
    ['paths', ['--colour'], "Unknown option '--colour'. There are these: --dir, --json,"],
    ['mutants', ['--dir', 'nodir'], NO_FOLDER],
    ['mutants', ['--every', 'x'], "--every takes a whole number from 1 on, not 'x'."],
    ['replay', ['main', '--dir', 'nodir'], NO_FOLDER],
    ['replay', ['main', 'extra'], "'extra' is one word too many."],
    ['guide', ['--dir', 'nodir'], NO_FOLDER],
    ['studio', ['--dir', 'nodir'], NO_FOLDER],
    ['audit', ['--dir', 'nodir'], NO_FOLDER],
  ])('%s %j says how to mend it, and exits 2', async (script, args, words) => {
    const { code, out, errors } = await program(script, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(errors).toContain(words);
    expect(errors).not.toContain('    at ');
  });

  it('takes a folder that is there', async () => {
    const folder = await temporaryFolder();
    const { errors } = await program('check', '--dir', folder);
    expect(errors).toBe(`There is no questionnaire in '${folder}'.\n`);
  });
});

describe('a reader that has gone, as the first lines are enough for many', () => {
  it.each(['desk', 'records', 'staff'])('ends %s with nothing said of it', async (name) => {
    const script = resolve('scripts', `${name}.ts`);
    const line = [process.execPath, ...RUN_SOURCE, script, '--help'].join(' ');
    const piped = `exec 3>&1; { ${line}; echo $? >&3; } | true`;
    expect(await shell(piped)).toEqual({ code: 0, out: '0\n', errors: '' });
  });
});

const shell = (code: string): Promise<Ended> =>
  new Promise((done) => {
    execFile('sh', ['-c', code], (error, out, errors) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });
