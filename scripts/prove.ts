/**
 * npm run questionnaires:prove [-- --dir <folder>] [--on <day>] [--thorough] [--json]
 *
 * Proves over all answers that no disqualified patient gets through, and over all answers and histories what
 * `claims/*.json` claims, on any day from the one named (today) to two years on, or until the last review. The engine tries 2,000 answer sheets against it, with --thorough 20,000.
 * Exit 0: proved; 1: refuted or undecided; 2: unusable input.
 */
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
import { readOwnLine } from './own-line.ts';
import { claimsIn, togetherByFor } from './claims.ts';
import { endWith } from './end-with.ts';
import { say, sayJson, sayUnusable } from './say.ts';
import { sideBySide } from './side-by-side.ts';

async function main(): Promise<number> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      on: { type: 'string' },
      thorough: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    ['dir'],
  );
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);
  const loaded = await readQuestionnaires(options.dir);
  const days = daysFrom(
    on,
    loaded.map(({ document }) => document),
  );
  const placed = await claimsIn(options.dir, loaded);
  const groups = togetherByFor(placed);
  const solving = await startSolving(options.thorough ? SHEETS.long : SHEETS.short);
  const proved = await sideBySide(
    import.meta.url,
    groups.length + loaded.length,
    async (piece): Promise<Proved> => {
      const [group, subject] = [groups[piece], loaded[piece - groups.length]];
      if (subject) return { proofs: [await prove(subject, days, solving)], claims: [] };
      const claims = await proveClaims(group ?? [], days, solving);
      return { proofs: [], claims: claims.map(({ proof }) => proof) };
    },
  );
  solving.close();
  if (!proved) return 0;
  const proofs = proved.flatMap((one) => one.proofs);
  const inOrder = new Map(placed.map(({ claim }, i) => [claim.document.id, i]));
  const claims = proved
    .flatMap((one) => one.claims)
    .sort((a, b) => (inOrder.get(a.id) ?? 0) - (inOrder.get(b.id) ?? 0));

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

interface Proved {
  readonly proofs: readonly Proof[];
  readonly claims: readonly ClaimProof[];
}

/** What claims nothing is so, whatever happens; that it claims nothing is said beside it. */
function verdictOf({ says: _, ...proof }: ClaimProof) {
  const { id, verdict } = proof;
  if (verdict === 'empty') return { id, verdict: 'proved', claimsNothing: proof.why };
  if (verdict !== 'broken') return proof;
  const { witness, modes } = proof;
  return { id, verdict, witness, ...(modes && { modes }) };
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
