const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** The day of an instant in London: 3 March 2026. */
export const dayInLondon = (instant: string): string => DAY.format(new Date(instant));

/** An instant on the pharmacy's clock: 3 March 2026, 14:05. */
export function inLondon(instant: string): string {
  const at = new Date(instant);
  return `${DAY.format(at)}, ${TIME.format(at)}`;
}
