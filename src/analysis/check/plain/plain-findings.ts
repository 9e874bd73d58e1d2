import type { CalendarDate } from '#engine';
import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { overdueReviews } from './overdue.ts';
import { readsLater } from './reads-later.ts';
import { sameIds } from './same-ids.ts';
import { sameOptions, sameTitles } from './same-words.ts';
import { requiredComputed, unfitPrefills } from './slips.ts';

/** What can be seen by reading a document, without trying answers. */
export const plainFindings = (subject: Subject, on: CalendarDate): readonly Finding[] => [
  ...overdueReviews(subject, on),
  ...sameOptions(subject),
  ...readsLater(subject),
  ...sameTitles(subject),
  ...sameIds(subject),
  ...unfitPrefills(subject, on),
  ...requiredComputed(subject),
];
