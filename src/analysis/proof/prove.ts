/** That no disqualified patient gets through, over all answers; or the patient who does. */
import type { Answers, CalendarDate, Mode } from '#engine';
import { daysInWords, type Days, type Span } from '../days.ts';
import type { Formula } from '../logic/formula.ts';
import type { Solving } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { TooManyCasesError } from '../model/cases.ts';
import { solverOver } from '../model/sheet-solver.ts';
import { solverContextOf } from '../model/solver-context.ts';
import { aimedOver } from '../replay/aimed.ts';
import { judge } from '../replay/judge.ts';
import {
  contradiction,
  replay,
  shownAmong,
  unconfirmed,
  withSomebody,
  type Conjecture,
  type Never,
  type Replayed,
} from '../replay/replay.ts';
import type { Subject } from '../subject.ts';
import { violationsIn, type Violation } from './violations.ts';
import { answersBehind, holdsPlainly } from './two-valued.ts';

export interface Statement {
  readonly what: string;
  readonly mode: Mode;
  readonly verdict:
    | { readonly kind: 'proved'; readonly agreed: Never }
    | { readonly kind: 'refuted'; readonly by: Answers; readonly on: CalendarDate }
    | { readonly kind: 'undecided'; readonly why: string };
}

export interface Proof {
  readonly id: string;
  readonly statements: readonly Statement[];
  readonly assumptions: readonly string[];
}

export async function prove(subject: Subject, days: Days, solving: Solving): Promise<Proof> {
  const statements: Statement[] = [];
  for (const mode of subject.questionnaire.modes)
    statements.push(
      ...(await proveIn(subject, { days, mode }, solving).catch((error: unknown) =>
        tooMuch(subject, { days, mode }, solving, error),
      )),
    );
  return { id: subject.questionnaire.id, statements, assumptions: assumptionsOf(subject, days) };
}

/** A rule that is too much leaves its document unproved, and keeps no other one from being proved. */
function tooMuch(
  subject: Subject,
  span: Span,
  { sheets }: Solving,
  error: unknown,
): readonly Statement[] {
  if (!(error instanceof TooManyCasesError)) throw error;
  const sought = Object.values(violationsIn(subject)).map((isSo) => ({ isSo }));
  const [by] = shownAmong(sought, aimedOver([subject], span, []), sheets).values();
  const verdict = by
    ? refuted(subject, by, span.mode)
    : ({ kind: 'undecided', why: error.message } as const);
  return [{ what: 'Nobody gets through who should not.', mode: span.mode, verdict }];
}

async function proveIn(
  subject: Subject,
  span: Span,
  solving: Solving,
): Promise<readonly Statement[]> {
  const { models, close } = solverContextOf(subject, span);
  const [model] = models;
  const claims = claimsOf(model);
  const closed = close();
  const solver = solverOver(closed, solving);
  const violations = violationsIn(subject);
  const decided = new Map<Claim, Statement['verdict']>();
  const nobody = new Map<Claim, Conjecture>();
  const open = new Map<Claim, Pick<Conjecture, 'isSo'> & { readonly why: string }>();
  let aimed = aimedOver([subject], span, [closed]);
  try {
    for (const claim of claims) {
      const found = await solver.find(claim.counterexample);
      const isSo = violations[claim.violation];
      if (found.kind === 'undecided') open.set(claim, { isSo, why: found.why });
      else if (found.kind === 'impossible')
        nobody.set(claim, { agreed: [found], isSo, isOfEligible: true });
      else decided.set(claim, refuted(subject, closed.sheetOf(found.variables), span.mode));
    }
    aimed = await withSomebody(aimed, solving.sheets, async () => {
      const found = await solver.wish(model.eligible);
      return found && closed.sheetOf(found);
    });
  } finally {
    solver.close();
  }
  const replyTo = replay([...nobody.values()], aimed, solving.sheets);
  for (const [claim, conjecture] of nobody) {
    const reply = replyTo(conjecture);
    decided.set(claim, verdictOf(reply, subject, span.mode));
  }
  // Not every answer could be looked at, and somebody may be easy to find.
  const shown = shownAmong([...open.values()], aimed, solving.sheets);
  for (const [claim, one] of open) {
    const by = shown.get(one);
    const { why } = one;
    decided.set(claim, by ? refuted(subject, by, span.mode) : { kind: 'undecided', why });
  }
  return claims.flatMap((claim) => {
    const verdict = decided.get(claim);
    return verdict ? [{ what: claim.what, mode: span.mode, verdict }] : [];
  });
}

