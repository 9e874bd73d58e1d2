/** Why a medicine is not supplied, as a prescriber chooses it and as whoever reads the record is told. */
export const DECLINE_REASONS = {
  contraindication: 'Contraindication',
  interaction: 'Interaction',
  strength: 'Strength or quantity',
  'no-need': 'No need for it',
  'see-gp': 'Has to be seen by a GP',
  'not-verified': 'Weight or identity not verified',
  'not-answered': 'A question is not answered',
  other: 'Another reason',
} as const satisfies Readonly<Record<string, string>>;

/** A code of before, or of after, stays as it is. */
export const declineReason = (code: unknown): string =>
  (DECLINE_REASONS as Readonly<Record<string, string>>)[String(code)] ?? String(code);
