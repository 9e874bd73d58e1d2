const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** The day of an instant as it is written, in London: 21 November 2026. */
const dayInWords = (instant: string): string => format.format(new Date(instant));

/** When something was, as the day in London. */
export function Day({ instant }: { readonly instant: string }) {
  return <time dateTime={instant}>{dayInWords(instant)}</time>;
}
