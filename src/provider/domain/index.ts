/** Use cases and the ports they need. Pure of HTTP, SQL and the file system; time is a port. */
export type { Cart, CartLine, PromoCode, ShippingMethod } from './cart.ts';
export type { Catalogue, CatalogueList, CatalogueProduct } from './catalogue.ts';
export type {
  ChangedAnswer,
  ConsultationPayload,
  ConsultationRecord,
  KnownQuestionnaire,
  PostedConsultation,
  Questionnaires,
} from './consultation.ts';
export * from './ids.ts';
export {
  addToCart,
  applyDiscount,
  clearCart,
  decrementLine,
  incrementLine,
  readCart,
  removeLine,
} from './change-cart.ts';
export type { DatedAnswer } from './differing-answers.ts';
export { fetchUpload, keptAs, requestUpload, storeUpload } from './store-upload.ts';
export {
  keptChangedAnswers,
  keptConclusion,
  keptFlags,
  keptOffers,
  keptPayload,
  keptVerdicts,
} from './kept-consultation.ts';
export { latestConsultations } from './latest-consultations.ts';
export { listAddOns, listConsultationProducts, listProducts } from './list-products.ts';
export type { OfferedProduct } from './medicines/offers.ts';
export type { Namesake } from './namesakes.ts';
export {
  MOST_COUNTED,
  type Mark,
  type Shared,
  type SharesMore,
  type Signals,
} from './signals/signal-store.ts';
export { cameraMarks } from './signals/camera-marks.ts';
export { othersIn } from './signals/others.ts';
export type { CaseSignals } from './signals/signals.ts';
export { orderAnswers } from './order-answers.ts';
export { readableAddress, type Address } from './address.ts';
export type {
  HeldCustomer,
  LoginAttempts,
  ContactMessage,
  ContactMessages,
  Customer,
  CustomerDocument,
  Customers,
  NewAccount,
  PasswordResets,
  ProfileChange,
  Subscriptions,
} from './account-store.ts';
export { contact } from './accounts/contact.ts';
export { forgotPassword } from './accounts/forgot-password.ts';
export { login } from './accounts/login.ts';
export { readProfile, updateProfile } from './accounts/profile.ts';
export { register, type Registration } from './accounts/register.ts';
export { resetPassword } from './accounts/reset-password.ts';
export type { SignedIn } from './accounts/sign-in.ts';
export { isRateLimited, limitRate } from './accounts/rate-limit.ts';
export { subscribe, unsubscribe } from './accounts/subscribe.ts';
export type { CartChange } from './merge-cart.ts';
export { plainName } from './plain-name.ts';
export { markupError, plainMarkup } from './markup.ts';
export type { Outbox } from './outbox.ts';
export type { Mail, Message } from './mail.ts';
export type {
  Charge,
  WebhookEvent,
  PaymentIntent,
  PaymentIntentStatus,
  Payments,
} from './payments.ts';
export { listNotifications, deleteNotification } from './notifications.ts';
export {
  canBeCancelled,
  dueOf,
  type DecidedLine,
  type Decline,
  waitsForPrescriber,
  missingConsultations,
  orderNumber,
  type NewOrder,
  type OrderAttempt,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderState,
  type OrderStatus,
  type OrderTerms,
  type PaymentStatus,
  type ShelfLine,
  type WeightVerification,
} from './order.ts';
export { trackingLink } from './carriers.ts';
export { stockKeptUntil } from './orders/stock.ts';
export { cancelOrder } from './orders/cancel-order.ts';
export { createOrder, type OrderRequest } from './orders/create-order.ts';
export * as desk from './orders/desk.ts';
export {
  deskOrder,
  deskOrders,
  type DeskConsultation,
  type DeskOrder,
  type DeskRow,
} from './orders/desk-view.ts';
export { reasonsIn, type FirstApproval } from './decisions/decision.ts';
export { checkSecond, type SecondCheck } from './decisions/second-check.ts';
export { type CaseFile, caseFiles } from './orders/case-files.ts';
export type { Timeline } from './orders/timeline.ts';
export { hearOfPayment, payOrder } from './orders/pay-order.ts';
export { listOrders, readOrder, readProgress } from './orders/read-orders.ts';
export { reconcileNext } from './orders/reconcile.ts';
export type { RefusedAttempt } from './refused-attempts.ts';
export { forgetWhatIsDue } from './retention.ts';
export { sendNextMail, type MailDelivery } from './send-mail.ts';
export {
  failed,
  type FieldError,
  type Failure,
  type FailureKind,
  type FailureOf,
  type Outcome,
  type ReasonedStep,
} from './outcome.ts';
export type {
  Clock,
  Database,
  Objects,
  Passwords,
  Ports,
  SignedClaim,
  Site,
  Tokens,
} from './ports.ts';
export {
  isSameListing,
  keptFaqs,
  type Listing,
  type Product,
  type ProductFilter,
  type ProductOption,
  type ProductType,
} from './product.ts';
export {
  callerOf,
  guestOf,
  endSession,
  isCustomers,
  renewSession,
  startGuestSession,
  type SessionTokens,
} from './sessions.ts';
export type { Consultations } from './consultation-store.ts';
export type { HeldOrder, KeptStock, Orders } from './orders/order-store.ts';
export type {
  Carts,
  Notification,
  Notifications,
  Products,
  SessionOf,
  Sessions,
  Shop,
  Store,
  Uploads,
} from './store.ts';
export type {
  DatedSupply,
  OrderedSupply,
  Supply,
  SupplyFlag,
  SupplyLimit,
} from './supply/rules.ts';
export { isKeptFlag, isKeptLimit } from './supply/kept-rules.ts';
export type { DocumentsOf } from './record/documents-of.ts';
export { countStepsBy, noteLook, noteRead, stepsBy } from './record/look.ts';
export type { Kept } from './record/kept.ts';
export { orderRecord, type OrderRecord } from './record/order-record.ts';
export { eraseCustomer, holdRecord, releaseRecord } from './record/erase.ts';
export { exportCustomer, type PersonRecord } from './record/export.ts';
export type { AccountRecord } from './record/person-store.ts';
export type { People } from './record/person-store.ts';
export { keptDocuments, ledToOrders, namesOf, postedConsultations } from './record/posted.ts';
export { beginningOf, dayInWords } from './days.ts';
export { figuresOfLast } from './oversight/read-figures.ts';
export { looksPage } from './oversight/read-looks.ts';
export { refusedCallsPage } from './oversight/refused-calls.ts';
export { refusedCallsWriter } from './oversight/refused-calls-writer.ts';
export type { KeptRefusedCall, RefusedCall, RefusedCalls } from './oversight/refused-call.ts';
export type {
  DecisionFigures,
  LookCursor,
  LookFilter,
  Oversight,
  RecordLook,
  TeamFigures,
} from './oversight/oversight-store.ts';
export { verifyRecord, type Verification } from './record/verify.ts';
export type { NeededEntry } from './record/needed.ts';
export type { PostedSince, RecordStore } from './record/store.ts';
export type { Supplies } from './supply/store.ts';
export { decide } from './decisions/decide.ts';
export { UNVERIFIED_IN_WORDS } from './decisions/doubts.ts';
export {
  DECLINE_CODES,
  type ApprovalReasons,
  type DeclineCode,
  type DecisionOutcome,
  type DecisionRequest,
  type LineDecision,
} from './decisions/decision.ts';
export {
  sideOf,
  type MessageFile,
  type OrderMessage,
  type OrderMessages,
  type Side,
} from './messages/message.ts';
export {
  conversationOf,
  orderMessages,
  readOrderMessages,
  readTeamMessages,
  type Conversation,
} from './messages/read-messages.ts';
export { messageFilesOf, requestTeamUpload } from './messages/message-files.ts';
export type { Phrase, Phrases } from './messages/phrase.ts';
export { listPhrases, removePhrase, savePhrase } from './messages/phrases.ts';
export { sendOrderMessage, sendTeamMessage } from './messages/send-message.ts';
export { checkSupply } from './dispensing/check-supply.ts';
export { declinedMoney } from './dispensing/paid-for.ts';
export { dispatchBatch } from './dispensing/dispatch-batch.ts';
export type {
  Dispensing,
  DispensingLine,
  DispensingOrder,
  DispensingView,
} from './dispensing/dispensing-store.ts';
export type { MedicineLabel } from './dispensing/label.ts';
export { PHARMACY } from './dispensing/pharmacy.ts';
export { dispensingPage, readLabels, standings } from './dispensing/read-dispensing.ts';
export { isToDispense, waitsFor, waitsForCheck } from './dispensing/waits-for.ts';
export {
  readGpConsent,
  withdrawGpConsent,
  withdrawGpConsentFor,
  type GpStanding,
} from './gp-letters/consent.ts';
export type { Printed, Printing } from './gp-letters/printing.ts';
export type { LetterInWords } from './gp-letters/letter-in-words.ts';
export type { LetterMail } from './gp-letters/letter-mail.ts';
export { mailLetter } from './gp-letters/mail-letter.ts';
export { letterAsPdf } from './gp-letters/letter-as-pdf.ts';
export type { GpLetter } from './gp-letters/gp-letter.ts';
export type { GpLetters, KeptGpLetter, LetterCursor } from './gp-letters/gp-letter-store.ts';
export { keptLetter } from './gp-letters/kept-letter.ts';
export { askIdentityService } from './verifications/ask-identity-service.ts';
export { identityOf, type Identities } from './verifications/identity.ts';
export {
  isStandIn,
  STAND_IN_NAME,
  type IdentityQuestion,
  type IdentityReply,
  type IdentityService,
} from './verifications/identity-service.ts';
export { verifyIdentity } from './verifications/verify-identity.ts';
export { postLetter } from './gp-letters/post-letter.ts';
export { correctPractice } from './gp-letters/correct-practice.ts';
export { endLetter } from './gp-letters/end-letter.ts';
export { returnLetter } from './gp-letters/return-letter.ts';
export {
  lettersToPost,
  lettersAsked,
  readGpLetter,
  type ReadGpLetter,
  type StandingLetter,
} from './gp-letters/read-letters.ts';
export { holdCase, holdOf, leaveCase } from './queue/hold-case.ts';
export { queuePage, queueState, type QueueRequest } from './queue/read-queue.ts';
export { summariseNext } from './queue/summarise.ts';
export { ENOUGH_DECISIONS, waitingOf, type Waiting } from './queue/waiting.ts';
export type {
  CaseHold,
  CaseStanding,
  CaseSummary,
  FlagCounts,
  MissingFromCase,
  Queue,
  QueueCursor,
  QueueFilter,
  QueueRow,
  QueueView,
  Sought,
} from './queue/queue-store.ts';
export { isDeskTokenRetired } from './staff/desk-token.ts';
export { PERMISSIONS, ROLES, type Role, type StaffAction } from './staff/roles.ts';
export type { Credential, OneTimeCodes, Passkeys, WebAuthnJson } from './staff/credentials.ts';
export { joinWithPasskey, joinWithPassphrase, openInvitation } from './staff/join.ts';
export {
  endSessionsOfStaff,
  inviteAgain,
  inviteStaff,
  NotRecoveredError,
  readTeam,
  recoverLead,
  suspendStaff,
  type InvitationPorts,
} from './staff/manage-staff.ts';
export { passkeyChallenge } from './staff/prove.ts';
export {
  endStaffSession,
  hasFreshProof,
  isOfSuspended,
  letOut,
  memberOf,
  proveAgain,
  sessionLimits,
  signInStaff,
  type OpenSession,
} from './staff/staff-session.ts';
export {
  signature,
  type ChangedBy,
  type NamedStaffChange,
  type Passkey,
  type Passphrase,
  type Staff,
  type SessionLimits,
  type StaffMember,
  type StaffSession,
  type Proof,
} from './staff/staff-store.ts';
export { submitConsultation } from './submit-consultation.ts';
export { NotKnownError, UnavailableError } from './unavailable.ts';
export {
  MAX_UPLOAD_BYTES,
  mediaTypeOfEnding,
  type MediaType,
  type StoredFile,
  type Upload,
} from './upload.ts';
