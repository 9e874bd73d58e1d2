/** What this pharmacy knows of a person, counted from the day of the consultation. The engine reads no store. */

/** A medicine that she was sent, or that stands in an order which is still open. */
export interface Supply {
  /** The id of its entry in the formulary. */
  readonly medicine: string;
  readonly daysAgo: number;
  readonly quantity: number;
  readonly isOpen: boolean;
}

export interface EarlierConsultation {
  readonly questionnaire: string;
  readonly outcome: 'eligible' | 'refused';
  readonly daysAgo: number;
}

export interface History {
  readonly supplies: readonly Supply[];
  readonly consultations: readonly EarlierConsultation[];
}

/** Of somebody who was never supplied with anything, and who never filled in a questionnaire. */
export const EMPTY_HISTORY: History = { supplies: [], consultations: [] };
