import { resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Part {
  /** What RJSF's own files import. */
  readonly imported: RegExp;
  readonly from: RegExp;
  /** What they get instead. */
  readonly file: string;
}

const CORE = /[\\/]@rjsf[\\/]core[\\/]lib[\\/]/;
const UTILS = /[\\/]@rjsf[\\/]utils[\\/]lib[\\/]/;

const PARTS: readonly Part[] = [
  { imported: /[\\/]getDefaultRegistry\.js$/, from: CORE, file: 'registry.ts' },
  { imported: /^markdown-to-jsx\/react$/, from: CORE, file: 'markdown.ts' },
  { imported: /^fast-uri$/, from: UTILS, file: 'references.ts' },
  { imported: /[\\/]shallowAllOfMerge\.js$/, from: UTILS, file: 'all-of.ts' },
];

/**
 * Leaves out of RJSF what no step of ours can use: its looks, a Markdown parser, references between
 * schemas and their merging. Together they weigh more than the rest of RJSF, and nothing but this
 * keeps them from the phone: they are reached from code that does run. A build in which RJSF no longer
 * asks for one of them fails, so that a new version is looked at.
 */
export function rjsfParts(): Plugin {
  const folder = resolve(import.meta.dirname, '../rjsf-parts');
  const asked = new Set<Part>();
  return {
    name: 'rjsf-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(imported, importer = '') {
      const part = PARTS.find((one) => one.imported.test(imported) && one.from.test(importer));
      if (!part) return undefined;
      asked.add(part);
      return resolve(folder, part.file);
    },
    buildEnd(error) {
      const unasked = PARTS.filter((part) => !asked.has(part));
      if (!error && unasked.length > 0)
        this.error(`RJSF no longer imports ${unasked.map(({ imported }) => imported).join(', ')}.`);
    },
  };
}
