import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { judge } from '../budgets/judge.ts';
import { weigh } from '../budgets/weigh.ts';
import { compressFile } from '../compress-file.ts';
import { type Ahead, documentOf, type RenderedPage } from './document.ts';
import { MAIN } from './early-main.ts';
import { foundFiles } from './found.ts';
import { type Bundle, scriptsOf } from './scripts-of.ts';

interface Page {
  readonly path: string;
  /** How the files end without which it does not run, besides what every page runs on. */
  readonly files: readonly string[];
  readonly ahead: Ahead | undefined;
}

interface Prerendering {
  /** What people open, 'https://...'; without it addresses stay paths where they may, and what needs whole ones is left out. */
  readonly publicUrl: string | undefined;
  /** Told every path that is a page; says what may not be published with them. */
  readonly check: (paths: readonly string[]) => Promise<readonly string[]>;
}

/** Where the server looks for a page's own document. */
const FOLDER = 'prerendered';

/**
 * Renders pages once the storefront is built, so that they are there before its scripts: the public ones can
 * be read, found and shared without any. Which there are its router says; the server is told in paths.json, search
 * engines in sitemap.xml and robots.txt. Stops a build whose routes are heavier than they may be.
 */
export function prerender({ publicUrl, check }: Prerendering): Plugin {
  let config: ResolvedConfig;
  let bundle: Bundle = {};
  const origin = publicUrl?.replace(/\/$/, '');
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (_options, written) => void (bundle = written),
    async closeBundle() {
      const folder = config.build.outDir;
      const renderer = await openRenderer(config);
      try {
        const pages = renderer.pagePaths();
        const paths = pages.map(({ path }) => path);
        const sizeOf = (address: string) => statSync(join(folder, `${address}.gz`)).size;
        const { lines, overruns } = judge(weigh(bundle, pages, sizeOf));
        this.info(`\n${lines.join('\n')}`);
        const findings = [...(await check(paths)), ...overruns];
        if (findings.length > 0) this.error(findings.join('\n'));

        const built = readFileSync(join(folder, 'index.html'), 'utf8');
        for (const { path, ahead, files } of pages) {
          if (!ahead) continue;
          const page = await renderer.renderPage(path, origin ?? '');
          if (isHidden(page) === (ahead === 'everybody'))
            throw new Error(`${path} is rendered for ${ahead}, and says otherwise itself.`);
          const scripts = scriptsOf(bundle, [...files, MAIN]);
          const file = join(folder, FOLDER, path, 'index.html');
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, documentOf(built, page, { ahead, scripts }));
          compressFile(file);
        }
        const found = pages.filter(({ ahead }) => ahead === 'everybody').map(({ path }) => path);
        await writeFile(join(folder, 'paths.json'), JSON.stringify(paths, null, 2));
        for (const [name, text] of Object.entries(foundFiles(origin, found)))
          await writeFile(join(folder, name), text);
      } finally {
        renderer.close();
      }
    },
  };
}

/** Whether it asks search engines to leave it out. */
const isHidden = ({ elements }: RenderedPage): boolean =>
  elements.some(({ attributes }) => attributes['content'] === 'noindex');

/** What prerender.tsx exports. */
interface Renderer {
  readonly pagePaths: () => readonly Page[];
  readonly renderPage: (path: string, origin: string) => Promise<RenderedPage>;
}

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
  if (!isRenderer(module)) throw new Error('prerender.tsx has to export pagePaths and renderPage.');
  return { ...module, close: () => rmSync(outDir, { recursive: true }) };
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  ['pagePaths', 'renderPage'].every((name) => typeof Reflect.get(module, name) === 'function');
