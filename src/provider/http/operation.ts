import type { Handlers, OperationName } from '#contract';
import type { CustomerId, Ports, RefusedCall } from '#domain';
import type { AnalyticsTag } from './analytics-tag.ts';
import type { TeamChanges } from './team-changes.ts';
import type { MemberCaller, StaffCaller } from './callers.ts';

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
  /** For whoever of the team follows what changes. */
  readonly teamChanges: TeamChanges;
  /** Writes down what was refused to the team, without keeping the reply waiting. */
  readonly refused: (refused: RefusedCall) => void;
}

/** Who asks, by the token that was shown. */
interface Callers {
  readonly customer: { readonly customer: CustomerId };
  readonly staff: { readonly staff: StaffCaller };
  readonly member: { readonly staff: MemberCaller };
}

/** What is known of every request. */
interface Sent {
  /** The network address it came from. */
  readonly from: string;
  /** A JSON body as it was sent, for what is signed. */
  readonly text: string;
}

export type OperationHandlers = Handlers<Given, Callers, Sent>;

/** The handler of one operation of the contract. */
export type Handler<Name extends OperationName> = OperationHandlers[Name];
