/** The provider's contract as types; at run time there are only the limits of what people fill in. */
export type {
  components,
  operations,
  paths,
  PublicOperation,
  StaffOperation,
} from './provider.gen.ts';
export type {
  OperationResponse,
  ResponseOf,
  Handlers,
  OperationName,
  Reply,
  RequestOf,
} from './handlers.ts';
export type * from './shapes.ts';
export type { TextLimits } from './text-limits.ts';
export { kindOfUpload, MOST_MESSAGE_FILES, UPLOAD_LIMITS } from './uploads.ts';
export { isId } from './is-id.ts';
export { dayInWords } from './day-in-words.ts';
export { inPounds } from './in-pounds.ts';
export { declinedMoneyInWords, declinedMoneyOf, endedMoneyOf } from './money-in-words.ts';
export * from './limits.gen.ts';
export * from './patterns.gen.ts';
