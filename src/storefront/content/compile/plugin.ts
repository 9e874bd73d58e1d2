/**
 * Gives the storefront its texts at build time. `virtual:content/<kind>` lists their front matter, and
 * each entry loads its own chunk with the text, already taken apart: the browser gets no Markdown
 * parser. A text that cannot be published stops the build.
 */
import type { Plugin } from 'vite';
import { checkContent, type Surroundings } from './check.ts';
import { inWords } from './finding.ts';
import { COLLECTIONS, type CompiledEntry, type Content, readContent } from './read.ts';

const LIST = 'virtual:content/';
const ONE = 'virtual:content-text/';

export function content(surroundings: Surroundings): Plugin {
  const { folder } = surroundings;
  let read: Promise<Content> | undefined;
  const entries = async () => (await (read ??= readContent(folder))).entries;

  return {
    name: 'content',
    async buildStart() {
      read = undefined;
      this.addWatchFile(folder);
      const findings = await checkContent(surroundings);
      if (findings.length > 0) this.error(findings.map(inWords).join('\n'));
    },
    resolveId: (id) => (id.startsWith('virtual:content') ? `\0${id}` : undefined),
    async load(id) {
      const name = id.slice(1);
      if (name.startsWith(LIST)) {
        const collection = COLLECTIONS.find((each) => LIST + each === name);
        return collection && listModule(await entries(), collection);
      }
      if (!name.startsWith(ONE)) return undefined;
      const one = (await entries()).find((entry) => ONE + pathOf(entry) === name);
      return one && `export const text = ${JSON.stringify(one.text)};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder) || !file.endsWith('.md')) return;
      read = undefined;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

const pathOf = ({ collection, slug }: CompiledEntry): string => `${collection}/${slug}`;

function listModule(all: readonly CompiledEntry[], collection: string): string {
  const entries = all
    .filter((entry) => entry.collection === collection)
    .map((entry) => {
      const { slug, matter } = entry;
      const load = `() => import(${JSON.stringify(ONE + pathOf(entry))})`;
      return `{ slug: ${JSON.stringify(slug)}, matter: ${JSON.stringify(matter)}, load: ${load} }`;
    });
  return `export const entries = [${entries.join(',\n')}];`;
}
