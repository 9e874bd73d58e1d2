import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEarlier } from '#documents';
import {
  applied,
  at,
  put,
  treeFrom,
  treeOf,
  valueOf,
  type Path,
} from '../../../src/studio/edit/index.ts';
import type { Drafted } from '../../../src/studio/messages.ts';
import { openCalls, type Calls } from '../../../src/studio/server/calls.ts';
import { percentile, type Row } from './table.ts';

const FOLDER = 'questionnaires';
const ON = '2026-03-02';
const EDITS = 12;

/** From an edit to what it does: who is affected, and what is found. The first edit starts the two processes. */
export async function benchStudio(): Promise<readonly Row[]> {
  const calls = await openCalls({
    folder: FOLDER,
    earlier: (version) => readEarlier(version, FOLDER),
  });
  const rows: Row[] = [];
  try {
    const shelf = await readEarlier('HEAD', FOLDER);
    for (const { questionnaire } of shelf) rows.push(...(await timesOf(calls, questionnaire.id)));
  } finally {
    await calls.close();
  }
  return rows;
}

async function timesOf(calls: Calls, id: string): Promise<readonly Row[]> {
  const original = await readFile(join(FOLDER, `${id}.json`), 'utf8');
  const affected: number[] = [];
  const findings: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    const text = edited(original, edit);
    const began = performance.now();
    const draft = await drafted(calls, id, text);
    const asked = { questionnaire: id, on: ON, with: 'HEAD', draft };
    const took = async (kind: string): Promise<number> => {
      const reply = await calls.answer(kind, new URLSearchParams(asked));
      if (!reply.ok) throw new Error(reply.sentence);
      return performance.now() - began;
    };
    const [first, second] = await Promise.all([took('affected'), took('findings')]);
    if (edit === 0) continue;
    affected.push(first);
    findings.push(second);
  }
  const row = (what: string, times: readonly number[]): Row => ({
    what: `${id}, ${what}`,
    value: `${Math.round(percentile(times, 0.5))} and ${Math.round(percentile(times, 0.95))} ms`,
    target: 'p50 under 300 ms, p95 under 1 s',
  });
  return [row('whom it affects', affected), row('findings', findings)];
}

/** The hash by which it is asked about. */
async function drafted(calls: Calls, id: string, text: string): Promise<string> {
  const files = { [`${id}.json`]: { text, was: '' } };
  const reply = await calls.act('draft', { questionnaire: id, files });
  if (!reply.ok) throw new Error(reply.sentence);
  return (reply.told as Drafted).hash;
}

const AGE_BAND: Path = ['properties', 'dateOfBirth', 'x-refuse-when', 0, 'when'];

/** Another upper end of the age band, and now and then other words. */
function edited(text: string, edit: number): string {
  return applied(text, (tree) => {
    if (edit % 3 === 2) return put(tree, ['title'], treeFrom(`Sample ${edit}`));
    const rule = at(treeOf(text), AGE_BAND);
    if (!rule) throw new Error('The first rule of this date of birth is no age band.');
    const words = JSON.stringify(valueOf(rule)).replace(/\d+(?=\D*$)/, String(60 + edit));
    return put(tree, AGE_BAND, treeFrom(JSON.parse(words)));
  });
}
