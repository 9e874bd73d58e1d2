/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { treatmentCards } from './src/storefront/content/compile/treatment-cards.ts';
import { icons } from './src/build/icons.ts';
import { compressed } from './src/build/compressed.ts';
import { earlyMain } from './src/build/prerender/early-main.ts';
import { prerender } from './src/build/prerender/plugin.ts';
import { checkContent } from './src/storefront/content/compile/check.ts';
import { inWords } from './src/storefront/content/compile/finding.ts';
import { content } from './src/storefront/content/compile/plugin.ts';
import { questionnaires } from './src/storefront/form/precompile/plugin.ts';

const repository = import.meta.dirname;
const questionnaireFolder = join(repository, 'questionnaires');
const contentFolder = join(repository, 'src/storefront/content');

/** What may not be published, in words: the texts lead to pages only. */
async function checkTexts(paths: readonly string[]): Promise<readonly string[]> {
  const treatmentIds = paths.flatMap((path) => /^\/treatments\/([^/]+)$/.exec(path)?.[1] ?? []);
  return (await checkContent({ folder: contentFolder, paths, treatmentIds })).map(inWords);
}

/** sonner adds a <style> element when it is loaded, which our policy forbids; we ship its CSS file. */
function sonnerWithoutInlineStyle(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'sonner-without-inline-style',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
      if (!injection.test(code))
        this.error('sonner no longer injects its style the way we drop it.');
      return { code: code.replace(injection, ''), map: null };
    },
  };
}

/** Asks for the fonts of nearly every page before the style sheet does, so that text settles early. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-basic-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Which modules share a file, the highest priority first. What is in none of these has a file with whatever the same
 * pages ask for.
 */
const SHARED_FILES = [
  {
    // The first script of every page, which waits for none, and what fetches the others.
    name: 'start',
    test: /[\\/]storefront[\\/](start|ui[\\/]next-task)\.ts|vite[\\/]preload-helper/,
    priority: 3,
  },
  {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  {
    // What many pages, dialogs and other late parts are made of: one by one each would be a request, and compress badly.
    name: 'parts',
    test: /[\\/]storefront[\\/](ui|features)[\\/]/,
    minShareCount: 10,
    priority: 1,
  },
];

/** The provider, with its payment stand-in under `/v1` and the built workspace under `/team`. */
const PROXY = {
  '/api': 'http://127.0.0.1:3000',
  '/v1': 'http://127.0.0.1:3000',
  '/team': 'http://127.0.0.1:3000',
};

export default defineConfig(({ mode }) => ({
  // vitest counts its files from the root, and they stand outside the storefront.
  root: mode === 'test' ? repository : join(repository, 'src/storefront'),
  plugins: [
    react(),
    questionnaires(questionnaireFolder),
    icons(join(repository, 'src/storefront/ui/icons.svg')),
    treatmentCards(contentFolder),
    content(contentFolder),
    sonnerWithoutInlineStyle(),
    preloadFonts(),
    earlyMain(),
    compressed(),
    prerender({ publicUrl: process.env['PUBLIC_URL'], check: checkTexts }),
  ],
  build: {
    // Where to, `storefront-build.ts` says.
    emptyOutDir: true,
    // The policy allows no inline script and no data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One style sheet: all of it is smaller than a picture, and a page waits for one answer, not for six.
    cssCodeSplit: false,
    rolldownOptions: {
      // How long each plugin took is of no use to whoever starts a shop.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: SHARED_FILES },
      },
      treeshake: {
        // An index is one door to many small rooms; a page loads only those it enters.
        moduleSideEffects: [
          {
            test: /[\\/](engine|ui|ui[\\/]controls|features[\\/][^\\/]+)[\\/]index\.ts$/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: { host: '127.0.0.1', proxy: PROXY },
  preview: { host: '127.0.0.1', proxy: PROXY },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**'],
    // A worker loads what files have in common once: loading is a third of the time otherwise.
    isolate: false,
    // Far from London on purpose: a date that depends on where it is read fails here.
    env: { TZ: 'Pacific/Kiritimati' },
    // Real servers and databases, several at once on a machine that may be busy: only what hangs is ended.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the fewest cores there are: now and then each waits for a server or a process.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
}));
