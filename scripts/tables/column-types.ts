/** What the columns hold whose type does not follow from the database's own; whatever refers to one holds the same. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'cart_lines.id': 'CartLineId',
  'consultations.id': 'ConsultationId',
  'consultations.posted_by': 'CustomerId',
  'customers.id': 'CustomerId',
  'gp_letters.id': 'GpLetterId',
  'outbox.gp_letter': 'GpLetterId',
  'notifications.id': 'NotificationId',
  'orders.id': 'OrderId',
  'product_options.id': 'OptionId',
  'products.id': 'ProductId',
  'sessions.id': 'SessionId',
  'shipping_methods.id': 'ShippingMethodId',
  'staff_members.id': 'StaffId',
  'uploads.path': 'ObjectPath',

  // Whoever is named here may be gone meanwhile.
  'adoptions.customer_id': 'CustomerId',
  'adoptions.guest_id': 'CustomerId',

  'order_lines.name': 'ProductName',
  'uploads.media_type': 'MediaType',

  'record_entries.stream': 'Stream',
  'record_streams.stream': 'Stream',

  'consultations.payload': 'ConsultationPayload',
  'consultations.verdicts': "ConsultationRecord['verdicts']",
  'consultations.refusals': 'readonly Refusal[]',
  'consultations.changed_answers': "ConsultationRecord['changedAnswers']",
  'consultations.flags': "ConsultationRecord['flags']",
  'consultations.medicines': "ConsultationRecord['medicines']",
  'contact_messages.message': 'ContactMessage',
  'customers.address': 'Address',
  'first_approvals.lines': "FirstApproval['lines']",
  'first_approvals.reasons': "FirstApproval['reasons']",
  'gp_letters.letter': 'GpLetter',
  'orders.address': 'Address',
  'product_options.faqs': "ProductOption['faqs']",
  'stand_in_events.content': 'object',
  'stand_in_objects.content': 'object',
  'supply_rules.content': 'SupplyLimit | SupplyFlag',
};

export const IMPORTS = `import type { GeneratedAlways } from 'kysely';
import type { Refusal } from '#engine';
import type { Stream } from '#record';
import type {
  Address, CartLineId, ConsultationId, ConsultationPayload, ConsultationRecord, ContactMessage, CustomerId,
  FirstApproval, GpLetter, GpLetterId, MediaType, NotificationId, ObjectPath, OptionId, OrderId, ProductId, ProductName, ProductOption, SessionId,
  ShippingMethodId, StaffId, SupplyFlag, SupplyLimit,
} from '#domain';
import type { Json } from './json.ts';
`;
