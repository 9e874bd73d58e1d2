import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, type ReadLicence } from './rules.ts';

/** A package of the lock file that production needs, and the licences that it names. */
interface Licensed {
  readonly path: string;
  readonly version: string | undefined;
  /** What the lock file says, and what the package itself says where it is installed. */
  readonly named: readonly (string | undefined)[];
}

/** The packages of a folder's lock file that are not for development alone. */
export async function licensedIn(folder: string): Promise<readonly Licensed[]> {
  const lock: unknown = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  if (!isObject(lock) || !isObject(lock['packages'])) throw new Error('There is no lock file.');
  const shipped = Object.entries(lock['packages']).flatMap(([path, entry]) =>
    path !== '' && isObject(entry) && entry['dev'] !== true && entry['devOptional'] !== true
      ? [{ path, entry }]
      : [],
  );
  return Promise.all(
    shipped.map(async ({ path, entry }) => {
      const own = await readFile(join(folder, path, 'package.json'), 'utf8').catch(() => undefined);
      const installed: unknown = own === undefined ? undefined : JSON.parse(own);
      return {
        path,
        version: nameIn(entry['version']),
        named: [
          nameIn(entry['license']),
          // A package for another machine is in the lock file only.
          ...(isObject(installed) ? [nameIn(installed['license'])] : []),
        ],
      };
    }),
  );
}

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The packages whose licence nobody has agreed to, or that name none. */
export const notAllowed = (
  packages: readonly Licensed[],
  allowed: readonly string[],
  read: readonly ReadLicence[] = [],
): readonly string[] =>
  packages.flatMap(({ path, version, named }) =>
    named
      .map((licence) => licence ?? readOf(read, path, version))
      .filter((licence) => licence === undefined || !isAllowed(licence, allowed))
      .map((licence) => `${path}: ${licence ?? 'names no licence'}`),
  );

const readOf = (
  read: readonly ReadLicence[],
  path: string,
  version: string | undefined,
): string | undefined =>
  read.find((one) => path.endsWith(`node_modules/${one.name}`) && one.version === version)?.licence;

/**
 * An SPDX expression. Of a choice one has to be allowed, of what holds together all; where an expression
 * has both, all of it.
 */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const ids = expression
    .replaceAll(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:OR|AND)\s+/);
  const isChoice = !/\sAND\s/.test(expression);
  const isKnown = (id: string): boolean => allowed.includes(id.trim());
  return isChoice ? ids.some(isKnown) : ids.every(isKnown);
}
