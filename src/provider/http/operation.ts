import type { Handlers, OperationName } from '#contract';
import type { CustomerId, Ports } from '#domain';
import type { AnalyticsTag } from './analytics-tag.ts';

/** What every handler is given: the ports, and what this server says about itself. */
export interface Given {
  readonly ports: Ports;
  /** What stands before the path of a product's image. */
  readonly storageUrl: string;
  /** What staff show at the desk. */
  readonly deskToken: string;
  /** Whether payments are made at this server's own stand-in. */
  readonly isPaymentStandIn: boolean;
  /** What the storefront may load after consent. */
  readonly analytics: AnalyticsTag | undefined;
}

/** Who asks, by her access token. */
interface Bearer {
  readonly customer: CustomerId;
}

/** What is known of every request. */
interface Sent {
  /** The network address it came from. */
  readonly from: string;
  /** A JSON body as it was sent, for what is signed. */
  readonly text: string;
}

export type OperationHandlers = Handlers<Given, Bearer, Sent>;

/** The handler of one operation of the contract. */
export type Handler<Name extends OperationName> = OperationHandlers[Name];
