/**
 * Gives the storefront its texts at build time, already taken apart: the browser gets no Markdown parser.
 * `virtual:content/<kind>` lists their front matter, `virtual:content-ways/<kind>` only their titles and
 * the ways to them. A text is no code: what is built fetches it as a JSON file of its own.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { COLLECTIONS, type CompiledEntry, type Content, readContent } from './read.ts';

const LIST = 'virtual:content/';
const WAYS = 'virtual:content-ways/';
const ONE = 'virtual:content-text/';
const READER = fileURLToPath(new URL('../fetch-text.ts', import.meta.url));

export function content(folder: string): Plugin {
  let read: Promise<Content> | undefined;
  const entries = async () => (await (read ??= readContent(folder))).entries;

  return {
    name: 'content',
    buildStart() {
      read = undefined;
      this.addWatchFile(folder);
    },
    resolveId: (id) => (id.startsWith('virtual:content') ? `\0${id}` : undefined),
    async load(id) {
      const name = id.slice(1);
      if (name.startsWith(ONE)) {
        const one = (await entries()).find((entry) => ONE + pathOf(entry) === name);
        return one && `export default ${wholeOf(one)};`;
      }
      const collection = COLLECTIONS.find((each) => [LIST + each, WAYS + each].includes(name));
      if (!collection) return undefined;
      const listed = (await entries()).filter((entry) => entry.collection === collection);
      // Only what is built for browsers has files to fetch.
      const { mode, config } = this.environment;
      const isShipped = mode === 'build' && config.consumer === 'client';
      const wayTo = (entry: CompiledEntry): string => {
        if (!isShipped) return `import(${JSON.stringify(ONE + pathOf(entry))}).then(whole)`;
        const file = { type: 'asset', name: `${entry.slug}.json`, source: wholeOf(entry) } as const;
        return `fetchText(import.meta.ROLLUP_FILE_URL_${this.emitFile(file)})`;
      };
      return [
        isShipped
          ? `import { fetchText } from ${JSON.stringify(READER)};`
          : 'const whole = (module) => module.default;',
        `export const entries = [${listed
          .map((entry) => entryModule(entry, name.startsWith(LIST), wayTo(entry)))
          .join(',\n')}];`,
      ].join('\n');
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

const wholeOf = ({ matter, text }: CompiledEntry): string => JSON.stringify({ matter, text });

function entryModule({ slug, matter }: CompiledEntry, isListed: boolean, way: string): string {
  const head = { slug, title: matter.title, ...(isListed && { matter }) };
  return `{ ...${JSON.stringify(head)}, load: () => ${way} }`;
}
