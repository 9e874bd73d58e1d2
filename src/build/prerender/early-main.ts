import type { Plugin } from 'vite';
import { scriptsOf } from './scripts-of.ts';

export const MAIN = '/src/storefront/main.tsx';

/**
 * The storefront is fetched by a small script (start.ts), so nothing in the document would name it: its
 * scripts are asked for at once all the same. Of a page that was rendered ahead `documentOf` decides.
 */
export function earlyMain(): Plugin {
  return {
    name: 'early-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        scriptsOf(bundle, [MAIN]).map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href },
          injectTo: 'head' as const,
        })),
    },
  };
}
