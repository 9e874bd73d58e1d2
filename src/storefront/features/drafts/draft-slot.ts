/** The owner of a draft that nobody has signed in for: it is hers who signs in next in this tab. */
export const GUEST = 'guest';

/** Where one consultation's draft is kept. */
export interface DraftSlot {
  readonly session: Storage | undefined;
  /** A customer's id, or 'guest'. */
  readonly owner: string;
  /** The questionnaire's id and the mode. */
  readonly slot: string;
}
