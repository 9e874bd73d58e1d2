import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Drawing, spriteOf } from './drawing.ts';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index\.)[^\\/]+\.mjs$/;
/** How an icon's module begins what it is drawn of. */
const HEAD = /const __iconData = \{\s*name: "([a-z0-9-]+)",\s*size: (\d+),/;

/**
 * Puts the drawing of each icon that is used into the document, once, where any number of icons refer to
 * it: lines are no code, and a page with forty icons needs none of them twice.
 *
 * @param maker the module whose default export makes an icon of a name and a size
 */
export function icons(maker: string): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler(code, id) {
        const [, name, size] = HEAD.exec(code) ?? [];
        if (name === undefined) this.error(`${id} no longer begins as an icon did.`);
        return {
          code: `import createIcon from ${JSON.stringify(maker)};
export default /*#__PURE__*/ createIcon(${JSON.stringify(name)}, ${size});`,
          map: null,
          moduleSideEffects: false,
        };
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle = {} }) {
        const used = Object.values(bundle)
          .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
          .filter((id) => ICON.test(id));
        if (used.length === 0) throw new Error('No icon is used: lucide-react has changed.');
        const children = spriteOf(await Promise.all(used.map(drawingIn)));
        return [{ tag: 'div', attrs: { hidden: true }, children, injectTo: 'body' as const }];
      },
    },
  };
}

async function drawingIn(id: string): Promise<Drawing> {
  const icon: unknown = await import(pathToFileURL(id).href);
  if (!isIcon(icon)) throw new Error(`${id} no longer exports its drawing as __iconData.`);
  return icon.__iconData;
}

const isIcon = (module: unknown): module is { readonly __iconData: Drawing } =>
  typeof module === 'object' &&
  module !== null &&
  '__iconData' in module &&
  typeof module.__iconData === 'object' &&
  module.__iconData !== null &&
  'node' in module.__iconData;
