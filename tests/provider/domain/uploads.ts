import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CustomerId,
  MAX_UPLOAD_BYTES,
  type MediaType,
  type ObjectPath,
  type Objects,
  type Ports,
  type SignedClaim,
  asObjectPath,
  cancelOrder,
  eraseCustomer,
  fetchUpload,
  forgetWhatIsDue,
  requestUpload,
  sendOrderMessage,
  storeUpload,
  updateProfile,
} from '#domain';
import { slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { ordersCream } from './orders.ts';
import { consults, count, customer, failure, guest, valueOf } from './people.ts';
import { DAY, MINUTE, NOON, pharmacy, wait } from './pharmacy.ts';

const FROM = '192.0.2.1';
const PATH = asObjectPath('customers/sample-file.png');
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);
const OTHER_PNG = new Uint8Array([...PNG, 2]);

export function uploads(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await guest();
  });

  /** What an address says about itself. */
  function claimIn(address: string): SignedClaim {
    const { searchParams } = new URL(address, 'https://tribe.example');
    return {
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature') ?? '',
    };
  }
  const ask = (customer = who, path = PATH) =>
    requestUpload(pharmacy.ports, { customer, path, from: FROM });
  const claim = async (): Promise<SignedClaim> => claimIn(valueOf(await ask()));

  interface Sending {
    readonly path?: ObjectPath;
    readonly mediaType?: MediaType;
    readonly content?: Uint8Array;
  }
  const send = (claimed: SignedClaim, sent: Sending = {}, ports: Ports = pharmacy.ports) =>
    storeUpload(ports, {
      path: PATH,
      mediaType: 'image/png',
      content: PNG,
      ...sent,
      claim: claimed,
    });
  const read = (claimed: SignedClaim, path = PATH) => fetchUpload(pharmacy.ports, path, claimed);

  const stored = { ok: true, value: undefined };
  describe('an address to send a file to', () => {
    it('is for ten minutes, and makes the path hers', async () => {
      const address = valueOf(await ask());
      expect(address).toMatch(/^\/api\/storage\/customers\/sample-file\.png\?/);
      expect(claimIn(address).expires).toBe((NOON.getTime() + 10 * MINUTE) / 1000);
      const rows = await pastThePorts(
        pharmacy.sql,
        'SELECT path, customer_id, claimed_at FROM uploads',
      );
      expect(rows).toEqual([{ path: PATH, customer_id: who, claimed_at: NOON }]);
    });

    it('can be had again by her, and by nobody else', async () => {
      await ask();
      expect((await ask()).ok).toBe(true);
      expect(await ask(await guest())).toEqual(failure('taken'));
    });

    it('is given for a generated name and a type that is taken only', async () => {
      expect(await ask(who, asObjectPath('customers/sample-file.exe'))).toEqual(
        failure('unacceptable', {
          problems: [
            {
              field: '/path',
              constraint: 'pattern',
              message:
                'A file is kept under customers/, a generated name and .pdf, .png, .jpg or .jpeg.',
            },
          ],
        }),
      );
      expect(await count('uploads')).toBe(0);
      expect(await count('attempts')).toBe(0);
    });
  });

  describe('a file', () => {
    it('is kept, and comes back as it was sent', async () => {
      const claimed = await claim();
      expect(await read(claimed)).toEqual(failure('not-found', { what: 'file' }));
      wait(MINUTE);
      expect(await send(claimed)).toEqual(stored);
      expect(valueOf(await read(claimed))).toEqual({
        mediaType: 'image/png',
        content: Buffer.from(PNG),
      });
      const { uploads } = pharmacy.ports.database;
      const digest = pharmacy.ports.objects.digestOf(PNG);
      expect((await uploads.find(PATH))?.stored).toEqual({ mediaType: 'image/png', digest });
      const storedAt = new Date(NOON.getTime() + MINUTE);
      expect(await uploads.ofPerson(who)).toMatchObject([{ path: PATH, storedAt }]);
    });

    it('is kept under its path and its content', async () => {
      const written: string[] = [];
      const objects: Objects = {
        ...pharmacy.ports.objects,
        write: async (path) => void written.push(path),
      };
      await send(await claim(), {}, { ...pharmacy.ports, objects });
      const digest = objects.digestOf(PNG);
      expect(written).toEqual([`customers/sample-file.${digest}.png`]);
    });

    it('may come twice, another in its place may not', async () => {
      const claimed = await claim();
      await send(claimed);
      const written: string[] = [];
      const objects: Objects = {
        ...pharmacy.ports.objects,
        write: async (path) => void written.push(path),
      };
      const ports = { ...pharmacy.ports, objects };
      expect(await send(claimed, {}, ports)).toEqual(stored);
      expect(await send(claimed, { content: OTHER_PNG }, ports)).toEqual(failure('already-stored'));
      expect(written).toEqual([]);
      expect(valueOf(await read(claimed)).content).toEqual(Buffer.from(PNG));
    });

    it('of two that come at the same time is the one that was first', async () => {
      const claimed = await claim();
      const objects: Objects = {
        ...pharmacy.ports.objects,
        write: async (path, content) => {
          await pharmacy.ports.objects.write(path, content);
          await send(claimed, { content: OTHER_PNG });
        },
      };
      const late = await send(claimed, {}, { ...pharmacy.ports, objects });
      expect(late).toEqual(failure('already-stored'));
      expect(valueOf(await read(claimed)).content).toEqual(Buffer.from(OTHER_PNG));
    });

    it('is not kept where nobody asked for its path, or not any more', async () => {
      const unclaimed = claimIn(pharmacy.ports.objects.signedAddress(PATH, NOON));
      expect(await send(unclaimed)).toEqual(failure('address-invalid'));
      expect(await read(unclaimed)).toEqual(failure('not-found', { what: 'file' }));
      const claimed = await claim();
      const objects: Objects = {
        ...pharmacy.ports.objects,
        write: async () => void (await pastThePorts(pharmacy.sql, 'DELETE FROM uploads')),
      };
      const late = await send(claimed, {}, { ...pharmacy.ports, objects });
      expect(late).toEqual(failure('address-invalid'));
    });

    it('needs an address that is its own and still holds', async () => {
      const claimed = await claim();
      const forged = { ...claimed, expires: claimed.expires + 60 };
      expect(await send(forged)).toEqual(failure('address-invalid'));
      expect(await send(claimed, { path: asObjectPath('customers/other-file.png') })).toEqual(
        failure('address-invalid'),
      );
      await send(claimed);
      expect(await read(forged)).toEqual(failure('address-invalid'));
      wait(10 * MINUTE);
      expect(await send(claimed)).toEqual(failure('address-invalid'));
      expect(await read(claimed)).toEqual(failure('address-invalid'));
    });

    it('may be five megabytes large', async () => {
      const claimed = await claim();
      const large = new Uint8Array(5 * 1024 * 1024 + 1);
      large.set(PNG);
      expect(MAX_UPLOAD_BYTES).toBe(5 * 1024 * 1024);
      expect(await send(claimed, { content: large })).toEqual(failure('too-large'));
      expect(await send(claimed, { content: large.subarray(1) })).toEqual(
        failure('unsupported-type'),
      );
      expect(await send(claimed, { content: large.subarray(0, -1) })).toEqual(stored);
    });

    it.each<[string, Sending]>([
      ['that is another than its path', { mediaType: 'image/jpeg', content: JPEG }],
      ['that is another than it is said to be', { content: JPEG }],
    ])('%s is of no type', async (_what, sent) => {
      expect(await send(await claim(), sent)).toEqual(failure('unsupported-type'));
    });

    it('that this server cannot see is not found', async () => {
      const claimed = await claim();
      const objects: Objects = { ...pharmacy.ports.objects, write: async () => undefined };
      await send(claimed, { content: new Uint8Array([...PNG, 3]) }, { ...pharmacy.ports, objects });
      expect(await read(claimed)).toEqual(failure('not-found', { what: 'file' }));
    });
  });

  describe('a file that was sent and never used', () => {
    const tidy = async (): Promise<void> => {
      while (await forgetWhatIsDue(pharmacy.ports));
    };
    const kept = (path: string) => {
      const digest = pharmacy.ports.objects.digestOf(PNG);
      return pharmacy.ports.objects.read(asObjectPath(path.replace('.', `.${digest}.`)));
    };
    const WEEK = 7 * DAY;

    it('is gone after a week, row and bytes; so is a path to which nothing was sent', async () => {
      await send(await claim());
      await ask(who, asObjectPath('customers/never-sent.png'));
      wait(WEEK);
      await tidy();
      expect([await count('uploads'), await kept(PATH)]).toEqual([2, Buffer.from(PNG)]);
      wait(1);
      await tidy();
      expect([await count('uploads'), await kept(PATH)]).toEqual([0, undefined]);
    });

    it('stays when a consultation or her documents name it', async () => {
      await send(await claim());
      await consults(
        who,
        slimming({ currentMedication: 'yes', medicationDetails: 'One', medicationFiles: [PATH] }),
      );
      const owner = await customer('sample@example.com');
      const path = asObjectPath('customers/sample-paper.png');
      await send(claimIn(valueOf(await ask(owner, path))), { path });
      await updateProfile(pharmacy.ports, owner, owner, { documents: [{ type: 'ID', path }] });
      wait(WEEK + 1);
      await tidy();
      expect(await count('uploads')).toBe(2);
      expect([await kept(PATH), await kept(path)]).toEqual([Buffer.from(PNG), Buffer.from(PNG)]);
    });

    it('stays when a message names it, until she is erased', async () => {
      const owner = await customer('sample@example.com');
      const order = await ordersCream(owner);
      await send(claimIn(valueOf(await ask(owner))));
      const message = { id: 'sample-message-id', text: 'Sample', files: [PATH] };
      valueOf(await sendOrderMessage(pharmacy.ports, owner, order, message, FROM));
      wait(WEEK + 1);
      await tidy();
      expect([await count('uploads'), await kept(PATH)]).toEqual([1, Buffer.from(PNG)]);
      await cancelOrder(pharmacy.ports, owner, order);
      valueOf(
        await eraseCustomer(pharmacy.ports, owner, { by: 'Sample, 1234567', isEarly: false }),
      );
      await tidy();
      expect([await count('uploads'), await kept(PATH)]).toEqual([0, undefined]);
    });

    it('keeps its row while its bytes cannot be removed', async () => {
      await send(await claim());
      wait(WEEK + 1);
      const remove = async () => {
        throw new Error('The disk cannot be used.');
      };
      const objects: Objects = { ...pharmacy.ports.objects, remove };
      await expect(forgetWhatIsDue({ ...pharmacy.ports, objects })).rejects.toThrow('The disk');
      expect(await count('uploads')).toBe(1);
    });
  });
}
