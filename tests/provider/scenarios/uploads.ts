import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPath, put, uploadAddress } from '../../kit/uploads.ts';
import { JPEG, PDF, PNG } from '../../kit/files.ts';
import { type Customer } from '../../kit/customer.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { type Shop } from '../../kit/shop.ts';

export function uploads(given: () => Shop): void {
  describe('uploads', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await shop.guest();
    });

    const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100, 3)]);

    const ask = (path: string, who = customer): Promise<Response> =>
      who.post('/storage/create-presigned-url', { path });

    const addressFor = (path: string, who = customer): Promise<string> => uploadAddress(who, path);

    async function stored(
      path: string,
      content: Buffer,
      type: string,
      who = customer,
    ): Promise<void> {
      expect((await put(await addressFor(path, who), content, type)).status).toBe(204);
    }

    describe('a file', () => {
      it.each([
        ['png', PNG, 'image/png'],
        ['jpg', JPEG, 'image/jpeg'],
        ['jpeg', JPEG, 'image/jpeg'],
        ['pdf', PDF, 'application/pdf'],
      ])('of kind %s comes back as it was sent, never as a page', async (ending, content, type) => {
        const address = await addressFor(newPath(ending));
        expect((await fetch(address)).status).toBe(404);
        expect((await put(address, content, type)).status).toBe(204);
        const response = await fetch(address);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(type);
        expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
      });

      it.each([
        ['a renamed program', 'png', EXE, 'image/png'],
        ['a program that says so', 'png', EXE, 'application/octet-stream'],
        ['a page', 'pdf', Buffer.from('<script>alert(1)</script>'), 'application/pdf'],
        ['a picture under another ending', 'jpg', PNG, 'image/png'],
        ['a picture of another type than said', 'png', JPEG, 'image/png'],
        ['nothing at all', 'png', Buffer.alloc(0), 'image/png'],
      ])('that is %s is refused', async (_what, ending, content, type) => {
        const address = await addressFor(newPath(ending));
        const response = await put(address, content, type);
        expect([400, 415]).toContain(response.status);
        expect(await response.json()).toMatchObject({ message: expect.any(String) });
        expect((await fetch(address)).status).toBe(404);
      });

      it('of 5 MB is taken, and one byte more is not', async () => {
        const limit = 5 * 1024 * 1024;
        const full = Buffer.concat([PNG, Buffer.alloc(limit - PNG.length)]);
        await stored(newPath('png'), full, 'image/png');
        const path = newPath('png');
        const response = await put(
          await addressFor(path),
          Buffer.concat([full, Buffer.of(0)]),
          'image/png',
        );
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({ code: 'too-large' });
        expect(await readdir(join(shop.dataDir, 'uploads/customers'))).not.toContain(
          path.split('/')[1],
        );
      });

      it('never changes: the same may come again, another may not', async () => {
        const address = await addressFor(newPath('png'));
        expect((await put(address, PNG, 'image/png')).status).toBe(204);
        expect((await put(address, PNG, 'image/png')).status).toBe(204);
        const other = await put(address, Buffer.concat([PNG, PNG]), 'image/png');
        expect(other.status).toBe(409);
        expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(PNG);
      });
    });

    describe('an address', () => {
      it.each([
        'customers/../secret.png',
        'customers/a.png',
        'customers/sample-upload.exe',
        'customers/sample-upload.png.exe',
        'others/sample-upload-x.png',
        '/customers/sample-upload-x.png',
        'customers/sample upload x.png',
      ])('is not given for %s', async (path) => {
        const response = await ask(path);
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'unacceptable' });
      });

      it('works for ten minutes', async () => {
        const address = await addressFor(newPath('png'));
        shop.setTime('2026-11-21T12:10:00Z');
        const response = await put(address, PNG, 'image/png');
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ code: 'address-invalid' });
        shop.setTime('2026-11-21T12:09:59Z');
        expect((await put(address, PNG, 'image/png')).status).toBe(204);
      });

      it('works only as it was given', async () => {
        const path = newPath('png');
        const address = await addressFor(path);
        const altered = [
          address.replace(/expires=\d+/, 'expires=9999999999'),
          address.replace(/signature=./, (start) =>
            start.endsWith('A') ? 'signature=B' : 'signature=A',
          ),
          address.replace(path, newPath('png')),
        ];
        for (const forged of altered) {
          expect(forged).not.toBe(address);
          expect((await put(forged, PNG, 'image/png')).status).toBe(403);
          expect((await fetch(forged)).status).toBe(403);
        }
        expect((await put(address.replace(/&signature=.*/, ''), PNG, 'image/png')).status).toBe(
          400,
        );
      });

      it("is not given for somebody else's path", async () => {
        const path = newPath('png');
        await stored(path, PNG, 'image/png');
        const response = await ask(path, await shop.guest());
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({ code: 'taken' });
      });
    });

    describe('a consultation with files', () => {
      const withFiles = (...medicationFiles: readonly string[]) =>
        slimming({ currentMedication: 'yes', medicationDetails: 'Sample', medicationFiles });

      it('is accepted when they are there', async () => {
        const [photo, character] = [newPath('jpg'), newPath('pdf')];
        await stored(photo, JPEG, 'image/jpeg');
        await stored(character, PDF, 'application/pdf');
        expect(await submitted(customer, withFiles(photo, character))).toEqual(expect.any(String));
      });

      it('is not when one was never sent, never asked for, or is somebody else’s', async () => {
        const [sent, asked, foreign] = [newPath('png'), newPath('png'), newPath('png')];
        await stored(sent, PNG, 'image/png');
        await addressFor(asked);
        await stored(foreign, PNG, 'image/png', await shop.guest());
        for (const path of [asked, newPath('png'), foreign]) {
          const response = await customer.post('/customers/consultations', withFiles(sent, path));
          expect(response.status).toBe(422);
          expect(await response.json()).toMatchObject({
            code: 'upload-missing',
            problems: [{ question: 'medicationFiles', constraint: 'upload' }],
          });
        }
      });
    });
  });
}
