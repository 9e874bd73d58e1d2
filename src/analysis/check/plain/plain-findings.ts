import type { Days } from '../../days.ts';
import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { overdueReviews } from './overdue.ts';
import { readsLater } from './reads-later.ts';
import { sameIds } from './same-ids.ts';
import { sameOptions, sameTitles } from './same-words.ts';
import { requiredComputed, unfitPrefills } from './slips.ts';

/** What can be seen by reading a document, without trying answers. */
export const plainFindings = (subject: Subject, days: Days): readonly Finding[] => [
  ...overdueReviews(subject, days.from),
  ...sameOptions(subject),
  ...readsLater(subject),
  ...sameTitles(subject),
  ...sameIds(subject),
  ...unfitPrefills(subject, days),
  ...requiredComputed(subject),
];
