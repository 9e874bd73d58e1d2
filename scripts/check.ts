/**
 * npm run questionnaires:check [-- --dir <folder>] [--on <day>] [--thorough] [--json]
 *
 * Finds what can never work in a questionnaire, on any day from the one named (today) to two years on, or until the last
 * review. The engine tries 2,000 answer sheets against each 'never', with --thorough 20,000.
 * Exit 0: nothing; 1: findings; 2: unusable input.
 */
import { parseArgs } from 'node:util';
import { check, daysFrom, SHEETS, startSolving } from '#analysis';
import {
  NoQuestionnaireError,
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
} from '#documents';
import { calendarDay, londonDay } from '#engine';
import { daysInWords, findingsInText, type LocatedFinding } from '#analysis/words';
import { endWith } from './end-with.ts';
import { say, sayJson, sayUnusable } from './say.ts';

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      dir: { type: 'string', default: 'questionnaires' },
      on: { type: 'string' },
      thorough: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);
  const read = await readEachQuestionnaire(options.dir);
  const unusable = read.filter((one) => one instanceof NoQuestionnaireError);
  if (unusable.length > 0) throw new Error(unusable.map(({ message }) => message).join('\n'));
  if (read.length === 0) throw new Error(`There is no questionnaire in '${options.dir}'.`);

  const days = daysFrom(
    on,
    read.flatMap((one) => (one instanceof UnreadableQuestionnaireError ? [] : one.document)),
  );
  const solving = await startSolving(options.thorough ? SHEETS.long : SHEETS.short);
  const checked: { readonly id: string; readonly findings: readonly LocatedFinding[] }[] = [];
  for (const one of read)
    checked.push(
      one instanceof UnreadableQuestionnaireError
        ? { id: one.file.replace(/\.json$/, ''), findings: [defect(one)] }
        : {
            id: one.questionnaire.id,
            findings: (await check(one, days, solving)).map((finding) => ({
              ...finding,
              ...one.positionOf(finding.pointer),
            })),
          },
    );
  solving.close();

  if (options.json) sayJson({ ...days, questionnaires: checked });
  else {
    for (const { id, findings } of checked) say(findingsInText(id, findings));
    say(`This holds ${daysInWords(days)}.`);
  }
  return checked.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

const defect = ({
  file,
  pointer,
  position,
  sentence,
}: UnreadableQuestionnaireError): LocatedFinding => ({
  questionnaire: file.replace(/\.json$/, ''),
  kind: 'unusable',
  pointer,
  ...position,
  what: sentence,
  because: [],
});

endWith(await main().catch(sayUnusable));