function verdictOf(reply: Replayed, subject: Subject, mode: Mode): Statement['verdict'] {
  switch (reply.kind) {
    case 'never':
      return { kind: 'proved', agreed: reply };
    case 'contradicted':
      return refuted(subject, reply.by, mode);
    case 'unseen':
      return { kind: 'undecided', why: contradiction(reply) };
  }
}

/** Whoever refutes a proof has to be let through by the engine itself. */
function refuted({ questionnaire }: Subject, sheet: DatedSheet, mode: Mode): Statement['verdict'] {
  const { answers, on } = sheet;
  const { outcome } = judge(questionnaire, answers, atOf(sheet, mode)).assessment;
  return outcome === 'eligible'
    ? { kind: 'refuted', by: answers, on }
    : { kind: 'undecided', why: unconfirmed(sheet) };
}

export interface Claim {
  readonly what: string;
  /** What the engine would have to do to somebody for it not to be so. */
  readonly violation: Violation;
  /** A sheet for which it is not so. */
  readonly counterexample: Formula;
}

/** Each about eligible answers: the union over all rules, so that one reply decides it. */
export function claimsOf(model: DocumentModel): readonly Claim[] {
  const { logic, eligible, questions, subject } = model;
  const { and, not, or } = logic;
  const given = (name: string): Formula => questions.get(name)?.given ?? logic.never;
  const isAsked = (name: string): Formula => questions.get(name)?.visible.met ?? logic.never;

  // Read off the document, so that a refusal that got lost on the way to the engine is missed.
  const refusedYetEligible = Object.entries(subject.document.properties).flatMap(
    ([name, { 'x-refuse-when': refusals = [] }]) =>
      refusals.map(({ when }) =>
        and(isAsked(name), ...answersBehind(when, model).map(given), holdsPlainly(when, model)),
      ),
  );
  const undecidedYetEligible = [...model.refusals.values()].map(({ rule, verdicts }) =>
    and(not(questions.get(rule.question)?.visible.notMet ?? logic.never), not(verdicts.notMet)),
  );
  const hiddenYetSent = [...questions.values()].map(({ question, given: sent }) => {
    const rule = subject.document.properties[question.name]?.['x-visible-when'];
    if (rule === undefined) return logic.never;
    const answered = answersBehind(rule, model).map(given);
    return and(sent, ...answered, not(holdsPlainly(rule, model)));
  });
  const neededYetMissing = [...questions.values()].map(({ question, visible, given: sent }) => {
    const rule = subject.document.properties[question.name]?.['x-required-when'];
    const isAlways = rule === true || subject.document.required.includes(question.name);
    if (question.computed || (!isAlways && typeof rule !== 'object')) return logic.never;
    const when =
      typeof rule === 'object'
        ? and(...answersBehind(rule, model).map(given), holdsPlainly(rule, model))
        : logic.always;
    return and(visible.met, when, not(sent));
  });
  const unfitYetEligible = [...questions.values()].map(({ unfit }) => unfit);

  return [
    {
      what: 'No answers with a met refusal are eligible.',
      violation: 'refused',
      counterexample: and(eligible, or(...refusedYetEligible)),
    },
    {
      what: 'No answers that leave a refusal open are eligible.',
      violation: 'open',
      counterexample: and(eligible, or(...undecidedYetEligible)),
    },
    {
      what: 'No hidden answer is submitted.',
      violation: 'hidden',
      counterexample: and(eligible, or(...hiddenYetSent)),
    },
    {
      what: 'No eligible answers lack a required one.',
      violation: 'lacking',
      counterexample: and(eligible, or(...neededYetMissing)),
    },
    {
      what: 'No eligible answers have one that does not fit.',
      violation: 'unfit',
      counterexample: and(eligible, or(...unfitYetEligible)),
    },
  ];
}

/** What the proof takes for granted; everything else was looked at. */
const assumptionsOf = ({ document }: Subject, days: Days): readonly string[] => [
  `A consultation begins and ends on one calendar day in Europe/London, and this holds ${daysInWords(days)}. Ages are counted on that day, in whole years.`,
  'Numbers are whole steps within their bounds; any other value does not fit, and is looked at as such.',
  'A patient answers truthfully. What she hides, no form can find.',
  ...(Object.values(document.properties).some(
    ({ pattern, format }) => pattern !== undefined || format === 'email',
  )
    ? [
        'A text either has the shape it is asked in or has not. A rule looks at it otherwise only where it compares it with another text: with each of those it is looked at as well.',
      ]
    : []),
  'The formulas say what the engine says: they are held against it by tests, sheet by sheet.',
];
