/**
 * npm run questionnaires:mutants [-- --dir <folder>] [--every <n>]
 *
 * Makes every single mistake in every questionnaire, and shows which of them check and difference
 * report, which are proved to change nothing, and which survive. Exit 0: none survives.
 */
import { parseArgs } from 'node:util';
import { fateOf, mutantsOf, startSolving, type Fate } from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay } from '#engine';
import { endWith } from './end-with.ts';
import { say } from './say.ts';

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
  const totals = new Map<Fate, number>();
  for (const original of await readQuestionnaires(options.dir)) {
    const mutants = mutantsOf(original.document).filter((_, i) => i % every === 0);
    const fates = new Map<Fate, number>();
    for (const mutant of mutants) {
      const fate = await fateOf(original, mutant, ON, solving);
      fates.set(fate, (fates.get(fate) ?? 0) + 1);
      totals.set(fate, (totals.get(fate) ?? 0) + 1);
      if (fate !== 'reported')
        say(`  ${fate}: ${mutant.kind} at ${mutant.pointer}, ${mutant.what}`);
    }
    const counts = [...fates].map(([fate, count]) => `${count} ${fate}`).join(', ');
    say(`${original.questionnaire.id}: ${mutants.length} mistakes, ${counts}`);
  }
  solving.close();
  const survivors = totals.get('survived') ?? 0;
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  say(`${all - survivors} of ${all} mistakes are reported or proved to change nothing.`);
  return survivors === 0 ? 0 : 1;
}

endWith(await main());
