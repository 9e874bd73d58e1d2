/**
 * npm run questionnaires:prove [-- --dir <folder>] [--on <day>] [--thorough] [--json]
 *
 * Proves over all answers that no disqualified patient gets through, and over all answers and histories what
 * `claims/*.json` claims, on any day from the one named (today) to two years on, or until the last review. The engine tries 2,000 answer sheets against it, with --thorough 20,000.
 * Exit 0: proved; 1: refuted or undecided; 2: unusable input.
 */
import { parseArgs } from 'node:util';
import {
  daysFrom,
  prove,
  proveClaims,
  SHEETS,
  startSolving,
  type ClaimProof,
  type Proof,
} from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay, londonDay } from '#engine';
import { claimsInText, daysInWords } from '#analysis/words';
import { claimsIn } from './claims.ts';
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
  const placed = await claimsIn(options.dir, loaded);
  for (const subject of loaded) proofs.push(await prove(subject, days, solving));
  const proved = await proveClaims(placed, days, solving);
  const claims = proved.map(({ proof }) => proof);
  solving.close();

  if (options.json) sayJson({ ...days, questionnaires: proofs, claims: claims.map(verdictOf) });
  else {
    proofs.forEach(print);
    if (claims.length > 0) say(claimsInText(claims));
    say(`This holds ${daysInWords(days)}.`);
  }
  const statements = proofs.flatMap((proof) => proof.statements);
  const isProved =
    statements.every(({ verdict }) => verdict.kind === 'proved') &&
    claims.every(({ verdict }) => verdict === 'proved');
  return isProved ? 0 : 1;
}

/** What claims nothing is so, whatever happens; that it claims nothing is said beside it. */
function verdictOf({ says: _, ...proof }: ClaimProof) {
  const { id, verdict } = proof;
  if (verdict === 'empty') return { id, verdict: 'proved', claimsNothing: proof.why };
  return verdict === 'broken' ? { id, verdict, witness: proof.witness } : proof;
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
