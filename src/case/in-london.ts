const LONDON = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** An instant on the pharmacy's clock. */
export const inLondon = (instant: string): string => LONDON.format(new Date(instant));

/** What she answered, a day as one would write it. */
export const answerInWords = (answer: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(answer) ? dayInWords(answer) : answer;

/** A calendar day as one would write it: 12 May 1984. What is no day stays as it is. */
export function dayInWords(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : DAY.format(at);
}
