/**
 * npm run questionnaires:check [-- --dir <folder>] [--on <day>] [--thorough] [--json]
 *
 * Finds what can never work in a questionnaire, and which claims are not so or say nothing, on any day from the one
 * named (today) to two years on, or until the last review. The engine tries 2,000 answer sheets against each 'never', with --thorough 20,000.
 * Exit 0: nothing; 1: findings; 2: unusable input.
 */
import { parseArgs } from 'node:util';
import {
  check,
  daysFrom,
  proveClaims,
  SHEETS,
  startSolving,
  type Days,
  type Solving,
  type Subject,
} from '#analysis';
import {
  NoQuestionnaireError,
  readEachQuestionnaire,
  UnreadableQuestionnaireError,
} from '#documents';
import { calendarDay, londonDay } from '#engine';
import { claimFinding, daysInWords, findingsInText, type LocatedFinding } from '#analysis/words';
import { claimsIn } from './claims.ts';
import { endWith } from './end-with.ts';
import { say, sayJson, sayUnusable } from './say.ts';

interface Checked {
  readonly id: string;
  readonly findings: readonly LocatedFinding[];
}

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
  const checked: Checked[] = [];
  for (const one of read)
    checked.push(
      one instanceof UnreadableQuestionnaireError
        ? { id: idOf(one.file), findings: [defect(one)] }
        : {
            id: one.questionnaire.id,
            findings: (await check(one, days, solving)).map((finding) => ({
              ...finding,
              ...one.positionOf(finding.pointer),
            })),
          },
    );
  const usable = read.flatMap((one) => (one instanceof UnreadableQuestionnaireError ? [] : [one]));
  // What a claim says of a questionnaire that nobody can read is not known, and that is said there.
  if (usable.length === read.length)
    checked.push(...(await checkClaims(options.dir, usable, days, solving)));
  solving.close();

  if (options.json) sayJson({ ...days, questionnaires: checked });
  else {
    for (const { id, findings } of checked) say(findingsInText(id, findings));
    say(`This holds ${daysInWords(days)}.`);
  }
  return checked.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

/** The claims that are not so, or say nothing, file by file. */
async function checkClaims(
  folder: string,
  subjects: readonly Subject[],
  days: Days,
  solving: Solving,
): Promise<readonly Checked[]> {
  try {
    const files = new Map<string, LocatedFinding[]>();
    const placed = await claimsIn(folder, subjects);
    for (const one of await proveClaims(placed, days, solving)) {
      const { claim, proof, file, pointer, line, column } = one;
      const findings = files.get(file) ?? [];
      files.set(file, findings);
      const found = claimFinding(proof, claim.document, pointer);
      if (found) findings.push({ ...found, line, column });
    }
    return [...files].map(([file, findings]) => ({ id: idOf(file), findings }));
  } catch (error) {
    if (error instanceof UnreadableQuestionnaireError)
      return [{ id: idOf(error.file), findings: [defect(error)] }];
    throw error;
  }
}

const idOf = (file: string): string => file.replace(/\.json$/, '');

const defect = ({
  file,
  pointer,
  position,
  sentence,
}: UnreadableQuestionnaireError): LocatedFinding => ({
  questionnaire: idOf(file),
  kind: 'unusable',
  pointer,
  ...position,
  what: sentence,
  because: [],
});

endWith(await main().catch(sayUnusable));
