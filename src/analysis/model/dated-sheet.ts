import type { Answers, At, CalendarDate, History, Mode } from '#engine';

/** What somebody answers, the day on which she does, and what is known of her, where rules read that. */
export interface DatedSheet {
  readonly answers: Answers;
  readonly on: CalendarDate;
  readonly history?: History | undefined;
}

export const atOf = ({ on, history }: Omit<DatedSheet, 'answers'>, mode: Mode): At => ({
  on,
  mode,
  ...(history && { history }),
});
