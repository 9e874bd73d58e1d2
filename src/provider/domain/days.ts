/** Days as lengths of time, in milliseconds. What a day on a calendar is, the engine says. */
export const DAY = 24 * 60 * 60_000;

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY);

/** With what is left of a day as its fraction. */
export const daysSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / DAY;
