import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectPath, Objects } from '#domain';

const ADDRESS_MINUTES = 10;

/**
 * Files on the local disk, behind addresses of this server that are signed and expire. A path comes
 * from the domain, which lets only `customers/{generated id}.{extension}` through.
 */
export const diskObjects = (folder: string, key: Uint8Array, apiAddress: string): Objects => {
  const signature = (path: ObjectPath, expires: number): Buffer =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest();
  return {
    async write(path, content) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, content);
    },

    read: (path) => readFile(join(folder, path)),

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

/** Either the whole file is there, synced, or none of it. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
