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
export type * from './ids.ts';
export {
  addToCart,
  clearCart,
  decrementLine,
  incrementLine,
  readCart,
  removeLine,
} from './keep-cart.ts';
export { fetchUpload, requestUpload, storeUpload } from './keep-uploads.ts';
export { listAddOns, listConsultationProducts, listProducts } from './list-products.ts';
export { orderAnswers } from './order-answers.ts';
export type { Order, OrderLine, OrderStatus } from './order.ts';
export type { Complaint, Failure, FailureKind, FailureOf, Outcome } from './outcome.ts';
export type { Clock, Database, Objects, Ports, SignedClaim, Tokens } from './ports.ts';
export type { Listing, Product, ProductFilter, ProductOption, ProductType } from './product.ts';
export { renewSession, startGuestSession, type SessionTokens } from './sessions.ts';
export type {
  Carts,
  Consultations,
  Orders,
  Products,
  Sessions,
  Shop,
  Store,
  Uploads,
} from './store.ts';
export { submitConsultation } from './submit-consultation.ts';
export { UnavailableError } from './unavailable.ts';
export { MAX_UPLOAD_BYTES, type MediaType, type StoredFile, type Upload } from './upload.ts';
