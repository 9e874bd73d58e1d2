let format: Intl.DateTimeFormat | undefined;

/** The day of an instant as it is written, in London: 21 November 2026. */
function dayInWords(instant: string): string {
  // Not before there is a day to write: a phone takes long to load what it knows of time zones.
  format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  return format.format(new Date(instant));
}

let clock: Intl.DateTimeFormat | undefined;

/** The time of an instant on London's clocks: 14:30. */
export function timeInWords(instant: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
  return clock.format(new Date(instant));
}

/** When something was, as the day in London. */
export function Day({ instant }: { readonly instant: string }) {
  return <time dateTime={instant}>{dayInWords(instant)}</time>;
}
