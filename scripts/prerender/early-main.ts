import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const MAIN = /[\\/]src[\\/]storefront[\\/]main\.tsx$/;

/**
 * The storefront is fetched by a small script (start.ts), so nothing in the document would name it: its
 * scripts and style sheets are asked for at once all the same. A page that was rendered ahead does
 * without the scripts at first: see `documentOf`.
 */
export function earlyMain(): Plugin {
  return {
    name: 'early-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const main = chunks.find(({ facadeModuleId }) => MAIN.test(facadeModuleId ?? ''));
        if (!main) throw new Error('The build has no chunk of main.tsx.');
        const all = withImports(main, chunks);
        const styles = all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...[...new Set(styles)].map((file) => link('stylesheet', file)),
          ...all.map(({ fileName }) => link('modulepreload', fileName)),
        ];
      },
    },
  };
}

/** A chunk, and those without which it does not run. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  known = new Set<Rolldown.OutputChunk>(),
): readonly Rolldown.OutputChunk[] {
  if (!known.has(chunk)) {
    known.add(chunk);
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      withImports(imported, chunks, known);
  }
  return [...known];
}

const link = (rel: 'stylesheet' | 'modulepreload', file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: '', href: `/${file}` },
  injectTo: 'head',
});
