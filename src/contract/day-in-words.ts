const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * A calendar day as it is written wherever somebody reads one: 3 March 2026. The month is never shortened: some would read
 * 'Sept' or 'Sep', and what the server writes and what a page writes stand beside each other. What is no day stays as it is.
 */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name !== undefined && isInCalendar(day) ? `${Number(date)} ${name} ${year}` : day;
}

/** The 30th of a February is taken for a day of March. */
function isInCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
