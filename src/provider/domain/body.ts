/** What a consultation says about a body, in one unit. Nothing where it does not say. */
import { round } from '#engine';
import type { ConsultationPayload } from './consultation.ts';

/** The international avoirdupois pound and the inch, exactly. */
const KILOGRAMS_IN_POUND = 0.45359237;
const METRES_IN_INCH = 0.0254;

export const kilogramsOf = ({ weight }: ConsultationPayload): number | undefined =>
  weight && known(weight.value * (weight.unit === 'kg' ? 1 : KILOGRAMS_IN_POUND));

export const metresOf = ({ height }: Pick<ConsultationPayload, 'height'>): number | undefined =>
  height && known(height.unit === 'cm' ? height.value / 100 : height.value * METRES_IN_INCH);

/** A row that was damaged has a measure without a number. */
const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** To one decimal, as she was asked: the payload's own is a whole number, and 26.6 would be 27. */
export function bmiOf(payload: ConsultationPayload): number | undefined {
  const { bmi } = payload.answers;
  return typeof bmi === 'number' ? bmi : (bmiAt(payload, kilogramsOf(payload)) ?? payload.bmi);
}

/** With her height, at another weight than she said. */
export function bmiAt(
  payload: Pick<ConsultationPayload, 'height'>,
  kilograms: number | undefined,
): number | undefined {
  const metres = metresOf(payload);
  if (!metres || kilograms === undefined) return undefined;
  return round(kilograms / metres ** 2, 1);
}
