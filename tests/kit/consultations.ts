/** Posted consultations of the sample questionnaires. */
import { type ConsultationId, asConsultationId } from '#domain';
import type { Consultation } from '#contract';
import type { Submission } from '#engine';
import { bodyOf, type Customer } from './customer.ts';
import { answersTo, type Sheet } from './patient.ts';
import { BIRTHDAY } from './samples.ts';

const ANSWERS = {
  firstName: 'Sample',
  lastName: 'Patient',
  dateOfBirth: BIRTHDAY,
  allergicReaction: 'no',
  currentMedication: 'no',
  height: 165,
  weight: 82.5,
  bmi: 30.3,
};

/** An eligible consultation; `answers` replaces or adds answers. */
export const slimming = (answers: Record<string, unknown> = {}): Consultation => ({
  condition: 'sample condition',
  treatment: 'sample slimming',
  firstname: 'Sample',
  lastname: 'Patient',
  dob: BIRTHDAY,
  height: { value: 165, unit: 'cm' },
  weight: { value: 82.5, unit: 'kg' },
  bmi: 30,
  answers: { ...ANSWERS, ...answers },
  isConsultationFromOrder: false,
});

export const headache = (answers: Record<string, unknown> = {}): Consultation => {
  const { firstName, lastName, dateOfBirth, allergicReaction } = ANSWERS;
  return {
    condition: 'sample condition',
    treatment: 'sample headache',
    firstname: firstName,
    lastname: lastName,
    dob: dateOfBirth,
    answers: { firstName, lastName, dateOfBirth, allergicReaction, ...answers },
  };
};

/** What our own thrush capsule asks first, answered so that she may buy it; `change` replaces answers. */
export const thrush = (change: Sheet = {}, lastName = 'Patient'): Consultation => {
  const person = { firstName: 'Sample', lastName, dateOfBirth: BIRTHDAY };
  return {
    ...{ condition: 'sexual health', treatment: 'thrush capsule' },
    ...{ firstname: person.firstName, lastname: person.lastName, dob: person.dateOfBirth },
    answers: { ...answersTo('thrush-capsule'), ...person, ...change },
  };
};

export const repeatSlimming = (answers: Record<string, unknown> = {}): Consultation => {
  const { allergicReaction: _allergic, currentMedication: _medication, ...asked } = ANSWERS;
  return {
    ...slimming(),
    answers: { ...asked, sideEffects: 'no', ...answers },
    isConsultationFromOrder: true,
  };
};

/** Submits a consultation that is expected to be eligible; gives its `_id`. */
export async function submitted(
  customer: Customer,
  consultation: Consultation | Submission,
): Promise<ConsultationId> {
  const response = await customer.post('/customers/consultations', consultation);
  return asConsultationId((await bodyOf<{ _id: string }>(response, 201))._id);
}
