/**
 * npm run questionnaires:mutants [-- --dir <folder>] [--every <n>]
 *
 * Makes every single-fault mutant of every questionnaire, and shows which of them check and difference
 * report, which are proved to change nothing, and which survive, on any day of two years from 2026-03-02. Exit 0: none
 * survives.
 */
import { parseArgs } from 'node:util';
import { daysFrom, mutantOutcomeOf, mutantsOf, startSolving, type MutantOutcome } from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay } from '#engine';
import { endWith } from './end-with.ts';
import { say, sayUnusable } from './say.ts';

const ON = calendarDay('2026-03-02');

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      dir: { type: 'string', default: 'questionnaires' },
      every: { type: 'string', default: '1' },
    },
  });
  const every = Number(options.every);
  const solving = await startSolving();
  const totals = new Map<MutantOutcome, number>();
  for (const original of await readQuestionnaires(options.dir)) {
    const days = daysFrom(ON, [original.document]);
    const mutants = mutantsOf(original.document).filter((_, i) => i % every === 0);
    const outcomes = new Map<MutantOutcome, number>();
    for (const mutant of mutants) {
      const outcome = await mutantOutcomeOf(original, mutant, days, solving);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      totals.set(outcome, (totals.get(outcome) ?? 0) + 1);
      if (outcome !== 'reported')
        say(`  ${outcome}: ${mutant.kind} at ${mutant.pointer}, ${mutant.what}`);
    }
    const counts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    say(`${original.questionnaire.id}: ${mutants.length} mutants, ${counts}`);
  }
  solving.close();
  const survivors = totals.get('survived') ?? 0;
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  say(`${all - survivors} of ${all} mutants are reported or proved to change nothing.`);
  return survivors === 0 ? 0 : 1;
}

endWith(await main().catch(sayUnusable));
