import type { Answers, Assessment, At, Questionnaire } from '#engine';
import type { OptionId } from '../ids.ts';
import type { Quantity } from '../product.ts';

/** A consultation that is eligible as of today, with what was judged. */
export interface JudgedConsultation {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly at: At;
  readonly assessment: Extract<Assessment, { readonly outcome: 'eligible' }>;
}

/** A medicine of a cart or an order. */
export interface MedicineLine {
  readonly optionId: OptionId;
  readonly quantity: Quantity;
}
