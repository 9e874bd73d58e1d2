import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Tokens } from '#domain';

const ISSUER = 'tribe';
const MINUTES = 15;

/** Access tokens as JSON Web Tokens, signed with HS256 and nothing else; refresh tokens are random. */
export const tokensWith = (key: Uint8Array): Tokens => ({
  accessToken(customer, at) {
    const now = Math.floor(at.getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(customer)
      .setIssuedAt(now)
      .setExpirationTime(now + MINUTES * 60)
      .sign(key);
  },

  async customerOf(accessToken, at) {
    try {
      const { payload } = await jwtVerify(accessToken, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['sub', 'exp'],
        currentDate: at,
      });
      return payload.sub;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  },

  refreshToken: () => randomBytes(32).toString('base64url'),

  hashOf: (refreshToken) => createHash('sha256').update(refreshToken).digest('hex'),
});
