/** What a customer can expect of every treatment, before she begins. */
export const service = {
  /** A SAMPLE promise: the pharmacy that goes live says here what it keeps. */
  review: 'Usually within 1 working day',
  /** From the pharmacy's terms. */
  dispatch: '1-2 working days after approval',
  questions: 'About 5 minutes',
} as const;
