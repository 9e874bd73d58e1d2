/** Eligible patients of every questionnaire, with a session, a file and, where it takes one, a past order. */
import { randomUUID } from 'node:crypto';
import { type ConsultationId, asConsultationId, asOrderId } from '#domain';
import type { Mode } from '#engine';
import { patients } from '../../scenarios/patients.ts';
import { line, termsOf } from '../placed-order.ts';
import { jsonOf, type Customer, type Shop } from '../shop.ts';
import { postOf } from './claims.ts';
import type { Patient } from './random-posts.ts';
import type { Document, Sheet } from './reading.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 1, 1, 1]);

/** The modes in which a questionnaire is used. */
export const modesOf = (document: Document): readonly Mode[] =>
  document['x-questionnaire'].modes ?? ['new'];

/** Her answers are harmless, and no more than are needed. */
export function patientOf(document: Document, mode: Mode, today: string, file: string): Patient {
  const { id } = document['x-questionnaire'];
  const sheet: Sheet | undefined = patients[mode === 'new' ? id : `${id} repeat`];
  if (!sheet) throw new Error(`There is no sample patient for '${id}'.`);
  return { document, when: { today, mode }, sheet, file };
}

/** Somebody with a session of her own who has sent one file. */
export async function withFile(shop: Shop): Promise<{ customer: Customer; file: string }> {
  const customer = await shop.guest();
  const file = `customers/sample-${randomUUID()}.png`;
  const asked = await customer.post('/storage/create-presigned-url', { path: file });
  const { data } = await jsonOf<{ data: string }>(asked);
  const headers = { 'content-type': 'image/png' };
  const kept = await fetch(new URL(data, shop.api), { method: 'PUT', body: PNG, headers });
  if (kept.status !== 204) throw new Error(`The file was not kept: ${await kept.text()}`);
  return { customer, file };
}

/** Lets her repeat an order, as if one had been delivered; gives the consultation it was for. */
export async function withPastOrder(
  { provider }: Shop,
  customer: Customer,
  { document, sheet, when }: Patient,
): Promise<ConsultationId> {
  const response = await customer.post('/customers/consultations', postOf(document, sheet, when));
  if (response.status !== 201) throw new Error(`Expected 201: ${await response.text()}`);
  const { _id } = await jsonOf<{ _id: string }>(response);
  const consultationId = asConsultationId(_id);
  const id = asOrderId(randomUUID());
  await provider.database.transaction(async ({ customers, orders }) => {
    const at = new Date('2026-10-01T09:00:00Z');
    const lines = [line({ consultationId })];
    await orders.place(termsOf({ id, customerId: customer.id, at, lines }));
    const placed = await orders.hold(id, await customers.hold(customer.id));
    if (placed) await orders.save({ ...placed, status: 'past', reconcileAt: null });
  });
  return consultationId;
}
