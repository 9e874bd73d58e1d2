import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: { readonly [name: string]: string };
}

/** What would make `npm ci` fail on another machine, or ties the lock file to one registry. */
function findings(packages: { readonly [path: string]: Entry }): readonly string[] {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { version, integrity, resolved, optionalDependencies = {} }]) => [
      ...(version && integrity ? [] : [`${path} has no version or no integrity`]),
      ...(resolved === undefined ? [] : [`${path} names a registry`]),
      ...Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path} wants ${name}, which is not in the lock file`),
    ]);
}

it('the lock file installs anywhere: complete, and without the address of a registry', async () => {
  const lock: unknown = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, Entry> };
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(findings(packages)).toEqual([]);
});

it('an incomplete lock file is found out', () => {
  const whole = { version: '1.0.0', integrity: 'sha512-sample' };
  expect(
    findings({
      'node_modules/a': { ...whole, optionalDependencies: { 'a-for-windows': '1.0.0' } },
      'node_modules/b': { ...whole, resolved: 'https://registry.example/b.tgz' },
      'node_modules/c': { version: '1.0.0' },
    }),
  ).toEqual([
    'node_modules/a wants a-for-windows, which is not in the lock file',
    'node_modules/b names a registry',
    'node_modules/c has no version or no integrity',
  ]);
});
