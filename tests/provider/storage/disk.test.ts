import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UnavailableError } from '#domain';
import { diskObjects } from '../../../src/provider/storage/disk.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { PNG } from '../../kit/files.ts';
import { newPath } from '../../kit/uploads.ts';
import { storesFiles } from './objects-suite.ts';

const objectsIn = (folder: string) => diskObjects(folder, Buffer.alloc(32), '/api');

storesFiles(async () => {
  const root = await temporaryFolder();
  const [folder, away] = [join(root, 'uploads'), join(root, 'away')];
  return {
    objects: objectsIn(folder),
    // As a disk that is not mounted: something else is in its place.
    async goAway() {
      await rename(folder, away);
      await writeFile(folder, '');
    },
    async comeBack() {
      await rm(folder);
      await rename(away, folder);
    },
    end: () => rm(root, { recursive: true }),
  };
});

it('a file is for the eyes of its server only, and nothing is left beside it', async () => {
  const folder = await temporaryFolder();
  const path = newPath();
  await objectsIn(join(folder, 'uploads')).write(path, PNG);
  const modeOf = async (name: string) => (await stat(join(folder, 'uploads', name))).mode & 0o777;
  expect(await modeOf(path)).toBe(0o600);
  expect(await modeOf('customers')).toBe(0o700);
  expect(await readdir(join(folder, 'uploads/customers'))).toEqual([path.split('/')[1]]);
  await rm(folder, { recursive: true });
});

it('of a file that could not be put in its place nothing is left', async () => {
  const folder = await temporaryFolder();
  const path = newPath();
  await mkdir(join(folder, path), { recursive: true });
  await expect(objectsIn(folder).write(path, PNG)).rejects.toBeInstanceOf(UnavailableError);
  expect(await readdir(join(folder, 'customers'))).toEqual([path.split('/')[1]]);
  await rm(folder, { recursive: true });
});
