/** What a customer can expect of every treatment, before she begins. */
export const service = {
  /** A SAMPLE aim: what is usual, the order's page works out from what was decided. */
  review: 'We aim for 1 working day',
  /** From the pharmacy's terms. */
  dispatch: '1-2 working days after approval',
  questions: 'About 5 minutes',
} as const;
