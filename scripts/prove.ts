/**
 * npm run questionnaires:prove [-- --dir <folder>] [--on <day>] [--thorough] [--json]
 *
 * Proves over all answers that no disqualified patient gets through, on any day from the one named (today) to two years
 * on, or until the last review. The engine tries 2,000 answer sheets against it, with --thorough 20,000.
 * Exit 0: proved; 1: refuted or undecided; 2: unusable input.
 */
import { parseArgs } from 'node:util';
import { daysFrom, prove, SHEETS, startSolving, type Proof } from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay, londonDay } from '#engine';
import { daysInWords } from '#analysis/words';
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
  const loaded = await readQuestionnaires(options.dir);
  const days = daysFrom(
    on,
    loaded.map(({ document }) => document),
  );
  const solving = await startSolving(options.thorough ? SHEETS.long : SHEETS.short);
  const proofs: Proof[] = [];
  for (const subject of loaded) proofs.push(await prove(subject, days, solving));
  solving.close();

  if (options.json) sayJson({ ...days, questionnaires: proofs });
  else {
    proofs.forEach(print);
    say(`This holds ${daysInWords(days)}.`);
  }
  const statements = proofs.flatMap((proof) => proof.statements);
  return statements.every(({ verdict }) => verdict.kind === 'proved') ? 0 : 1;
}

function print({ id, statements, assumptions }: Proof): void {
  say(id);
  for (const { what, mode, verdict } of statements) {
    say(`  ${verdict.kind.padEnd(9)} ${mode.padEnd(6)} ${what}`);
    if (verdict.kind === 'refuted')
      say(`            on ${verdict.on}: ${JSON.stringify(verdict.by)}`);
    if (verdict.kind === 'undecided') say(`            ${verdict.why}`);
  }
  say('  Taken for granted:');
  for (const assumption of assumptions) say(`    ${assumption}`);
}

endWith(await main().catch(sayUnusable));
