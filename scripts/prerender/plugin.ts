import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { compressFile } from './compress-file.ts';
import { type Ahead, documentOf, type RenderedPage } from './document.ts';
import { MAIN } from './early-main.ts';
import { robots, siteMap } from './found.ts';
import { scriptsOf } from './scripts-of.ts';

interface Page {
  readonly path: string;
  readonly ahead: Ahead;
  /** The modules that it runs on, besides what every page does. */
  readonly modules: readonly RegExp[];
  /** Whether search engines are told of it. */
  readonly isPublic: boolean;
}

interface Prerendering {
  readonly pages: readonly Page[];
  /** What people open, 'https://...'; without it addresses stay paths where they may. */
  readonly publicUrl: string | undefined;
}

/** Where the server looks for a page's own document. */
const FOLDER = 'prerendered';
/** What people open when nobody has said otherwise: see README. */
const LOCAL = 'http://localhost:3000';

/**
 * Renders pages once the storefront is built, so that they are there before its scripts: the public ones can
 * be read, found and shared without any. Writes sitemap.xml and robots.txt from the same list.
 */
export function prerender({ pages, publicUrl }: Prerendering): Plugin {
  let config: ResolvedConfig;
  let bundle: Parameters<typeof scriptsOf>[0] = {};
  const origin = publicUrl?.replace(/\/$/, '');
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (_options, written) => void (bundle = written),
    async closeBundle() {
      const folder = config.build.outDir;
      const built = readFileSync(join(folder, 'index.html'), 'utf8');
      const render = await openRenderer(config);
      for (const { path, ahead, modules, isPublic } of pages) {
        const page = await render.page(path, origin ?? '');
        const isHidden = page.elements.some(
          ({ attributes }) => attributes['content'] === 'noindex',
        );
        if (isHidden === isPublic)
          throw new Error(
            `${path} is ${isPublic ? 'not' : ''} meant to be found, and says otherwise.`,
          );
        const file = join(folder, FOLDER, path, 'index.html');
        await mkdir(dirname(file), { recursive: true });
        const scripts = scriptsOf(bundle, [...modules, MAIN]);
        await writeFile(file, documentOf(built, page, { ahead, scripts }));
        compressFile(file);
      }
      render.close();
      const paths = pages.filter(({ isPublic }) => isPublic).map(({ path }) => path);
      await writeFile(join(folder, 'sitemap.xml'), siteMap(origin ?? LOCAL, paths));
      await writeFile(join(folder, 'robots.txt'), robots(origin ?? LOCAL));
    },
  };
}

type RenderPage = (path: string, origin: string) => Promise<RenderedPage>;

/** Builds the storefront once more, for Node, and imports it. */
async function openRenderer({ root, configFile, logLevel }: ResolvedConfig) {
  const outDir = mkdtempSync(join(tmpdir(), 'prerender-'));
  await build({
    ...(configFile !== undefined && { configFile }),
    ...(logLevel !== undefined && { logLevel }),
    mode: 'production',
    build: { ssr: join(root, 'prerender.tsx'), outDir, emptyOutDir: true },
    // All in one, so that it runs from wherever it is written.
    ssr: { noExternal: true },
  });
  // Outside the repository nothing else would say what kind of modules these are.
  await writeFile(join(outDir, 'package.json'), JSON.stringify({ type: 'module' }));
  const module: unknown = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  if (!isRenderer(module)) throw new Error('prerender.tsx has to export renderPage.');
  return {
    page: module.renderPage,
    close: () => rmSync(outDir, { recursive: true }),
  };
}

const isRenderer = (module: unknown): module is { readonly renderPage: RenderPage } =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function';
