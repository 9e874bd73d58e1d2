/**
 * npm run questionnaires:mutants [-- --dir <folder>] [--every <n>] [--medicines]
 *
 * Makes every single-fault mutant of every questionnaire and every claim, or with --medicines of the formulary and of the list
 * of medicines that people take, and shows which of them check and difference report, which are proved to change nothing, and
 * which survive, on any day of two years from 2026-03-02. Exit 0: none survives.
 */
import {
  claimMutantOutcomeOf,
  claimMutantsOf,
  daysFrom,
  medicineMutantOutcomeOf,
  medicineMutantsOf,
  mutantOutcomeOf,
  mutantsOf,
  startSolving,
  type MutantOutcome,
} from '#analysis';
import { readClaims, readQuestionnaires } from '#documents';
import { calendarDay } from '#engine';
import { counted } from '#record';
import { readOwnLine } from './own-line.ts';
import { endWith } from './end-with.ts';
import { say, sayUnusable } from './say.ts';

const ON = calendarDay('2026-03-02');

async function main(): Promise<number> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      every: { type: 'string', default: '1' },
      medicines: { type: 'boolean', default: false },
    },
    ['dir'],
  );
  const every = Number(options.every);
  if (!Number.isInteger(every) || every < 1)
    throw new Error(`--every takes a whole number from 1 on, not '${options.every}'.`);
  const solving = await startSolving();
  const totals = new Map<MutantOutcome, number>();
  const tell = async <M extends { readonly pointer: string; readonly what: string }>(
    of: string,
    mutants: readonly M[],
    outcomeOf: (mutant: M) => Promise<MutantOutcome> | MutantOutcome,
  ): Promise<void> => {
    const outcomes = new Map<MutantOutcome, number>();
    const some = mutants.filter((_, i) => i % every === 0);
    for (const mutant of some) {
      const outcome = await outcomeOf(mutant);
      for (const counts of [outcomes, totals]) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome !== 'reported') say(`  ${outcome}: ${mutant.pointer}, ${mutant.what}`);
    }
    const counts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    say(`${of}: ${counted(some.length, 'mutant')}, ${counts}`);
  };
  const loaded = await readQuestionnaires(options.dir);
  const formulary = loaded.find((one) => one.formulary)?.formulary;
  if (options.medicines && formulary) {
    const days = daysFrom(
      ON,
      loaded.map(({ document }) => document),
    );
    await tell('medicines', medicineMutantsOf(formulary), (mutant) =>
      medicineMutantOutcomeOf(loaded, mutant, days, solving),
    );
  } else {
    for (const original of loaded) {
      const days = daysFrom(ON, [original.document]);
      await tell(original.questionnaire.id, mutantsOf(original.document), (mutant) =>
        mutantOutcomeOf(original, mutant, days, solving),
      );
    }
    for (const { claim } of await readClaims(options.dir)) {
      const about = loaded.filter(({ questionnaire }) => claim.for.includes(questionnaire.id));
      await tell(`the claim '${claim.id}'`, claimMutantsOf(claim, about), (mutant) =>
        claimMutantOutcomeOf(claim, mutant),
      );
    }
  }
  solving.close();
  const survivors = totals.get('survived') ?? 0;
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  say(
    `${all - survivors} of ${counted(all, 'mutant')} ${all - survivors === 1 ? 'is' : 'are'} reported or proved to change nothing.`,
  );
  return survivors === 0 ? 0 : 1;
}

endWith(await main().catch(sayUnusable));
