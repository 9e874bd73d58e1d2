const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** An instant on the pharmacy's clock: 3 March 2026, 14:05. */
export function inLondon(instant: string): string {
  const at = new Date(instant);
  return `${DAY.format(at)}, ${TIME.format(at)}`;
}
