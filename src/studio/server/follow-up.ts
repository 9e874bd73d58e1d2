/** What the repository keeps of documents besides, and what therefore follows when they are otherwise. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enumeratePaths, inGuide, pathsInWords, sampleInLines } from '#analysis';
import { isUnreadable } from '#documents';
import { isCalendarDate, type CalendarDate } from '#engine';
import { idIn, isOfQuestionnaire } from '../edit/index.ts';
import { textOf } from './text-of.ts';
import { readWhole } from './whole-folder.ts';

/** Where the snapshots of path classes stand in the repository. */
const SNAPSHOTS = 'tests/paths';

/** Writes the snapshots of their paths and of their sample, and the charts in the guide. */
export async function followUp(tree: string, folder: string): Promise<void> {
  const { read, usable } = await readWhole(folder);
  const unread = read
    .filter(isUnreadable)
    .flatMap(({ file }) => (isOfQuestionnaire(file) ? [{ id: idIn(file), file }] : []));
  const guide = join(folder, 'README.md');
  const words = await textOf(guide);
  if (words !== undefined) await writeFile(guide, inGuide(words, usable, unread));
  const days = await snapshotDays(join(tree, SNAPSHOTS));
  // What is new is walked on the day of the others.
  const [common] = days.values();
  for (const one of usable) {
    const { id } = one.questionnaire;
    const on = days.get(id) ?? common;
    if (on === undefined) continue;
    const report = enumeratePaths(one, on);
    await writeFile(join(tree, SNAPSHOTS, `${id}.txt`), pathsInWords(report));
    await writeFile(join(tree, SNAPSHOTS, `${id}.sample.jsonl`), sampleInLines(report));
  }
}

/** The day of each snapshot, by its questionnaire: on the same day one changes only where behaviour does. */
async function snapshotDays(folder: string): Promise<ReadonlyMap<string, CalendarDate>> {
  const days = new Map<string, CalendarDate>();
  for (const file of (await readdir(folder).catch((): string[] => [])).sort()) {
    if (!file.endsWith('.txt')) continue;
    const on = /\b\d{4}-\d\d-\d\d\b/.exec((await textOf(join(folder, file))) ?? '')?.[0];
    if (isCalendarDate(on)) days.set(file.replace(/\.txt$/, ''), on);
  }
  return days;
}
