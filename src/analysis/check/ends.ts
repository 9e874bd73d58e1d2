import { isNonEmpty, type Answers, type At, type CalendarDate } from '#engine';
import { birthdaysOf } from '../candidates.ts';
import type { Formula } from '../logic/formula.ts';
import type { Impossible } from '../logic/solver.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import type { DocumentModel } from '../model/document-model.ts';
import { judge } from '../replay/judge.ts';
import { contradiction, type Conjecture } from '../replay/replay.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { historyInWords } from '../words/history-in-words.ts';
import type { Finding } from './finding.ts';
import { undecided } from './findings.ts';
import { stuck } from './stuck.ts';
import type { Tried } from './tried.ts';

export interface Ends {
  readonly findings: readonly Finding[];
  /** Whether somebody is known who gets through, on some day. */
  readonly isSubmitted: boolean;
}

/** Whether anybody gets through, each day, and whether anybody is left with nothing to do. */
export async function endsOf(tried: Tried): Promise<Ends> {
  const closed = await daysOfNobody(tried);
  const findings =
    closed.findings.length > 0
      ? closed.findings
      : [...(await stuckFindings(tried)), ...(await nothingToOffer(tried))];
  return {
    ...closed,
    findings: findings.map((finding) => ({ ...finding, mode: tried.span.mode })),
  };
}

/** That nobody can submit is as bad from next month on as it is at once. */
async function daysOfNobody(tried: Tried): Promise<Ends> {
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

const openFinding = (what: string, why: string, { model }: Tried): Finding =>
  undecided(model.subject.questionnaire.id, { pointer: '', what }, why);

/** on 2027-01-01, or on 365 days, the first on 2027-01-01 */
function onDaysInWords(days: readonly CalendarDate[]): string {
  const [first] = [...days].sort();
  return days.length === 1 ? `on ${first}` : `on ${days.length} days, the first on ${first}`;
}

/** Somebody of whom that is so, by the solver or by the engine; or why it stays open. */
async function somebody(
  what: string,
  is: Formula,
  { isSo, isOfEligible }: Omit<Conjecture, 'agreed'>,
  tried: Tried,
): Promise<DatedSheet | Finding | undefined> {
  const found = await tried.solver.find(is);
  if (found.kind === 'undecided')
    return [...tried.shown([{ isSo }]).values()][0] ?? openFinding(what, found.why, tried);
  if (found.kind === 'found') return tried.closed.sheetOf(found.variables);
  const conjecture: Conjecture = { agreed: [found], isSo, isOfEligible };
  const reply = (await tried.replay([conjecture]))(conjecture);
  if (reply.kind === 'unseen') return openFinding(what, contradiction(reply), tried);
  return reply.kind === 'contradicted' ? reply.by : undefined;
}

async function stuckFindings(tried: Tried): Promise<readonly Finding[]> {
  const isStuck: Conjecture['isSo'] = (answers, at) =>
    hasAnsweredAll(answers, at, tried) && outcomeOf(answers, at, tried) === 'incomplete';
  const found = await somebody(
    'Nobody is left with nothing to do.',
    stuckIn(tried.model),
    { isSo: isStuck },
    tried,
  );
  if (!found) return [];
  return ['answers' in found ? stuck(found, isStuck, tried) : found];
}

/** Whoever is eligible and is offered nothing has to read what to do instead. */
async function nothingToOffer(tried: Tried): Promise<readonly Finding[]> {
  const { model, span } = tried;
  const { questionnaire } = model.subject;
  if (model.offered.size === 0 || questionnaire.nothingSuitable) return [];
  const hasNothing: Conjecture['isSo'] = (answers, at) => {
    const { assessment } = judge(questionnaire, answers, at);
    return (
      assessment.outcome === 'eligible' && assessment.medicines.every(({ offered }) => !offered)
    );
  };
  const { and, not } = model.logic;
  const what =
    'Somebody who is eligible may be offered no medicine, and nothing tells her what to do instead.';
  const nobodyOffers = and(model.eligible, ...[...model.offered.values()].map(not));
  const one = { isSo: hasNothing, isOfEligible: true } as const;
  const sheet = await somebody(what, nobodyOffers, one, tried);
  if (!sheet) return [];
  if (!('answers' in sheet)) return [sheet];
  const whole = atOf(sheet, span.mode);
  const at = withSmallestHistory([model.subject], sheet.answers, whole, hasNothing);
  const witness = smallestSheet(sheet.answers, (fewer) => hasNothing(fewer, at));
  const known = at.history && historyInWords(at.history);
  return [
    {
      questionnaire: questionnaire.id,
      kind: 'nothing-to-offer',
      pointer: '/x-medicines',
      what,
      because: [
        [
          answersInWords(witness, at.on, birthdaysOf([model.subject])),
          ...(known ? [known] : []),
        ].join('; '),
      ],
      mend: 'Write "x-nothing-suitable": { "message": …, "advice": … }.',
      witness,
      on: at.on,
      history: at.history,
    },
  ];
}

const hasAnsweredAll = (answers: Answers, at: At, { model }: Tried): boolean =>
  judge(model.subject.questionnaire, answers, at).isAnswered;

const outcomeOf = (answers: Answers, at: At, { model }: Tried): string =>
  judge(model.subject.questionnaire, answers, at).assessment.outcome;

/** Everything that is asked is answered, and yet there is no conclusion. */
function stuckIn({ logic, questions, refused, eligible }: DocumentModel): Formula {
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
