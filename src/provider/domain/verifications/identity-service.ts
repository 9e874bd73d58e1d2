/**
 * Somebody outside the house who compares what a patient says of herself with a document of hers. What it says is no verdict
 * about an order: a prescriber reads it, as she reads what a colleague saw.
 */
import type { MediaType } from '../upload.ts';

/** All that leaves the house: no order, medicine, condition, address or account. */
export interface IdentityQuestion {
  /** The same question has the same key, and is answered once. It says nothing about her. */
  readonly key: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly dob: string;
  readonly document: { readonly mediaType: MediaType; readonly content: Uint8Array };
}

export type IdentityReply =
  | {
      readonly outcome: 'matches' | 'does-not-match';
      /** Under which the service keeps what it did. */
      readonly reference: string;
    }
  /** Nobody can be compared with it: blurred, cut off, no document. */
  | { readonly outcome: 'unreadable' };

export interface IdentityService {
  /** As the team and the record call it. */
  readonly name: string;
  /** @throws UnavailableError where it is away, slow, or says anything but a reply */
  compare(question: IdentityQuestion): Promise<IdentityReply>;
}

/** What the stand-in is called wherever something is said of it. */
export const STAND_IN_NAME = 'stand-in, no real check';

export const isStandIn = ({ name }: Pick<IdentityService, 'name'>): boolean =>
  name === STAND_IN_NAME;
