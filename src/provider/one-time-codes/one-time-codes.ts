import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '#domain';

const SECONDS = 30;
/** A clock may be half a minute out, either way. */
const WINDOW = 1;

/**
 * One-time codes by time (RFC 6238): six digits, SHA-1, 30 seconds, which is what every app takes. Nobody's secret
 * is kept: it is made of the salt in the database and the server's own key, so that either alone is worth nothing.
 */
export function oneTimeCodesWith(key: Uint8Array): OneTimeCodes {
  const appOf = (salt: string, label = 'Tribe'): TOTP =>
    new TOTP({
      issuer: 'Tribe',
      label,
      period: SECONDS,
      secret: new Secret({ buffer: secretOf(key, salt) }),
    });
  return {
    address: (email, salt) => appOf(salt, email).toString(),
    intervalOf(salt, code, at) {
      const timestamp = at.getTime();
      const delta = appOf(salt).validate({
        token: code.replaceAll(' ', ''),
        timestamp,
        window: WINDOW,
      });
      return delta === null ? undefined : Math.floor(timestamp / 1000 / SECONDS) + delta;
    },
  };
}

/** 160 bits, as RFC 4226 recommends. */
function secretOf(key: Uint8Array, salt: string): ArrayBuffer {
  const bytes = new Uint8Array(createHmac('sha256', key).update(salt).digest().subarray(0, 20));
  return bytes.buffer;
}
