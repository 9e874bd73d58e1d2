/**
 * npm run questionnaires:prove [-- --dir <folder>] [--on <day>] [--json]
 *
 * Proves over all answers that no disqualified patient gets through. Exit 0: proved; 1: refuted or
 * undecided; 2: unusable input.
 */
import { parseArgs } from 'node:util';
import { prove, startSolving, type Proof } from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay, londonDay } from '#engine';
import { endWith } from './end-with.ts';

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      dir: { type: 'string', default: 'questionnaires' },
      on: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);
  const solving = await startSolving();
  const proofs: Proof[] = [];
  for (const subject of await readQuestionnaires(options.dir))
    proofs.push(await prove(subject, on, solving));
  solving.close();

  if (options.json) console.log(JSON.stringify({ on, questionnaires: proofs }, null, 2));
  else proofs.forEach(print);
  const statements = proofs.flatMap((proof) => proof.statements);
  return statements.every(({ verdict }) => verdict.kind === 'proved') ? 0 : 1;
}

function print({ id, statements, assumptions }: Proof): void {
  console.log(id);
  for (const { what, mode, verdict } of statements) {
    console.log(`  ${verdict.kind.padEnd(9)} ${mode.padEnd(6)} ${what}`);
    if (verdict.kind === 'refuted') console.log(`            ${JSON.stringify(verdict.by)}`);
  }
  console.log('  Taken for granted:');
  for (const assumption of assumptions) console.log(`    ${assumption}`);
}

endWith(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }),
);
