const LONDON = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** An instant on the pharmacy's clock. */
export const inLondon = (instant: string): string => LONDON.format(new Date(instant));

/** A calendar day as one would write it: 12 May 1984. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));
