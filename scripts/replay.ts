/**
 * npm run questionnaires:replay -- <git ref or folder> [--dir <folder>] [--sample <folder>] [--markdown] [--json]
 *
 * Judges the sample of made-up patients under an earlier version of the questionnaires and under those of a folder, and
 * counts whom they treat otherwise. No server is asked; stored consultations are judged by `npm run records -- replay`.
 * That nobody of a sample is treated otherwise proves nothing: `questionnaires:diff` does.
 * A file of either version that cannot be used is said, and the others are compared; a file of medicines takes all with it.
 * Exit 0: nobody is treated otherwise; 1: somebody is, or could not be judged; 2: unusable input, or not all was compared.
 */
import { versionsOf, type Versions } from '#documents';
import { sampledTwice, sampleInWords, summary, type SampleReplay } from '#record';
import { readOwnLine } from './own-line.ts';
import { readSample, sampleFile } from './sample.ts';
import { say, sayJson, sayUnread, sayUnusable, unreadOf } from './say.ts';

async function main(): Promise<number> {
  const { values: options, words } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      sample: { type: 'string', default: 'tests/paths' },
      markdown: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    ['dir'],
    1,
  );
  const [earlier] = words;
  if (earlier === undefined)
    throw new Error('Say what to compare with: a git ref, for example main, or a folder.');
  const replays: SampleReplay[] = [];
  const { versions, unread } = await versionsOf(earlier, options.dir);
  for (const one of versions) replays.push(await replayOf(one, options.sample));
  if (options.json) sayJson({ questionnaires: replays, unread: unreadOf(unread) });
  else say(sampleInWords(replays, options.markdown));
  sayUnread(unread);
  if (unread.length > 0) return 2;
  return replays.every(({ replay }) => replay && replay.same === replay.consultations) ? 0 : 1;
}

async function replayOf({ id, before, after }: Versions, folder: string): Promise<SampleReplay> {
  if (!before || !after) return { id, only: before ? 'before' : 'after' };
  const counted = summary();
  for (const [index, patient] of (await readSample(folder, id)).entries())
    counted.add(
      {
        ...{ consultation: `${sampleFile(folder, id)}:${index + 1}`, questionnaire: id },
        at: patient.on,
      },
      sampledTwice(patient, before.questionnaire, after.questionnaire),
      false,
    );
  return { id, replay: counted.replay() };
}

process.exitCode = await main().catch(sayUnusable);
