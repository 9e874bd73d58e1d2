/** Who types on gives up what she asked, and is answered what she asks since. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay } from '#engine';
import { openAnalyst, type Analyst } from '../../src/studio/server/analyst.ts';
import type { Job } from '../../src/studio/server/analysis-process.ts';

const FOLDER = resolve('questionnaires');
const GIVEN_UP = { ok: false, sentence: 'Given up.' };

const job = (draft: string, changed: Partial<Job> = {}): Job => ({
  ...{ kind: 'affected', folder: FOLDER, original: FOLDER, draft, earlier: FOLDER, since: '' },
  ...{ questionnaire: 'migraines', on: calendarDay('2026-03-02') },
  ...changed,
});
const isSame = (id: string) => ({ ok: true, result: { id, equivalent: true, changes: [] } });

let analyst: Analyst;
beforeEach(() => {
  analyst = openAnalyst();
});
afterEach(() => analyst.close());

it('what was asked of older drafts is given up, and each reply is to its own question', async () => {
  const older = [
    analyst.ask('whom', job('a')),
    analyst.ask('whom', job('a', { questionnaire: 'hrt' })),
    analyst.ask('whom', job('b', { questionnaire: 'genital-herpes' })),
  ];
  const newest = analyst.ask('whom', job('c', { questionnaire: 'period-pain-relief' }));
  const beside = analyst.ask('what', job('c', { kind: 'findings' }));
  expect(await Promise.all(older)).toEqual([GIVEN_UP, GIVEN_UP, GIVEN_UP]);
  expect(await newest).toMatchObject(isSame('period-pain-relief'));
  expect(await beside).toEqual({ ok: true, result: [] });
});

it('whoever gives up, and asks the same again, is answered', async () => {
  const first = analyst.ask('whom', job('a'));
  analyst.giveUp();
  expect(await first).toEqual(GIVEN_UP);
  expect(await analyst.ask('whom', job('a'))).toMatchObject(isSame('migraines'));
  // Once more, while it is warm and half-way.
  const again = analyst.ask('whom', job('b'));
  analyst.giveUp();
  expect(await again).toEqual(GIVEN_UP);
  expect(await analyst.ask('whom', job('b'))).toMatchObject(isSame('migraines'));
});

it('the same asked of a draft again is worked out once; what is no draft may have changed since', async () => {
  const twice = (draft: string) =>
    Promise.all([analyst.ask('whom', job(draft)), analyst.ask('whom', job(draft))]);
  const [first, again] = await twice('a');
  expect(first).toMatchObject(isSame('migraines'));
  expect(again).toBe(first);
  const [before, after] = await twice('');
  expect(after).toEqual(before);
  expect(after).not.toBe(before);
});

describe('what was begun', () => {
  let earlier: string;
  beforeEach(async () => {
    earlier = await mkdtemp(join(tmpdir(), 'analyst-'));
    await cp(FOLDER, earlier, { recursive: true });
  });
  afterEach(() => rm(earlier, { recursive: true, force: true }));

  it('is the reply of whoever asks it first, and of nobody after her', async () => {
    const asked = job('a', { earlier });
    analyst.begin('whom', asked);
    // It comes after what was begun.
    await analyst.ask('whom', job('a', { kind: 'classes' }));
    await rm(earlier, { recursive: true });
    expect(await analyst.ask('whom', asked)).toMatchObject(isSame('migraines'));
    expect(await analyst.ask('whom', asked)).toMatchObject({ ok: false });
  });

  it('of a draft is given up for a newer one, and answered when it is asked all the same', async () => {
    analyst.begin('whom', job('a'));
    const newer = job('b', { questionnaire: 'genital-herpes' });
    analyst.begin('whom', newer);
    expect(await analyst.ask('whom', newer)).toMatchObject(isSame('genital-herpes'));
    expect(await analyst.ask('whom', job('a'))).toMatchObject(isSame('migraines'));
    analyst.begin('whom', job('c'));
    analyst.giveUp();
    expect(await analyst.ask('whom', job('c'))).toMatchObject(isSame('migraines'));
  });
});
