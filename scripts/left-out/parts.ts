import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Part } from './plugin.ts';

const { resolve: fileOf } = createRequire(import.meta.url);
const storefront = resolve(import.meta.dirname, '../../src/storefront');

const CORE = /[\\/]@rjsf[\\/]core[\\/]lib[\\/]/;
const UTILS = /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]/;
const SUBSCRIBERS = /[\\/](@tanstack[\\/]react-store|@xstate[\\/]react)[\\/]dist[\\/]/;

/**
 * Of RJSF its looks, a Markdown parser, references between schemas and their merging, which weigh more
 * than the rest of it; of subscriptions what they need where React has none of its own, which is before 18.
 */
export const PARTS: readonly Part[] = [
  {
    imported: /[\\/]getDefaultRegistry\.js$/,
    from: CORE,
    file: resolve(storefront, 'form/rjsf-parts/registry.ts'),
  },
  {
    imported: /^markdown-to-jsx\/react$/,
    from: CORE,
    file: resolve(storefront, 'form/rjsf-parts/markdown.ts'),
  },
  {
    imported: /^fast-uri$/,
    from: UTILS,
    file: resolve(storefront, 'form/rjsf-parts/references.ts'),
  },
  {
    imported: /[\\/]shallowAllOfMerge\.js$/,
    from: UTILS,
    file: resolve(storefront, 'form/rjsf-parts/all-of.ts'),
  },
  {
    imported: /^use-sync-external-store\/shim$/,
    from: SUBSCRIBERS,
    file: fileOf('use-sync-external-store'),
  },
  {
    imported: /^use-sync-external-store\/shim\/with-selector$/,
    from: SUBSCRIBERS,
    file: fileOf('use-sync-external-store/with-selector'),
  },
];
