/**
 * An authenticator in software: what a phone or a security key does when a page asks it for a passkey
 * (WebAuthn Level 3, sections 6.1 and 6.5). It signs for real; where it is told to, it signs for another page, or
 * says that it counted otherwise.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What the test changes of an honest response. */
interface Otherwise {
  readonly origin?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** False for one that only knows that somebody touched it. */
  readonly isVerified?: boolean;
}

interface Options {
  readonly challenge: string;
}

export interface Authenticator {
  readonly id: string;
  /** The response of `navigator.credentials.create`. */
  create(options: Options, otherwise?: Otherwise): Record<string, unknown>;
  /** The response of `navigator.credentials.get`. */
  get(options: Options, otherwise?: Otherwise): Record<string, unknown>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** @param origin of the page that asks it, for example 'http://localhost:3000' */
export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  let counter = 0;
  const authenticatorData = (otherwise: Otherwise, attested?: Buffer): Buffer => {
    const verified = (otherwise.isVerified ?? true) ? VERIFIED : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(otherwise.counter ?? counter);
    const flags = PRESENT | verified | (attested ? WITH_KEY : 0);
    const site = sha256(Buffer.from(new URL(otherwise.origin ?? origin).hostname));
    return Buffer.concat([site, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, { challenge }: Options, otherwise: Otherwise): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const shell = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    create(options, otherwise = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authenticatorData(otherwise, attested))],
      ]);
      const client = clientData('webauthn.create', options, otherwise);
      return {
        ...shell,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    get(options, otherwise = {}) {
      counter++;
      const client = clientData('webauthn.get', options, otherwise);
      const data = authenticatorData(otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shell,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A P-256 key as COSE has it (RFC 9053, section 7.1.1): kty 2, alg -7, crv 1, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string): Buffer => cborBytes(Buffer.from(text, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

/** CBOR (RFC 8949): as much of it as an attestation needs. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([name, value]) => [cborText(name), value]),
  ]);
