import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { asCustomerId, asSessionId, type SessionOf, type Tokens } from '#domain';

const ISSUER = 'tribe';
const MINUTES = 15;

const HS256 = { name: 'HMAC', hash: 'SHA-256' };

/** How many checked tokens are remembered; a page of the shop asks several times with the same one. */
const MEMORY = 5_000;

/** What a token says whose signature is right. */
interface Checked {
  readonly session: SessionOf | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Access tokens as JSON Web Tokens, signed with HS256 and nothing else; refresh tokens are random. */
export function tokensWith(secret: Uint8Array): Tokens {
  // Once: importing a key takes longer than checking a token with it.
  const key = webcrypto.subtle.importKey('raw', new Uint8Array(secret), HS256, false, [
    'sign',
    'verify',
  ]);
  // A signature that is right stays right. Whether the token has expired is asked each time.
  const checked = new Map<string, Checked>();
  return {
    async accessToken({ sessionId, customerId }, at) {
      const now = Math.floor(at.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(customerId)
        .setIssuedAt(now)
        .setExpirationTime(now + MINUTES * 60)
        .sign(await key);
    },

    async sessionOf(accessToken, at) {
      const known = checked.get(accessToken);
      if (known) return known.expires > Math.floor(at.getTime() / 1000) ? known.session : undefined;
      try {
        const { payload } = await jwtVerify(accessToken, await key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: at,
        });
        if (checked.size === MEMORY) checked.clear();
        const { sub, sid, exp: expires = 0 } = payload;
        const session =
          sub !== undefined && typeof sid === 'string'
            ? { sessionId: asSessionId(sid), customerId: asCustomerId(sub) }
            : undefined;
        checked.set(accessToken, { session, expires });
        return session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },

    refreshToken: () => randomBytes(32).toString('base64url'),

    hashOf: (refreshToken) => createHash('sha256').update(refreshToken).digest('hex'),
  };
}
