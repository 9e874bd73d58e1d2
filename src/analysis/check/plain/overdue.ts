import type { CalendarDate } from '#engine';
import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { plainFinding } from './plain-finding.ts';

/** A rule that somebody has to look at again. */
interface Reviewed {
  readonly id: string;
  readonly reviewBy: string;
}

/** What each list of rules holds. */
const CALLED: Readonly<Record<string, string>> = {
  'x-refuse-when': 'refusal',
  'x-flag-when': 'flag',
};

/** Rules whose review was due before the day. */
export function overdueReviews(
  { document, questionnaire }: Subject,
  on: CalendarDate,
): readonly Finding[] {
  const finding = plainFinding(questionnaire.id);
  const among = (at: string, lists: object): readonly Finding[] =>
    Object.entries(lists).flatMap(([list, rules]: [string, unknown]) =>
      (Array.isArray(rules) ? (rules as readonly Reviewed[]) : []).flatMap(({ id, reviewBy }, i) =>
        reviewBy < on
          ? [
              finding(
                'review-overdue',
                `${at}/${list}/${i}/reviewBy`,
                `The ${CALLED[list] ?? 'rule'} '${id}' was to be reviewed by ${reviewBy}.`,
                'Have a clinician look at it and write the next date.',
              ),
            ]
          : [],
      ),
    );
  return [
    ...Object.entries(document.properties).flatMap(([name, question]) => {
      const { 'x-refuse-when': refusals, 'x-flag-when': flags } = question;
      return among(`/properties/${name}`, { 'x-refuse-when': refusals, 'x-flag-when': flags });
    }),
    ...among('/x-medicines', document['x-medicines'] ?? {}),
  ];
}
