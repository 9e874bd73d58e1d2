/** A storefront whose sources changed is built again, and only then: so all of them have to be known. */
import { expect, it } from 'vitest';
import { SOURCES } from '../../scripts/storefront-build.ts';
import { run } from './workshop.ts';

interface Cruised {
  readonly modules: readonly { readonly source: string }[];
}

it('whatever the storefront and its build import is among the sources of the build', async () => {
  const { output } = await run('depcruise', [
    ...['--config', 'scripts/rules/dependency-cruiser.cjs'],
    ...['--output-type', 'json', 'vite.config.ts', 'src/storefront'],
  ]);
  const { modules }: Cruised = JSON.parse(output);
  const own = modules
    .map(({ source }) => source)
    .filter((file) => /^(src|scripts)\/|^vite\.config\.ts$/.test(file));
  expect(own).toContain('src/storefront/main.tsx');
  expect(own).toContain('src/engine/index.ts');
  const isKnown = (file: string) =>
    SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  expect(own.filter((file) => !isKnown(file))).toEqual([]);
});
