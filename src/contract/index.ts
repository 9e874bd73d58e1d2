/** The provider's contract as types: nothing here exists at run time. */
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
