/** What every place for files has to do. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, type Objects, UnavailableError } from '#domain';
import { JPEG, PDF, PNG } from '../../kit/files.ts';
import { newPath } from '../../kit/uploads.ts';

export interface Stand {
  readonly objects: Objects;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  end(): Promise<void>;
}

export function storesFiles(open: () => Promise<Stand>): void {
  describe('a place for files', () => {
    let stand: Stand;
    beforeAll(async () => {
      stand = await open();
    });
    afterAll(() => stand.end());

    it.each([
      ['a picture', PNG],
      ['a document', PDF],
      ['one byte', Buffer.of(0)],
      ['the largest file', randomBytes(MAX_UPLOAD_BYTES)],
    ])('gives back %s as it was written', async (_what, content) => {
      const path = newPath();
      await stand.objects.write(path, content);
      const read = await stand.objects.read(path);
      expect(Buffer.from(read ?? []).equals(content)).toBe(true);
    });

    it('has nothing where nothing was written', async () => {
      expect(await stand.objects.read(newPath())).toBeUndefined();
    });

    it('keeps paths apart', async () => {
      const [one, other] = [newPath(), newPath('jpg')];
      await Promise.all([stand.objects.write(one, PNG), stand.objects.write(other, JPEG)]);
      expect(Buffer.from((await stand.objects.read(one)) ?? [])).toEqual(PNG);
      expect(Buffer.from((await stand.objects.read(other)) ?? [])).toEqual(JPEG);
    });

    it('takes a file again, after an attempt that was not noted', async () => {
      const path = newPath();
      await stand.objects.write(path, PDF);
      await stand.objects.write(path, PNG);
      expect(Buffer.from((await stand.objects.read(path)) ?? [])).toEqual(PNG);
    });

    it('removes a file, and only that; one that is gone may be removed again', async () => {
      const [unused, other] = [newPath(), newPath()];
      await stand.objects.write(unused, PNG);
      await stand.objects.write(other, PDF);
      await stand.objects.remove(unused);
      await stand.objects.remove(unused);
      expect(await stand.objects.read(unused)).toBeUndefined();
      expect(Buffer.from((await stand.objects.read(other)) ?? [])).toEqual(PDF);
    });

    it('keeps one whole file of several that come at once', async () => {
      const path = newPath();
      const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, n));
      await Promise.all(contents.map((content) => stand.objects.write(path, content)));
      const read = Buffer.from((await stand.objects.read(path)) ?? []);
      expect(contents.some((content) => content.equals(read))).toBe(true);
    });

    it('is unavailable while it is away, and has everything when it is back', async () => {
      const [before, after] = [newPath(), newPath()];
      await stand.objects.write(before, PNG);
      await stand.goAway();
      await expect(stand.objects.read(before)).rejects.toBeInstanceOf(UnavailableError);
      await expect(stand.objects.write(after, PDF)).rejects.toBeInstanceOf(UnavailableError);
      await expect(stand.objects.remove(before)).rejects.toBeInstanceOf(UnavailableError);
      await stand.comeBack();
      expect(Buffer.from((await stand.objects.read(before)) ?? [])).toEqual(PNG);
      expect(await stand.objects.read(after)).toBeUndefined();
      await stand.objects.write(after, PDF);
      expect(Buffer.from((await stand.objects.read(after)) ?? [])).toEqual(PDF);
    });
  });
}
