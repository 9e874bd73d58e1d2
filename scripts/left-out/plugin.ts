import type { Plugin } from 'vite';

/** A part of a package that the storefront does without. */
export interface Part {
  /** What the package's own files import. */
  readonly imported: RegExp;
  readonly from: RegExp;
  /** What they get instead; an absolute path. */
  readonly file: string;
}

/**
 * Leaves parts of packages out of the build, where nothing but this keeps them from the phone: they are
 * reached from code that does run. A build in which a package no longer asks for one of them fails, so
 * that a new version is looked at.
 */
export function leftOut(parts: readonly Part[]): Plugin {
  const asked = new Set<Part>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(imported, importer = '') {
      const part = parts.find((one) => one.imported.test(imported) && one.from.test(importer));
      if (!part) return undefined;
      asked.add(part);
      return part.file;
    },
    buildEnd(error) {
      const unasked = parts.filter((part) => !asked.has(part));
      if (!error && unasked.length > 0)
        this.error(
          `Nothing imports ${unasked.map(({ imported }) => imported).join(', ')} any more.`,
        );
    },
  };
}
