/**
 * What the solvers say of claims about the same questionnaires, in one mode. They share one sheet: to build the
 * questionnaires' formulas and to open a solver over them takes longer than to ask it about one claim more.
 */
import type { NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import type { Formula } from '../logic/formula.ts';
import { UNDECIDED, type Impossible, type Solving } from '../logic/solver.ts';
import type { DatedSheet } from '../model/dated-sheet.ts';
import { TooManyCasesError } from '../model/cases.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfAll } from '../model/solver-context.ts';
import { aimedOver, type Aimed } from '../replay/aimed.ts';
import { withSomebody } from '../replay/replay.ts';
import { rulesIn, type Claim } from './claim.ts';
import { madeBy, verdictsOfPart } from './claim-verdicts.ts';

export type Asked =
  /** Somebody breaks it, as the solver says; the engine has not been asked. */
  | { readonly kind: 'broken'; readonly by: DatedSheet }
  /** The solvers agree that nobody does; the engine has not been asked. */
  | {
      readonly kind: 'unbroken';
      readonly agreed: Impossible;
      readonly aimed: Aimed;
      /** By its own words, whatever the questionnaires say: it claims nothing. */
      readonly isEmpty: boolean;
    }
  /** The solvers do not know; the engine has not been asked. */
  | { readonly kind: 'undecided'; readonly why: string; readonly aimed: Aimed };

/** @param claims about the very same questionnaires */
export async function askClaims(
  claims: NonEmpty<Claim>,
  span: Span,
  solving: Solving,
): Promise<ReadonlyMap<Claim, Asked>> {
  const together = await askedOnOneSheet(claims, span, solving);
  if (claims.length === 1) return together;
  const asked = new Map(together);
  for (const [claim, reply] of together) {
    if (!isAskedAgain(reply)) continue;
    const alone = (await askedOnOneSheet([claim], span, solving)).get(claim);
    // Whoever was found is not made to vanish: the engine is asked about her.
    if (alone && (reply.kind !== 'broken' || alone.kind === 'broken')) asked.set(claim, alone);
  }
  return asked;
}

/**
 * On a sheet of its own: what is too much for one claim, or for all of them together, keeps no other one from being
 * decided; and who breaks a claim does not hang on which others there are.
 */
const isAskedAgain = (reply: Asked): boolean =>
  reply.kind === 'broken' || (reply.kind === 'undecided' && reply.why !== UNDECIDED.disagreed);

async function askedOnOneSheet(
  claims: NonEmpty<Claim>,
  span: Span,
  solving: Solving,
): Promise<ReadonlyMap<Claim, Asked>> {
  try {
    return await replies(claims, span, solving);
  } catch (error) {
    if (!(error instanceof TooManyCasesError)) throw error;
    const [{ subjects }] = claims;
    const aimed = aimedOver(subjects, span, []);
    return new Map(
      claims.map((claim) => [claim, { kind: 'undecided', why: error.message, aimed }]),
    );
  }
}

/** A claim as formulas over all sheets. */
interface Question {
  readonly claim: Claim;
  readonly broken: Formula;
  /** That it may be broken by its own words: as if the questionnaires could make anything so of anybody. */
  readonly mayBreak: Formula;
}

async function replies(
  claims: NonEmpty<Claim>,
  span: Span,
  solving: Solving,
): Promise<ReadonlyMap<Claim, Asked>> {
  const [{ subjects }] = claims;
  const { models, close } = solverContextOfAll(
    subjects,
    span,
    claims.flatMap(({ part }) => rulesIn(part)),
  );
  const questions = claims.map((claim) => questionOf(claim, models));
  const closed = close();
  const possible = closed.facts.filter(({ kind }) => kind === 'possible-answers');
  const free = solving.open([...closed.constraints, ...possible.map(({ holds }) => holds)]);
  const solver = solverOver(closed, solving);
  const asked = new Map<Claim, Asked>();
  try {
    const aimed = await withSomebody(
      aimedOver(subjects, span, [closed]),
      solving.sheets,
      async () => {
        const found = await solver.wish(...models.map(({ eligible }) => eligible));
        return found && closed.sheetOf(found);
      },
    );
    for (const { claim, broken, mayBreak } of questions) {
      const own = await free.find(mayBreak);
      const isEmpty = own.kind === 'impossible';
      const found = isEmpty ? own : await solver.find(broken);
      if (found.kind === 'undecided') asked.set(claim, { ...found, aimed });
      else if (found.kind === 'impossible')
        asked.set(claim, { kind: 'unbroken', agreed: found, aimed, isEmpty });
      else asked.set(claim, { kind: 'broken', by: closed.sheetOf(found.variables) });
    }
  } finally {
    free.close();
    solver.close();
  }
  return asked;
}

function questionOf(claim: Claim, models: NonEmpty<DocumentModel>): Question {
  const { part, document } = claim;
  const [{ logic }] = models;
  const { and, not, variable } = logic;
  const { met } = verdictsOfPart(part, models, madeBy(models, logic), logic);
  const own = verdictsOfPart(
    part,
    models,
    (made) => variable(`claimed ${JSON.stringify(made)}`),
    logic,
  ).met;
  if (document.never !== undefined) return { claim, broken: met, mayBreak: own };
  const eligible = and(...models.map((model) => model.eligible));
  return { claim, broken: and(eligible, not(met)), mayBreak: not(own) };
}
