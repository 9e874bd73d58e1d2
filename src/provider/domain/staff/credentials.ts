/** What somebody of the team shows to prove that it is she: a passkey, or a passphrase with a one-time code. */
import type { StaffMember } from './staff-store.ts';

/** JSON that a browser's authenticator takes or gives (WebAuthn Level 3, section 5.1). */
export type WebAuthnJson = Readonly<Record<string, unknown>>;

/** What an authenticator is asked, and the challenge in it that its response has to sign. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly options: WebAuthnJson;
}

export interface Passkeys {
  registration(member: StaffMember): Promise<PasskeyOptions>;
  authentication(): Promise<PasskeyOptions>;
  /** The challenge that a response says it answers; nothing where it says none. */
  challengeIn(response: WebAuthnJson): string | undefined;
  /** The new key, in base64url; nothing where the response is not one to this challenge from our own page. */
  registered(
    response: WebAuthnJson,
    challenge: string,
  ): Promise<
    { readonly id: string; readonly publicKey: string; readonly counter: number } | undefined
  >;
  /** What its authenticator counts now; nothing where it was not this key that signed this challenge. */
  authenticated(
    response: WebAuthnJson,
    challenge: string,
    key: { readonly id: string; readonly publicKey: string },
  ): Promise<{ readonly counter: number } | undefined>;
}

/** Codes of an authenticator app, each for one interval of 30 seconds (RFC 6238). */
export interface OneTimeCodes {
  /** What the app is set up with, as the address that a QR code holds. */
  address(email: string, salt: string): string;
  /** The interval whose code this is, now or one either side; nothing for a wrong code. */
  intervalOf(salt: string, code: string, at: Date): number | undefined;
}

export type Credential =
  | { readonly kind: 'passkey'; readonly response: WebAuthnJson }
  | {
      readonly kind: 'passphrase';
      readonly email: string;
      readonly passphrase: string;
      readonly code: string;
    };
