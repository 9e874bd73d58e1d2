const LONDON = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** An instant on the pharmacy's clock. */
export const inLondon = (instant: string): string => LONDON.format(new Date(instant));
