/** Since when it would have waited, had it never been asked about. */
export const pausedFor = (waitsSince: Date, asked: Date, until: Date): Date =>
  new Date(waitsSince.getTime() + Math.max(0, until.getTime() - asked.getTime()));
