import type { Answer } from './answers.ts';
import type { CalendarDate } from './calendar.ts';
import type { Mode } from './document.ts';
import type { Medicine } from './formulary.ts';
import type { History } from './history.ts';

/** What an evaluation may look at: the answers that count, the day, the mode, and what is known besides. */
export interface Environment {
  readonly given: readonly (Answer | undefined)[];
  readonly on: CalendarDate;
  readonly mode: Mode;
  /** `undefined`: not known, which is not an empty one. */
  readonly history?: History | undefined;
  /** The medicine that is judged, for a rule about medicines. */
  readonly medicine?: Medicine | undefined;
}
