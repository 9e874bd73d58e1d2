import { resolve } from 'node:path';
import type { Part } from './plugin.ts';

const storefront = resolve(import.meta.dirname, '../../src/storefront');

const CORE = /[\\/]@rjsf[\\/]core[\\/]lib[\\/]/;
const UTILS = /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]/;

/**
 * Of RJSF its looks, a Markdown parser, references between schemas and their merging, which weigh more
 * than the rest of it; of the icons what lets them be set by a context, a name or a part of a line.
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
    imported: /[\\/]createLucideIcon\.mjs$/,
    from: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
    file: resolve(storefront, 'ui/icon-parts/create-icon.ts'),
  },
];
