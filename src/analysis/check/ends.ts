import { isNonEmpty, type Answers, type At, type CalendarDate } from '#engine';
import type { Formula } from '../logic/formula.ts';
import type { Impossible } from '../logic/solver.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { judge } from '../replay/judge.ts';
import { contradiction, type Conjecture, type Replayed } from '../replay/replay.ts';
import type { Finding } from './finding.ts';
import { nothingToOffer } from './nothing-to-offer.ts';
import { openFinding, somebody, type Sought } from './sought.ts';
import { stuck } from './stuck.ts';
import type { Tried } from './tried.ts';

/** Who gets through, and who is left with nothing to do, as the solvers say it. */
export interface Ends {
  /** Whether somebody is known who gets through, on some day. */
  readonly isSubmitted: boolean;
  /** What the engine has to be asked before anything is said. */
  readonly conjectures: readonly Conjecture[];
  findings(replyTo: (one: Conjecture) => Replayed): readonly Finding[];
}

/** Whether anybody gets through, each day, and whether anybody is left with nothing to do. */
export async function endsOf(tried: Tried): Promise<Ends> {
  const { isSubmitted, findings } = await daysOfNobody(tried);
  const sought = findings.length > 0 ? [] : [await stuckIn(tried), await nothingToOffer(tried)];
  const { mode } = tried.span;
  return {
    isSubmitted,
    conjectures: sought.flatMap((one) => one?.conjecture ?? []),
    findings: (replyTo) =>
      [...findings, ...sought.flatMap((one) => one?.finding(replyTo) ?? [])].map((finding) => ({
        ...finding,
        mode,
      })),
  };
}

interface DaysOfNobody extends Pick<Ends, 'isSubmitted'> {
  readonly findings: readonly Finding[];
}

/** That nobody can submit is as bad from next month on as it is at once. */
async function daysOfNobody(tried: Tried): Promise<DaysOfNobody> {
  const { model, sheet, closed, solver, explained, replay } = tried;
  const never = { days: [] as CalendarDate[], are: [] as Formula[], agreed: [] as Impossible[] };
  const open = new Map<string, CalendarDate[]>();
  const { and, or } = sheet.logic;
  const somebodyOn = (is: Formula): Formula => and(model.eligible, is);
  const seen = await solver.glimpse(closed.alikeDays.map(({ is }) => somebodyOn(is)));
  let isSubmitted = seen.size > 0;
  for (const { days, is } of closed.alikeDays) {
    if (seen.has(somebodyOn(is))) continue;
    const found = await solver.find(model.eligible, is);
    if (found.kind === 'found') isSubmitted = true;
    if (found.kind === 'undecided') open.set(found.why, [...(open.get(found.why) ?? []), ...days]);
    if (found.kind !== 'impossible') continue;
    never.days.push(...days);
    never.are.push(is);
    never.agreed.push(found);
  }
  const total = closed.alikeDays.flatMap(({ days }) => days).length;
  const nobody = (days: readonly CalendarDate[]): string =>
    `Nobody can submit this questionnaire${days.length === total ? '' : ` ${onDaysInWords(days)}`}, whatever she answers.`;
  const openDays = [...open].map(([why, days]) => openFinding(nobody(days), why, tried));
  const { agreed } = never;
  const days = never.days.sort();
  if (!isNonEmpty(days) || !isNonEmpty(agreed)) return { findings: openDays, isSubmitted };
  const conjecture: Conjecture = {
    agreed,
    isSo: (answers, at) => outcomeOf(answers, at, tried) === 'eligible',
  };
  const reply = (await replay([conjecture], days))(conjecture);
  if (reply.kind !== 'never') {
    const contradicted = openFinding(nobody(days), contradiction(reply), tried);
    return { findings: [...openDays, contradicted], isSubmitted };
  }
  const finding: Finding = {
    questionnaire: model.subject.questionnaire.id,
    kind: 'never-submitted',
    agreed: reply,
    pointer: '',
    what: nobody(days),
    because: await explained(and(model.eligible, or(...never.are))),
  };
  return { findings: [finding, ...openDays], isSubmitted };
}

/** on 2027-01-01, or on 365 days, the first on 2027-01-01 */
function onDaysInWords(days: readonly CalendarDate[]): string {
  const [first] = [...days].sort();
  return days.length === 1 ? `on ${first}` : `on ${days.length} days, the first on ${first}`;
}

async function stuckIn(tried: Tried): Promise<Sought> {
  const isStuck: Conjecture['isSo'] = (answers, at) =>
    hasAnsweredAll(answers, at, tried) && outcomeOf(answers, at, tried) === 'incomplete';
  return somebody(
    'Nobody is left with nothing to do.',
    isStuckIn(tried.model),
    { isSo: isStuck },
    (sheet) => stuck(sheet, isStuck, tried),
    tried,
  );
}

const hasAnsweredAll = (answers: Answers, at: At, { model }: Tried): boolean =>
  judge(model.subject.questionnaire, answers, at).isAnswered;

const outcomeOf = (answers: Answers, at: At, { model }: Tried): string =>
  judge(model.subject.questionnaire, answers, at).assessment.outcome;

/** Everything that is asked is answered, and yet there is no conclusion. */
function isStuckIn({ logic, questions, refused, eligible }: DocumentModel): Formula {
  const { and, not, or } = logic;
  return and(
    not(refused),
    not(eligible),
    ...[...questions.values()].map(({ question, visible, given, unfit }) =>
      and(
        not(unfit),
        or(visible.notMet, and(visible.met, question.computed ? logic.always : given)),
      ),
    ),
  );
}
