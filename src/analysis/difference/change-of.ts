import { EMPTY_HISTORY, inspect, type Answers, type At } from '#engine';
import { componentsOf } from '../components.ts';
import type { Span } from '../days.ts';
import { atOf, type DatedSheet } from '../model/answer-sheet.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { plainestSheet, smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { historyInWords } from '../words/history-in-words.ts';
import type { Change } from './change.ts';
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
  { question, rule, what, unfits }: Suspicion,
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
  const answers = smallestSheet(plainestSheet(sheet.answers, plain, groups, tells), tells);
  const [was, is] = [before, after].map((subject) => outcomeInWords(subject, answers, at));
  const apart = apartFrom(plain, answers);
  const known = at.history && historyInWords(at.history);
  const isUnknown = !at.history && !tellsAt(answers, { ...at, history: EMPTY_HISTORY });
  const traits = [
    ...(Object.keys(apart).length > 0 ? [`with ${answersInWords(apart, at.on)}`] : []),
    ...(known ? [known] : []),
    ...(isUnknown ? ['of whom no history is known'] : []),
  ];
  const who = traits.length > 0 ? `a patient ${traits.join(', ')}` : 'any patient';
  return {
    kind,
    ...(question !== undefined && { question }),
    ...(rule !== undefined && { rule }),
    witness: { answers, ...at },
    ...(unfits && { unfits }),
    before: was ?? '',
    after: is ?? '',
    inWords: `${onDay(at, span, who)} ${what}${was === is ? '' : ` (before: ${was}; now: ${is})`}.`,
  };
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
