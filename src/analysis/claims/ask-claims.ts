/**
 * What the solvers say of claims about the same questionnaires, in one mode. They share one sheet: to build the
 * questionnaires' formulas and to open a solver over them takes longer than to ask it about one claim more.
 */
import type { NonEmpty } from '#engine';
import type { Span } from '../days.ts';
import type { Formula } from '../logic/formula.ts';
import { UNDECIDED, type Impossible, type Solving } from '../logic/solver.ts';
import type { DatedSheet } from '../model/answer-sheet.ts';
import { TooManyCasesError } from '../model/cases.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOfAll } from '../model/solver-context.ts';
import { aimedOver, type Aimed } from '../replay/aimed.ts';
import { rulesIn, type Claim } from './claim.ts';
import { madeBy, verdictsOfPart } from './claim-verdicts.ts';

export type Asked =
  /** By its own words, whatever the questionnaires say, nobody could break it. */
  | { readonly kind: 'empty' }
  /** Somebody breaks it, as the solver says; the engine has not been asked. */
  | { readonly kind: 'broken'; readonly by: DatedSheet }
  /** The solvers agree that nobody does; the engine has not been asked. */
  | { readonly kind: 'unbroken'; readonly agreed: Impossible; readonly aimed: Aimed }
  | { readonly kind: 'undecided'; readonly why: string };

/** @param claims about the very same questionnaires */
export async function askClaims(
  claims: NonEmpty<Claim>,
  span: Span,
  solving: Solving,
): Promise<ReadonlyMap<Claim, Asked>> {
  const asked = new Map(await askedOnOneSheet(claims, span, solving));
  if (claims.length > 1)
    // What is too much for one of them, or for all of them together, keeps no other one from being decided.
    for (const claim of claims) {
      const reply = asked.get(claim);
      if (reply?.kind !== 'undecided' || reply.why === UNDECIDED.disagreed) continue;
      for (const [one, alone] of await askedOnOneSheet([claim], span, solving)) asked.set(one, alone);
    }
  return asked;
}

async function askedOnOneSheet(
  claims: NonEmpty<Claim>,
  span: Span,
  solving: Solving,
): Promise<ReadonlyMap<Claim, Asked>> {
  try {
    return await replies(claims, span, solving);
  } catch (error) {
    if (!(error instanceof TooManyCasesError)) throw error;
    return new Map(claims.map((claim) => [claim, { kind: 'undecided', why: error.message }]));
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
  const aimed = aimedOver(subjects, span, [closed]);
  const asked = new Map<Claim, Asked>();
  try {
    for (const { claim, broken, mayBreak } of questions) {
      if ((await free.find(mayBreak)).kind === 'impossible') {
        asked.set(claim, { kind: 'empty' });
        continue;
      }
      const found = await solver.find(broken);
      if (found.kind === 'undecided') asked.set(claim, found);
      else if (found.kind === 'impossible')
        asked.set(claim, { kind: 'unbroken', agreed: found, aimed });
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
