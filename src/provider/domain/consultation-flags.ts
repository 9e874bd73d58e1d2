/**
 * What a prescriber has to notice when what is kept of a consultation is judged again. Rules change after it was
 * judged, she grows older, and a row can be damaged or changed by hand: that it was eligible once is no reason.
 */
import { inspect, londonDay, type At } from '#engine';
import type { ConsultationRecord, KnownQuestionnaire } from './consultation.ts';
import { endOf, judged } from './current-consultation.ts';
import { differences } from './differences.ts';
import type { Ports } from './ports.ts';
import { isSameListing } from './product.ts';
import type { NotedFlag } from './supply/rules.ts';
import { flagOfRule, type OwnFlag } from './own-flags.ts';

/** @param ordered when the order was made that rests on it */
export function consultationFlags(
  { questionnaires, clock }: Pick<Ports, 'questionnaires' | 'clock'>,
  record: ConsultationRecord,
  ordered: Date,
): readonly NotedFlag[] {
  const { questionnaireId: id, questionnaireVersion: version, payload, at } = record;
  const source = { title: `Questionnaire ${id}, version ${version}` };
  const high = (flag: OwnFlag, message: string): NotedFlag => ({
    id: flag,
    level: 'high',
    message,
    source,
  });
  const known = questionnaires.find(payload.condition, payload.treatment);
  if (!known)
    return [
      high('questionnaire-gone', `Nobody can judge her answers again: ${id} is no longer asked.`),
    ];
  if (!isOfIts(known.questionnaire, record))
    return [
      high(
        'other-questionnaire',
        `Her answers are kept as those of ${id}, and are of ${known.questionnaire.id}: the row was damaged, or changed by hand.`,
      ),
    ];
  const isDated = at <= ordered && ordered <= endOf(at);
  const today = judgedToday(known, record, { on: londonDay(clock()), mode: record.mode });
  return [
    ...(isDated
      ? []
      : [high('consultation-date', 'The day of her consultation does not go with her order.')]),
    ...(isAsJudged(known, record)
      ? today
      : [
          high(
            'consultation-altered',
            'What is kept of her consultation does not follow from her answers: it was damaged, or changed by hand.',
          ),
          ...today.filter(({ level }) => level === 'high'),
        ]),
  ];
}

/** What is kept beside the answers says what they are shown and judged as, and for which medicines. */
const isOfIts = (
  { id, catalogue }: KnownQuestionnaire['questionnaire'],
  record: ConsultationRecord,
): boolean => id === record.questionnaireId && isSameListing(catalogue, record.catalogue);

/** Whether the same questionnaire says of her answers, on their own day, what is kept; another one may say otherwise. */
function isAsJudged(
  { questionnaire, hash }: KnownQuestionnaire,
  record: ConsultationRecord,
): boolean {
  if (hash !== record.questionnaireHash) return true;
  const at: At = { on: londonDay(record.at), mode: record.mode };
  const again = judged(questionnaire, record.payload, at);
  if (again === undefined) return false;
  const { answers, assessment } = again;
  return (
    assessment.outcome === 'eligible' &&
    questionnaire.version === record.questionnaireVersion &&
    differences(record.payload, assessment.submission, questionnaire) === undefined &&
    [...inspect(questionnaire, answers, at).verdicts].every(
      ([rule, verdict]) => record.verdicts[rule] === verdict,
    )
  );
}

export const refusedToday = (message: string): string =>
  `Her answers are refused today: ${message}`;

function judgedToday(
  { questionnaire }: KnownQuestionnaire,
  { payload, questionnaireVersion }: ConsultationRecord,
  today: At,
): readonly NotedFlag[] {
  const { assessment } = judged(questionnaire, payload, today) ?? {};
  if (assessment?.outcome === 'eligible') return [];
  if (assessment?.outcome === 'refused')
    return assessment.by.map(({ id, message }) => ({
      id: flagOfRule(id),
      level: 'high',
      message: refusedToday(message),
      source: questionnaire.refusals.find((rule) => rule.id === id)?.source ?? { title: id },
    }));
  return [
    {
      id: 'questionnaire-changed',
      level: 'moderate',
      message: `Her answers are not all that is asked today: the questionnaire was version ${questionnaireVersion} then and is ${questionnaire.version} now.`,
      source: { title: `Questionnaire ${questionnaire.id}, version ${questionnaire.version}` },
    },
  ];
}
