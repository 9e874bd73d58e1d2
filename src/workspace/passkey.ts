import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { dataOf, type TeamClient } from './team-client.ts';

/** Where both ways are there to choose from. */
const OR_PASSPHRASE = 'Try again, or use your passphrase.';

type WebAuthn = Record<string, unknown>;

/**
 * The response of her own authenticator to a challenge of the server's.
 *
 * @param orElse what she may do where it brought none
 * @throws Error with words for her, where she gave up or her device has no such key
 */
export async function shownPasskey({ api }: TeamClient, orElse = OR_PASSPHRASE): Promise<WebAuthn> {
  const options = await dataOf<'challengePasskey'>(api.POST('/team/passkey-challenge'));
  return inWords(orElse, async () => ({
    ...(await startAuthentication({
      // The server's own library has made it of the same standard.
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })),
  }));
}

/** @throws Error with words for her */
export const newPasskey = (options: WebAuthn): Promise<WebAuthn> =>
  inWords(OR_PASSPHRASE, async () => ({
    ...(await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })),
  }));

async function inWords(orElse: string, ask: () => Promise<WebAuthn>): Promise<WebAuthn> {
  try {
    return await ask();
  } catch (cause) {
    throw new Error(`Your device did not show a passkey. ${orElse}`, { cause });
  }
}
