/**
 * npm run questionnaires:diff -- <git ref or folder> [--dir <folder>] [--on <day>] [--thorough] [--markdown] [--json]
 *
 * Which patients the questionnaires of a folder treat otherwise than an earlier version did, on any day from the one
 * named (today) to two years on, or until the last review, what reads otherwise, and what is claimed otherwise.
 * The engine tries 2,000 answer sheets before two versions are called the same, with --thorough 20,000.
 * A file of either version that cannot be used is said, and the others are compared; a file of medicines takes all with it.
 * Exit 0: nothing, but rules proved to say the same; 1: something; 2: unusable input, or not all of it was compared.
 */
import {
  claimsChanged,
  daysFrom,
  differ,
  onlyOne,
  SHEETS,
  startSolving,
  unchanged,
  type Difference,
} from '#analysis';
import { daysInWords, inMarkdown, inText } from '#analysis/words';
import { isSame, versionsWithClaims } from '#documents';
import { calendarDay, londonDay } from '#engine';
import { readOwnLine } from './own-line.ts';
import { endWith } from './end-with.ts';
import { say, sayJson, sayUnread, sayUnusable, unreadOf } from './say.ts';

async function main(): Promise<number> {
  const { values: options, words } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      on: { type: 'string' },
      markdown: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    ['dir'],
    1,
  );
  const [earlier] = words;
  if (earlier === undefined)
    throw new Error('Say what to compare with: a git ref, for example main, or a folder.');
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);

  const { versions, claims, unread } = await versionsWithClaims(earlier, options.dir);
  const days = daysFrom(
    on,
    versions.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.document ?? [])),
  );
  const solving = await startSolving(options.thorough ? SHEETS.long : SHEETS.short);
  const questionnaires: Difference[] = [];
  for (const { id, before, after } of versions)
    questionnaires.push(
      before && after
        ? isSame(before, after)
          ? unchanged(id, days)
          : await differ(before, after, days, solving)
        : onlyOne(id, days, before ? 'removed' : 'added'),
    );
  solving.close();
  const claimed = claims && claimsChanged(claims.before, claims.after, days);
  if (claimed) questionnaires.push(claimed);

  if (options.json) sayJson({ ...days, questionnaires, unread: unreadOf(unread) });
  else {
    say(questionnaires.map(options.markdown ? inMarkdown : inText).join('\n\n'));
    say(`\nThis holds ${daysInWords(days)}.`);
  }
  sayUnread(unread);
  if (unread.length > 0) return 2;
  return questionnaires.every(({ equivalent }) => equivalent) ? 0 : 1;
}

endWith(await main().catch(sayUnusable));
