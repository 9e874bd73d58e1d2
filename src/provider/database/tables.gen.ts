// Written by 'npm run tables:generate' from the migrations. Never edit it.

import type { GeneratedAlways } from 'kysely';
import type { Refusal } from '#engine';
import type { Stream } from '#record';
import type {
  Address,
  CartLineId,
  ConsultationId,
  ConsultationPayload,
  ConsultationRecord,
  ContactMessage,
  CustomerId,
  FirstApproval,
  GpLetter,
  GpLetterId,
  MediaType,
  NotificationId,
  ObjectPath,
  OptionId,
  OrderId,
  ProductId,
  ProductName,
  ProductOption,
  SessionId,
  ShippingMethodId,
  StaffId,
  SupplyFlag,
  SupplyLimit,
} from '#domain';
import type { Json } from './json.ts';

export interface Tables {
  readonly adoptions: {
    readonly customer_id: CustomerId;
    readonly guest_id: CustomerId;
    readonly at: Date;
  };
  readonly attempts: { readonly subject: string; readonly count: number; readonly free_at: Date };
  readonly cart_lines: {
    readonly id: CartLineId;
    readonly customer_id: CustomerId;
    readonly option_id: OptionId;
    readonly quantity: number;
    readonly consultation_id: ConsultationId | null;
    readonly added_at: Date;
  };
  readonly case_holds: {
    readonly order_id: OrderId;
    readonly staff_id: StaffId;
    readonly since: Date;
  };
  readonly case_summaries: {
    readonly order_id: OrderId;
    readonly high: number;
    readonly moderate: number;
    readonly low: number;
    readonly missing: readonly string[];
    readonly counted_at: Date;
  };
  readonly consultations: {
    readonly id: ConsultationId;
    readonly customer_id: CustomerId;
    readonly questionnaire_id: string;
    readonly questionnaire_version: string;
    readonly questionnaire_hash: string;
    readonly answered_version: string | null;
    readonly mode: 'new' | 'repeat';
    readonly catalogue_condition: string;
    readonly catalogue_treatment: string;
    readonly payload: Json<ConsultationPayload>;
    readonly verdicts: Json<ConsultationRecord['verdicts']>;
    readonly outcome: 'eligible' | 'refused';
    readonly refusals: Json<readonly Refusal[]>;
    readonly changed_answers: Json<ConsultationRecord['changedAnswers']>;
    readonly created_at: Date;
    readonly posted_by: CustomerId;
    readonly same_as: string | null;
    readonly times: number;
    readonly first_at: Date;
    readonly flags: Json<ConsultationRecord['flags']>;
    readonly medicines: Json<ConsultationRecord['medicines']>;
    readonly is_recorded: boolean;
    readonly is_pharmacy: boolean;
  };
  readonly contact_messages: {
    readonly id: string;
    readonly message: Json<ContactMessage>;
    readonly received_at: Date;
  };
  readonly customer_documents: {
    readonly customer_id: CustomerId;
    readonly path: ObjectPath;
    readonly type: 'ID' | 'Weight Verification' | 'Summary Care Card' | 'Others';
    readonly position: GeneratedAlways<number>;
    readonly added_at: Date;
  };
  readonly customers: {
    readonly id: CustomerId;
    readonly is_guest: boolean;
    readonly created_at: Date;
    readonly email: string | null;
    readonly password_hash: string | null;
    readonly firstname: string | null;
    readonly lastname: string | null;
    readonly dob: string | null;
    readonly phone: string | null;
    readonly address: Json<Address | null>;
    readonly summaries_forgotten: number;
  };
  readonly decisions: {
    readonly order_id: OrderId;
    readonly id: string;
    readonly by_whom: string;
    readonly at: Date;
    readonly outcome: 'approved' | 'part-approved' | 'declined';
    readonly waits_since: Date | null;
    readonly high: readonly string[];
    readonly lower: readonly string[];
    readonly high_read: readonly string[];
    readonly request: string | null;
  };
  readonly documents: {
    readonly hash: string;
    readonly kind: 'questionnaire' | 'medicines' | 'claims';
    readonly id: string;
    readonly version: string | null;
    readonly content: string;
    readonly first_at: Date;
  };
  readonly first_approvals: {
    readonly order_id: OrderId;
    readonly id: string;
    readonly by_whom: string;
    readonly staff_id: StaffId | null;
    readonly at: Date;
    readonly lines: Json<FirstApproval['lines']>;
    readonly reasons: Json<FirstApproval['reasons']>;
    readonly high: readonly string[];
    readonly high_read: readonly string[];
    readonly request: string | null;
  };
  readonly gp_letters: {
    readonly id: GpLetterId;
    readonly order_id: OrderId;
    readonly consultation_id: ConsultationId;
    readonly letter: Json<GpLetter | null>;
    readonly made_at: Date;
    readonly posted_at: Date | null;
    readonly posted_by: string | null;
    readonly mail_to: string | null;
    readonly mail_by: string | null;
    readonly mail_method: string | null;
    readonly mail_queued_at: Date | null;
    readonly mail_state: 'queued' | 'under-way' | 'sent' | 'failed' | 'stopped' | 'returned' | null;
    readonly mail_state_at: Date | null;
    readonly mail_confirmed_at: Date | null;
    readonly returned_at: Date | null;
    readonly ended_at: Date | null;
    readonly ended_by: string | null;
    readonly ended_reason: string | null;
  };
  readonly gp_withdrawals: {
    readonly order_id: OrderId;
    readonly at: Date;
    readonly by_whom: string | null;
  };
  readonly identity_verifications: {
    readonly customer_id: CustomerId;
    readonly position: GeneratedAlways<number>;
    readonly order_id: OrderId;
    readonly at: Date;
    readonly by_whom: string;
    readonly method: string;
    readonly outcome: 'matches' | 'does-not-match';
    readonly firstname: string;
    readonly lastname: string;
    readonly dob: string;
    readonly evidence: ObjectPath | null;
    readonly note: string | null;
    readonly service: string | null;
    readonly reference: string | null;
    readonly question: string | null;
    readonly request: string | null;
    readonly sent_id: string | null;
  };
  readonly known_networks: {
    readonly customer_id: CustomerId;
    readonly network: string;
    readonly seen_at: Date;
  };
  readonly legal_holds: {
    readonly customer_id: CustomerId;
    readonly by_whom: string;
    readonly reason: string;
    readonly since: Date;
  };
  readonly loaded_catalogue: { readonly only_one: boolean; readonly hash: string };
  readonly mail_subscriptions: {
    readonly email: string;
    readonly subscribed_at: Date;
    readonly token: string;
  };
  readonly message_files: {
    readonly order_id: string;
    readonly message_id: string;
    readonly path: ObjectPath;
    readonly position: GeneratedAlways<number>;
  };
  readonly notifications: {
    readonly id: NotificationId;
    readonly customer_id: CustomerId;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly created_at: Date;
  };
  readonly order_events: {
    readonly order_id: OrderId;
    readonly position: GeneratedAlways<number>;
    readonly at: Date;
    readonly what: string;
    readonly by_whom: string | null;
    readonly note: string | null;
    readonly request: string | null;
  };
  readonly order_lines: {
    readonly order_id: OrderId;
    readonly position: number;
    readonly option_id: OptionId;
    readonly quantity: number;
    readonly price_pence: number;
    readonly consultation_id: ConsultationId | null;
    readonly name: ProductName;
    readonly image: string;
    readonly strength: string;
    readonly declined_at: Date | null;
    readonly decline_code:
      | 'contraindication'
      | 'interaction'
      | 'strength'
      | 'no-need'
      | 'see-gp'
      | 'not-verified'
      | 'not-answered'
      | 'other'
      | null;
    readonly decline_words: string | null;
    readonly declined_pence: number | null;
  };
  readonly order_messages: {
    readonly order_id: OrderId;
    readonly position: GeneratedAlways<number>;
    readonly id: string;
    readonly at: Date;
    readonly by_whom: string | null;
    readonly words: string | null;
    readonly is_question: boolean;
    readonly read_at: Date | null;
  };
  readonly orders: {
    readonly id: OrderId;
    readonly customer_id: CustomerId;
    readonly status: 'pending' | 'active' | 'past' | 'cancelled';
    readonly created_at: Date;
    readonly number: GeneratedAlways<number>;
    readonly address: Json<Address>;
    readonly shipping_name: string;
    readonly item_total: number;
    readonly shipping_charge: number;
    readonly discount_code: string | null;
    readonly discount: number;
    readonly total: number;
    readonly needs_prescriber: boolean;
    readonly approved_at: Date | null;
    readonly shipper: string | null;
    readonly tracking_id: string | null;
    readonly dispatched_at: Date | null;
    readonly idempotency_key: string | null;
    readonly request_hash: string | null;
    readonly payment_status:
      | 'unpaid'
      | 'processing'
      | 'authorised'
      | 'paid'
      | 'released'
      | 'refunded';
    readonly intent_id: string | null;
    readonly wanted: 'capture' | 'cancel' | 'refund' | 'give-back' | null;
    readonly payment_version: number;
    readonly settle_at: Date | null;
    readonly settle_attempts: number;
    readonly is_test_payment: boolean;
    readonly stock_taken_at: Date | null;
    readonly network: string | null;
    readonly is_recorded: boolean;
    readonly waits_since: Date | null;
    readonly declined_total: number;
    readonly card_fingerprint: string | null;
  };
  readonly outbox: {
    readonly id: string;
    readonly recipient: string;
    readonly subject: string;
    readonly text: string;
    readonly written_at: Date;
    readonly due_at: Date;
    readonly attempts: number;
    readonly unsubscribe: string | null;
    readonly gp_letter: GpLetterId | null;
  };
  readonly password_resets: {
    readonly customer_id: CustomerId;
    readonly hash: string;
    readonly expires_at: Date;
  };
  readonly product_listings: {
    readonly product_id: ProductId;
    readonly condition: string;
    readonly treatment: string;
    readonly position: number;
  };
  readonly product_options: {
    readonly id: OptionId;
    readonly product_id: ProductId;
    readonly position: number;
    readonly on_sale: boolean;
    readonly strength: string;
    readonly price_pence: number;
    readonly stock: number;
    readonly min: number;
    readonly max: number;
    readonly description: string;
    readonly pil: string | null;
    readonly qty_per_pack: string;
    readonly form: string;
    readonly faqs: Json<ProductOption['faqs']>;
    readonly packs: number;
  };
  readonly products: {
    readonly id: ProductId;
    readonly code: string;
    readonly image: string;
    readonly type: 'OTC' | 'POM';
    readonly legal_category: 'POM' | 'P' | 'GSL';
    readonly is_add_on: boolean;
    readonly substances: readonly string[];
    readonly classes: readonly string[];
    readonly questionnaire_id: string | null;
  };
  readonly promo_codes: { readonly code: string; readonly percent_off: number };
  readonly record_entries: {
    readonly stream: Stream;
    readonly seq: number;
    readonly at: Date;
    readonly who: 'patient' | 'staff' | 'server';
    readonly who_name: string | null;
    readonly what: string;
    readonly facts: string;
    readonly facts_hash: string;
    readonly person: string | null;
    readonly person_hash: string | null;
    readonly documents: readonly string[];
    readonly engine: string;
    readonly prev: string;
    readonly hash: string;
    readonly who_staff: string | null;
  };
  readonly record_streams: { readonly stream: Stream; readonly seq: number; readonly hash: string };
  readonly refresh_tokens: {
    readonly hash: string;
    readonly session_id: SessionId;
    readonly expires_at: Date;
    readonly used_at: Date | null;
  };
  readonly refused_call_counts: {
    readonly who: string;
    readonly why: string;
    readonly day: string;
    readonly times: number;
  };
  readonly refused_calls: {
    readonly position: GeneratedAlways<number>;
    readonly who: string;
    readonly why: string;
    readonly day: string;
    readonly nth: number;
    readonly at: Date;
    readonly call: string;
    readonly order_number: number | null;
  };
  readonly returned_addresses: { readonly address: string; readonly returned_at: Date };
  readonly saved_phrases: {
    readonly id: string;
    readonly words: string;
    readonly by_whom: string;
    readonly saved_at: Date;
  };
  readonly sessions: {
    readonly id: SessionId;
    readonly customer_id: CustomerId;
    readonly started_at: Date;
    readonly ended_at: Date | null;
  };
  readonly shipping_methods: {
    readonly id: ShippingMethodId;
    readonly position: number;
    readonly name: string;
    readonly price_pence: number;
  };
  readonly staff_challenges: { readonly challenge: string; readonly expires_at: Date };
  readonly staff_changes: {
    readonly position: GeneratedAlways<number>;
    readonly at: Date;
    readonly what: 'invited' | 'invited-again' | 'joined' | 'sessions-ended' | 'suspended';
    readonly member: StaffId;
    readonly by_means: 'member' | 'desk-token' | 'recovery';
    readonly by_member: StaffId | null;
  };
  readonly staff_invitations: {
    readonly staff_id: StaffId;
    readonly hash: string;
    readonly code_salt: string;
    readonly expires_at: Date;
  };
  readonly staff_members: {
    readonly id: StaffId;
    readonly name: string;
    readonly email: string;
    readonly role: 'prescriber' | 'pharmacist' | 'dispenser' | 'support' | 'lead';
    readonly registration: string | null;
    readonly invited_at: Date;
    readonly joined_at: Date | null;
    readonly suspended_at: Date | null;
    readonly passphrase_hash: string | null;
    readonly code_salt: string | null;
    readonly code_interval: number | null;
  };
  readonly staff_passkeys: {
    readonly id: string;
    readonly staff_id: StaffId;
    readonly public_key: string;
    readonly counter: number;
    readonly added_at: Date;
  };
  readonly staff_sessions: {
    readonly hash: string;
    readonly staff_id: StaffId;
    readonly network: string;
    readonly started_at: Date;
    readonly seen_at: Date;
    readonly proved_at: Date;
    readonly ended_at: Date | null;
  };
  readonly stand_in_events: {
    readonly id: string;
    readonly position: GeneratedAlways<number>;
    readonly content: Json<object>;
    readonly due_at: Date;
    readonly attempts: number;
  };
  readonly stand_in_objects: {
    readonly kind: string;
    readonly id: string;
    readonly content: Json<object>;
    readonly expires_at: Date | null;
  };
  readonly supply_checks: {
    readonly order_id: OrderId;
    readonly by_whom: string;
    readonly at: Date;
    readonly high_read: readonly string[];
    readonly high: readonly string[];
    readonly lower: readonly string[];
  };
  readonly supply_rules: {
    readonly kind: 'limit' | 'flag';
    readonly id: string;
    readonly position: number;
    readonly content: Json<SupplyLimit | SupplyFlag>;
  };
  readonly upload_marks: {
    readonly path: ObjectPath;
    readonly kind: 'camera' | 'photograph';
    readonly mark: string;
  };
  readonly uploads: {
    readonly path: ObjectPath;
    readonly customer_id: CustomerId;
    readonly claimed_at: Date;
    readonly media_type: MediaType | null;
    readonly digest: string | null;
    readonly stored_at: Date | null;
    readonly by_whom: string | null;
  };
  readonly weight_verifications: {
    readonly order_id: OrderId;
    readonly position: GeneratedAlways<number>;
    readonly by_whom: string;
    readonly method: string;
    readonly grams: number;
    readonly measured_on: string;
    readonly recorded_at: Date;
    readonly reason: string | null;
    readonly evidence: ObjectPath | null;
    readonly request: string | null;
    readonly sent_id: string | null;
  };
}
