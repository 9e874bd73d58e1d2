/** A server goes on with the files that it began with, whatever is built or refused beside it. */
import {
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
  mkdir,
} from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBuild, keepBuild } from '../../src/build/keep-build.ts';
import { unwritable } from '../../scripts/storefront-build.ts';
import { copyRepository } from '../kit/copied-repository.ts';
import { RUN_SOURCE } from '../kit/run-source.ts';

let dist: string;
beforeEach(async () => {
  dist = join(await mkdtemp(join(tmpdir(), 'builds-')), 'dist');
});
afterEach(() => rm(join(dist, '..'), { recursive: true }));

const pages = (text: string) => (draft: string) => writeFile(join(draft, 'index.html'), text);
const read = (folder: string) => readFile(join(folder, 'index.html'), 'utf8');

describe('builds beside each other', () => {
  it('one is found under its hash, and another changes nothing of it', async () => {
    const one = await keepBuild(dist, 'one', pages('first'));
    const other = await keepBuild(dist, 'other', pages('second'));
    expect([await read(one), await read(other)]).toEqual(['first', 'second']);
    expect(await findBuild(dist, 'one')).toBe(one);
    expect(await findBuild(dist, 'third')).toBeUndefined();
  });

  it('others may read it as they may whatever else is made here', async () => {
    const one = await keepBuild(dist, 'one', pages('first'));
    expect((await stat(one)).mode).toBe((await stat(dist)).mode);
  });

  it('the latest is the one that was asked for last', async () => {
    const one = await keepBuild(dist, 'one', pages('first'));
    const other = await keepBuild(dist, 'other', pages('second'));
    const latest = () => realpath(join(dist, 'latest'));
    expect(await latest()).toBe(await realpath(other));
    await findBuild(dist, 'one');
    expect(await latest()).toBe(await realpath(one));
  });

  it('two that make the same at once have what one of them made', async () => {
    const { promise: both, resolve: go } = gate();
    let begun = 0;
    const make = (text: string) => async (draft: string) => {
      if (++begun === 2) go();
      await both;
      await pages(text)(draft);
    };
    const [one, other] = await Promise.all([
      keepBuild(dist, 'same', make('of one')),
      keepBuild(dist, 'same', make('of the other')),
    ]);
    expect(one).toBe(other);
    expect(await read(one)).toMatch(/^of (one|the other)$/);
    expect((await readdir(dist)).sort()).toEqual(['latest', 'same']);
  });

  it('nothing is found of one that failed', async () => {
    const failing = async (draft: string) => {
      await pages('half of it')(draft);
      throw new Error('A page is wrong.');
    };
    await expect(keepBuild(dist, 'one', failing)).rejects.toThrow('A page is wrong.');
    expect(await findBuild(dist, 'one')).toBeUndefined();
    expect(await readdir(dist)).toEqual([]);
  });

  it('keeps those that were asked for last, and no draft of the day before yesterday', async () => {
    await mkdir(join(dist, 'draft-lost'), { recursive: true });
    await mkdir(join(dist, 'draft-under-way'));
    const longAgo = new Date('2026-01-01');
    await utimes(join(dist, 'draft-lost'), longAgo, longAgo);
    for (let n = 1; n <= 9; n += 1) {
      if (n === 9) await findBuild(dist, 'build-1');
      await keepBuild(dist, `build-${n}`, pages('pages'));
      const then = new Date(Date.UTC(2026, 1, n));
      if (n < 9) await utimes(join(dist, `build-${n}`), then, then);
    }
    const kept = (await readdir(dist)).sort();
    expect(kept).toEqual([
      ...['build-1', 'build-3', 'build-4', 'build-5', 'build-6', 'build-7', 'build-8', 'build-9'],
      ...['draft-under-way', 'latest'],
    ]);
  });
});

it.each(['scripts/start.ts', 'scripts/build.ts'])(
  '%s judges the settings before it builds',
  async (program) => {
    const { folder, remove } = await copyRepository();
    const { status, stdout, stderr } = spawnSync(process.execPath, [...RUN_SOURCE, program], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_URL: 'foo' },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^PUBLIC_URL has to be the address people open, .+ not 'foo'\.\n$/);
    expect(await readdir(folder)).not.toContain('dist');
    await remove();
  },
);

it('where nothing can be written it is one line that says what to do', () => {
  const error = Object.assign(
    new Error("EROFS: read-only file system, mkdtemp '/shop/dist/draft-'"),
    {
      code: 'EROFS',
    },
  );
  expect(unwritable(error)).toMatch(/^The storefront is not built .*\/shop\/dist.* npm run build/);
  expect(unwritable(new Error('A page is wrong.'))).toBeUndefined();
});

function gate() {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (open = resolve));
  return { promise, resolve: open };
}
