/** Eligible patients of every questionnaire, with, where it takes one, a past order. */
import { asConsultationId, type ConsultationId } from '#domain';
import type { Mode } from '#engine';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { answersTo } from '../../kit/patient.ts';
import { placePastOrder } from '../../kit/past-order.ts';
import { type Shop } from '../../kit/shop.ts';
import { postOf } from './claims.ts';
import type { Patient } from './random-posts.ts';
import type { Document } from './reading.ts';

/** The modes in which a questionnaire is used. */
export const modesOf = (document: Document): readonly Mode[] =>
  document['x-questionnaire'].modes ?? ['new'];

/** Her answers are harmless, and no more than are needed. */
export function patientOf(document: Document, mode: Mode, today: string, file: string): Patient {
  const { id } = document['x-questionnaire'];
  const sheet = answersTo(id, mode);
  return { document, when: { today, mode }, sheet, file };
}

/** Lets her repeat an order, as if one had been delivered; gives the consultation it was for. */
export async function withPastOrder(
  { provider }: Shop,
  customer: Customer,
  { document, sheet, when }: Patient,
): Promise<ConsultationId> {
  const response = await customer.post('/customers/consultations', postOf(document, sheet, when));
  const { _id } = await bodyOf<{ _id: string }>(response, 201);
  const consultationId = asConsultationId(_id);
  const order = { customerId: customer.id, consultationIds: [consultationId] };
  await placePastOrder(provider.database, order);
  return consultationId;
}
