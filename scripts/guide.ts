/**
 * npm run questionnaires:guide [-- --update] [--dir <folder>] [--guide <file>]
 *
 * Holds the flows and outcome tables of the editing guide against the documents.
 * Exit 0: they agree; 1: they differ; 2: a document or the guide cannot be used.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { inGuide } from '#analysis';
import { readQuestionnaires } from '#documents';
import { changedLines } from '#analysis/words';
import { readOwnLine } from './own-line.ts';
import { say, sayUnusable } from './say.ts';

async function main(): Promise<number> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      guide: { type: 'string', default: 'questionnaires/README.md' },
      update: { type: 'boolean', default: false },
    },
    ['dir'],
  );
  const loaded = await readQuestionnaires(options.dir);
  const before = await readFile(options.guide, 'utf8');
  const after = inGuide(before, loaded);
  const changed = changedLines(before, after);
  for (const line of changed) say(line);
  if (options.update) await writeFile(options.guide, after);
  if (changed.length === 0) say('The guide says what the documents say.');
  else if (options.update) say(`${options.guide} is updated.`);
  else say('Run npm run questionnaires:guide -- --update and commit.');
  return options.update || changed.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(sayUnusable);
