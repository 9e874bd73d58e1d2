import { londonDay, type CalendarDate } from '#engine';
import { refusedToday } from '../consultation-flags.ts';
import { beginningOf, daysBefore } from '../days.ts';
import { wasTold, withheldOption } from '../medicines/flags.ts';
import { isOwnFlag, OWN_FLAGS } from '../own-flags.ts';
import type { Ports } from '../ports.ts';
import type { ShelfRules } from '../supply/store.ts';
import type { TeamFigures } from './oversight-store.ts';

export interface FiguresOfDays extends Omit<TeamFigures, 'flags'> {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly flags: readonly (TeamFigures['flags'][number] & {
    /** What it says today, at each treatment that raises it; nothing of what is no more. */
    readonly says: readonly Said[];
  })[];
}

interface Said {
  /** Nothing where the shelf raises it, or the pharmacy itself. */
  readonly treatment: string | null;
  readonly message: string;
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
  const rules = await database.supplies.rules();
  const flags = figures.flags.map((flag) => ({
    ...flag,
    says: [...saidBy(questionnaires, flag.id), ...saidBesides(rules, flag.id)],
  }));
  return { ...figures, from, to, flags };
}

/** Of its flags, of what it refuses by now, of what does not go together or is too much, and of a medicine that it withholds. */
const saidBy = ({ all }: Ports['questionnaires'], id: string): readonly Said[] =>
  all.flatMap(({ questionnaire: { flags, refusals, medicines, catalogue } }) =>
    [
      ...said([...flags, ...medicines.flag], id),
      ...said(refusals, id).map(refusedToday),
      ...said([...medicines.together, ...medicines.limits], id).map(wasTold),
      ...medicines.medicines
        .filter((medicine) => medicine.id === withheldOption({ id }))
        .map(({ name, strength: { value, unit } }) => `${name}, ${value} ${unit}, is withheld.`),
    ].map((message) => ({ treatment: catalogue.treatment, message })),
  );

const saidBesides = ({ flags, limits }: ShelfRules, id: string): readonly Said[] =>
  [...said([...flags, ...limits], id), ...(isOwnFlag(id) ? [OWN_FLAGS[id]] : [])].map(
    (message) => ({ treatment: null, message }),
  );

const said = (
  rules: readonly { readonly id: string; readonly message: string }[],
  id: string,
): readonly string[] => rules.filter((rule) => rule.id === id).map(({ message }) => message);
