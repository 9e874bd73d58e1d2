import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkeys, WebAuthnJson } from '#domain';

/** Loaded at the first passkey: it is nearly three hundred modules, which a server would wait for at its start. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Tribe team';

/**
 * Passkeys as WebAuthn has them. Each proves a person: the authenticator asks for a finger, a face or a code.
 *
 * @param address where the workspace is; a response that was made on any other page is not taken
 */
export function passkeysFor(address: () => string): Passkeys {
  const site = () => {
    const { hostname: rpID, origin } = new URL(address());
    return { rpID, origin };
  };
  /** What every response has to fit. */
  const expected = (challenge: string) => {
    const { rpID, origin } = site();
    return {
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    };
  };
  return {
    async registration({ id, name, email }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: site().rpID,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, options: { ...options } };
    },

    async authentication() {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: site().rpID,
        userVerification: 'required',
      });
      return { challenge: options.challenge, options: { ...options } };
    },

    challengeIn(response) {
      try {
        const { clientDataJSON } = partOf(response);
        const { challenge } = JSON.parse(
          Buffer.from(String(clientDataJSON), 'base64url').toString(),
        );
        return typeof challenge === 'string' ? challenge : undefined;
      } catch {
        return undefined;
      }
    },

    registered: (response, challenge) =>
      unlessUnreadable(async () => {
        const { verifyRegistrationResponse } = await library();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          ...expected(challenge),
        });
        if (!verified) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
      }),

    authenticated: (response, challenge, { id, publicKey }) =>
      unlessUnreadable(async () => {
        const { verifyAuthenticationResponse } = await library();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          ...expected(challenge),
          // Whether it counts on is the database's to say: two may come at once.
          credential: {
            id,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter: 0,
          },
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      }),
  };
}

const partOf = ({ response }: WebAuthnJson): Readonly<Record<string, unknown>> =>
  typeof response === 'object' && response !== null ? { ...response } : {};

/** The library throws at whatever does not fit: a wrong challenge, another page, a signature of somebody else. */
async function unlessUnreadable<Value>(
  verify: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
