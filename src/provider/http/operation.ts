import type { Handlers, OperationName } from '#contract';
import type { CustomerId, Ports } from '#domain';

/** What every handler is given: the ports, and what this server says about itself. */
export interface Given {
  readonly ports: Ports;
  /** What stands before the path of a product's image. */
  readonly storageUrl: string;
}

/** Who asks, by her access token. */
interface Bearer {
  readonly customer: CustomerId;
}

export type OperationHandlers = Handlers<Given, Bearer>;

/** The handler of one operation of the contract. */
export type Handler<Name extends OperationName> = OperationHandlers[Name];
