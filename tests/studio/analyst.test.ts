/** Who types on gives up what she asked, and is answered what she asks since. */
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendarDay } from '#engine';
import { openAnalyst, type Analyst } from '../../src/studio/server/analyst.ts';
import type { Job } from '../../src/studio/server/analysis-process.ts';

const FOLDER = resolve('questionnaires');
const GIVEN_UP = { ok: false, sentence: 'Given up.' };

const job = (draft: string, changed: Partial<Job> = {}): Job => ({
  ...{ kind: 'affected', folder: FOLDER, original: FOLDER, draft, earlier: FOLDER },
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
