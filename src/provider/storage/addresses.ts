import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ObjectPath, Objects } from '#domain';

const ADDRESS_MINUTES = 10;

/**
 * Signed URLs: addresses of this server, which expire, wherever the bytes are kept in the end. A store's own
 * presigned addresses would save a hop, and cost more: here type and size are judged before anything
 * is kept, an address that is still valid cannot replace a stored file, what comes out is always an
 * attachment that nobody sniffs, and the browser talks to one origin, which keeps the content security
 * policy strict and needs no CORS set-up at the store.
 *
 * @param apiAddress what stands before `/storage/...`; relative to the storefront's origin without a host
 */
export const signedAddresses = (
  key: Uint8Array,
  apiAddress: string,
): Pick<Objects, 'digestOf' | 'signedAddress' | 'isSigned'> => {
  const signature = (path: ObjectPath, expires: number): Buffer =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest();
  return {
    digestOf: (content) => createHash('sha256').update(content).digest('hex'),

    signedAddress(path, at) {
      const expires = Math.floor(at.getTime() / 1000) + ADDRESS_MINUTES * 60;
      const claim = new URLSearchParams({
        expires: String(expires),
        signature: signature(path, expires).toString('base64url'),
      });
      return `${apiAddress}/storage/${path}?${claim}`;
    },

    isSigned(path, claim, at) {
      const given = Buffer.from(claim.signature, 'base64url');
      const right = signature(path, claim.expires);
      const isGenuine = given.length === right.length && timingSafeEqual(given, right);
      return isGenuine && at.getTime() < claim.expires * 1000;
    },
  };
};
