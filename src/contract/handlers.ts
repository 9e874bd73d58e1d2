/**
 * What a server must provide: one handler for every operation, each answering only with what the
 * contract declares. A missing handler, an undeclared status or a wrong body does not compile.
 */
import type {
  MemberOperation,
  OpenOperation,
  operations,
  PublicOperation,
  StaffOperation,
} from './provider.gen.ts';

export type OperationName = keyof operations;

type Operation = operations[OperationName];

/** A parameter group of an operation; an empty object where it has none. */
type Parameters<Op extends Operation, Location extends 'path' | 'query' | 'header'> =
  Exclude<Op['parameters'][Location], undefined> extends infer Group
    ? [Group] extends [never]
      ? object
      : Group
    : never;

/** JSON as its type; anything else as bytes, or as texts one after the other. */
type Payload<Content> = Content extends { readonly 'application/json': infer Json }
  ? Json
  : Uint8Array;

type Body<Op extends Operation> = Op extends {
  readonly requestBody: { readonly content: infer Content };
}
  ? { readonly body: Payload<Content>; readonly contentType: Extract<keyof Content, string> }
  : object;

/** What an operation is asked, already checked against the contract. */
export type RequestOf<Name extends OperationName> = {
  readonly path: Parameters<operations[Name], 'path'>;
  readonly query: Parameters<operations[Name], 'query'>;
  readonly header: Parameters<operations[Name], 'header'>;
} & Body<operations[Name]>;

type DeclaredHeaders<Headers> = {
  readonly [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name];
};

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? keyof DeclaredHeaders<Headers> extends never
    ? object
    : { readonly headers: DeclaredHeaders<Headers> }
  : object;

type ContentOf<Response> = Response extends { content: infer Content }
  ? Content extends { readonly 'application/json': infer Json }
    ? { readonly body: Json }
    : {
        readonly body: Content extends
          | { readonly 'application/x-ndjson': unknown }
          | { readonly 'text/event-stream': unknown }
          ? AsyncIterable<string | Uint8Array>
          : Uint8Array;
        readonly contentType: Extract<keyof Content, string>;
      }
  : object;

/** One declared answer: its status, and the body and headers that go with it. */
export type Reply<Status extends number, Response> = {
  readonly status: Status;
} & ContentOf<Response> &
  HeadersOf<Response>;

/** Everything that an operation may answer. */
export type OperationResponse<Name extends OperationName> = {
  [Status in keyof operations[Name]['responses'] & number]: Reply<
    Status,
    operations[Name]['responses'][Status]
  >;
}[keyof operations[Name]['responses'] & number];

/** What an operation answers when it succeeds. */
export type ResponseOf<Name extends OperationName> =
  operations[Name]['responses'] extends infer Responses
    ? Responses[keyof Responses & (200 | 201)] extends {
        readonly content: { readonly 'application/json': infer Body };
      }
      ? Body
      : never
    : never;

/** Who asks, as far as the operation wants to know. */
type Caller<Name extends OperationName, Callers extends AnyCallers> = Name extends PublicOperation
  ? object
  : Name extends StaffOperation
    ? Callers['staff']
    : Name extends MemberOperation
      ? Callers['member']
      : Name extends OpenOperation
        ? Partial<Callers['customer']>
        : Callers['customer'];

/** What a handler is told about who asks, by whom the operation is for. */
interface AnyCallers {
  readonly customer: object;
  readonly staff: object;
  readonly member: object;
}

/**
 * A handler for every operation. Each is given the request, with who asks unless the operation is public (`Callers`),
 * `Sent` (what is known of every request), and `Given` (whatever the server hands to all of them).
 */
export type Handlers<Given, Callers extends AnyCallers = AnyCallers, Sent = object> = {
  readonly [Name in OperationName]: (
    request: RequestOf<Name> & Caller<Name, Callers> & Sent,
    given: Given,
  ) => Promise<OperationResponse<Name>>;
};
