const LONDON = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** An instant on the pharmacy's clock. */
export const inLondon = (instant: string): string => LONDON.format(new Date(instant));

/** A calendar day as one would write it: 12 May 1984. What is no day stays as it is. */
export function dayInWords(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime());
  return isDay ? DAY.format(at) : day;
}
