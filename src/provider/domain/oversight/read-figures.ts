import { londonDay, type CalendarDate } from '#engine';
import { beginningOf, daysBefore } from '../days.ts';
import type { Ports } from '../ports.ts';
import type { TeamFigures } from './oversight-store.ts';

export interface FiguresOfDays extends Omit<TeamFigures, 'flags'> {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly flags: readonly (TeamFigures['flags'][number] & {
    /** What it says today, at each treatment that raises it; nothing of what the pharmacy raises itself, and of what is no more. */
    readonly says: readonly { readonly treatment: string; readonly message: string }[];
  })[];
}

/** Of whole days in London, up to and with today. */
export async function figuresOfLast(
  { database, questionnaires, clock }: Pick<Ports, 'database' | 'questionnaires' | 'clock'>,
  days: number,
): Promise<FiguresOfDays> {
  const to = londonDay(clock());
  // From noon on: where a clock is changed, a day is an hour longer or shorter.
  const from = londonDay(daysBefore(new Date(`${to}T12:00:00Z`), days - 1));
  const figures = await database.oversight.figures(beginningOf(from));
  const flags = figures.flags.map((flag) => ({ ...flag, says: saidBy(questionnaires, flag.id) }));
  return { ...figures, from, to, flags };
}

const saidBy = ({ all }: Ports['questionnaires'], id: string) =>
  all.flatMap(({ questionnaire: { flags, medicines, catalogue } }) =>
    [...flags, ...medicines.flag]
      .filter((flag) => flag.id === id)
      .map(({ message }) => ({ treatment: catalogue.treatment, message })),
  );
