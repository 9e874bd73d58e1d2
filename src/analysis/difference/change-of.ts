import {
  EMPTY_HISTORY,
  inspect,
  type Answers,
  type At,
  type Operation,
  type QuestionnaireDocument,
} from '#engine';
import { birthdaysOf } from '../candidates.ts';
import { componentsOf } from '../components.ts';
import type { Span } from '../days.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import { judge } from '../replay/judge.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { plainestSheet, smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { historyInWords } from '../words/history-in-words.ts';
import { ruleInWords } from '../words/rule-in-words.ts';
import type { Change } from './change.ts';
import { ordinarySheet } from './ordinary-sheet.ts';
import { outcomeInWords } from './outcome-in-words.ts';
import { apartFrom } from './plain-patient.ts';
import type { Suspicion, Try } from './suspicions/index.ts';

export interface Versions {
  readonly before: Subject;
  readonly after: Subject;
  readonly span: Span;
}

/** What is otherwise for one patient, with as little about her as tells it. */
export function changeOf(
  { question, rule, what, unfits, isOfLevel, isAmongOthers }: Suspicion,
  { kind, isSo }: Try,
  sheet: DatedSheet,
  { before, after, span, plain }: Versions & { readonly plain: Answers },
): Change {
  const whole = atOf(sheet, span.mode);
  // Her end stays what it is in both versions, so that the smallest sheet still tells her story.
  const ends = [before, after].map((subject) => endOf(subject, sheet.answers, whole));
  const tellsAt = (answers: Answers, some: At): boolean =>
    isSo(answers, some) &&
    [before, after].every((subject, i) => endOf(subject, answers, some) === ends[i]);
  const at = withSmallestHistory([before, after], sheet.answers, whole, tellsAt);
  const tells = (answers: Answers): boolean => tellsAt(answers, at);
  const groups = componentsOf(after.questionnaire, at.mode).map((group) =>
    group.map(({ name }) => name),
  );
  const { questions } = after.questionnaire;
  const birthdays = birthdaysOf([before, after]);
  const smallest = smallestSheet(plainestSheet(sheet.answers, plain, groups, tells), tells);
  const answers = ordinarySheet(smallest, { questions, birthdays, plain, at }, tells);
  const [was, is] = [before, after].map((subject) => outcomeInWords(subject, answers, at));
  const apart = apartFrom(plain, answers);
  const known = at.history && historyInWords(at.history);
  const isUnknown = !at.history && !tellsAt(answers, { ...at, history: EMPTY_HISTORY });
  const computed = workedOut(rule, [before, after], answers, at);
  const traits = [
    ...(Object.keys(apart).length > 0
      ? [`with ${answersInWords(apart, at.on, birthdays)}${computed}`]
      : []),
    ...(known ? [known] : []),
    ...(isUnknown ? ['of whom no history is known'] : []),
  ];
  // One about whom nothing has to be said is not everybody: she too answers what the rules read.
  const who =
    traits.length > 0 ? `a patient ${traits.join(', ')}` : `an ordinary patient${computed}`;
  return {
    kind,
    ...(question !== undefined && { question }),
    ...(rule !== undefined && { rule }),
    witness: { answers, ...at },
    ...(unfits && { unfits }),
    ...(isOfLevel && { isOfLevel }),
    before: was ?? '',
    after: is ?? '',
    inWords: `${onDay(at, span, who)} ${what}${isAmongOthers?.(answers, at) ? ' too' : ''}${was === is ? '' : ` (before: ${was}; now: ${is})`}.${ruleBeforeAndAfter(rule, before, after)}`,
  };
}

/** What the rule says and said, where it is written otherwise: ' It refuses when …; before, when …' */
function ruleBeforeAndAfter(rule: string | undefined, before: Subject, after: Subject): string {
  const [was, is] = [before, after].map(({ document }) => ruleIn(document, rule));
  if (!was || !is || JSON.stringify(was.when) === JSON.stringify(is.when)) return '';
  return ` It ${is.does} when ${ruleInWords(is.when)}; before, when ${ruleInWords(was.when)}.`;
}

function ruleIn(
  { properties }: QuestionnaireDocument,
  rule: string | undefined,
): { readonly does: string; readonly when: Operation } | undefined {
  for (const { 'x-refuse-when': refusals = [], 'x-flag-when': flags = [] } of Object.values(
    properties,
  )) {
    const refusal = refusals.find(({ id }) => id === rule);
    if (refusal) return { does: 'refuses', when: refusal.when };
    const flag = flags.find(({ id }) => id === rule);
    if (flag) return { does: 'flags', when: flag.when };
  }
  return undefined;
}

/** What is worked out of her answers and read by the rule: (bmi = 27.5) */
function workedOut(
  rule: string | undefined,
  subjects: readonly Subject[],
  answers: Answers,
  at: At,
): string {
  const values = subjects.flatMap(({ questionnaire }) => {
    const { given } = judge(questionnaire, answers, at);
    const { refusals, flags } = questionnaire;
    const found = [...refusals, ...flags].find(({ id }) => id === rule);
    return [...(found?.reads ?? [])].flatMap((name): readonly string[] =>
      questionnaire.question(name)?.computed && given[name] !== undefined
        ? [`${name} = ${String(given[name])}`]
        : [],
    );
  });
  return values.length > 0 ? ` (${[...new Set(values)].join(', ')})` : '';
}

/** The day is said where it is not the first. */
export const onDay = ({ on }: Pick<At, 'on'>, { days }: Span, who: string): string =>
  capitalised(on === days.from ? who : `on ${on}, ${who}`);

const capitalised = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

const endOf = ({ questionnaire }: Subject, answers: Answers, at: At): string => {
  const { verdicts } = inspect(questionnaire, answers, at);
  const isRefused = [...verdicts.values()].includes('met');
  return isRefused
    ? 'refused'
    : (outcomeInWords({ questionnaire }, answers, at).split(':')[0] ?? '');
};
