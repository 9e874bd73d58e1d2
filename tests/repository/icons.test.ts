/** Icons are drawn once in the document, and are but a reference in the code. */
import { resolve } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { spriteOf } from '../../scripts/icons/drawing.ts';
import { icons } from '../../scripts/icons/plugin.ts';

const MAKER = resolve('src/storefront/ui/create-icon.ts');
const PAGE = resolve('index.html');

/** Builds a page of a few lines of code: its code and its document. */
async function built(code: string): Promise<{ readonly code: string; readonly html: string }> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: resolve('.'),
    build: { write: false, minify: false, rolldownOptions: { input: PAGE } },
    plugins: [
      icons(MAKER),
      {
        name: 'page',
        resolveId: (id) => (id === PAGE || id.endsWith('/entry.js') ? id : undefined),
        load(id) {
          if (id === PAGE)
            return '<html><body><script type="module" src="/entry.js"></script></body></html>';
          return id.endsWith('/entry.js') ? code : undefined;
        },
      },
    ],
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  const files = bundle.output;
  return {
    code: files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    html: files
      .map((file) => (file.type === 'asset' && file.fileName.endsWith('.html') ? file.source : ''))
      .join(''),
  };
}

describe('a page with icons', () => {
  test('has the drawing of each that is used once in its document, and of no other', async () => {
    const { code, html } = await built(
      `import { FileCheck, CircleAlert } from 'lucide-react'; console.log(FileCheck, CircleAlert);`,
    );
    expect(html.match(/<g /g)).toHaveLength(2);
    expect(html).toMatch(/<g id="icon-file-check"><path d="M/);
    // Under the name that its drawing has, whatever it is called where it is used.
    expect(html).toContain('<g id="icon-circle-exclamation-point"');
    expect(code).toContain('createIcon("file-check", 24)');
    expect(code).not.toContain('M14 2v5');
  });

  test('is not built when there is none: the package has changed', async () => {
    await expect(built(`console.log('no icon');`)).rejects.toThrow('No icon is used');
  });
});

test('a drawing keeps its lines, without what only React needs', () => {
  const lines = [
    ['path', { d: 'M1 1h2', key: 'a' }],
    ['circle', { cx: '1', cy: '2', r: '3', key: 'b' }],
  ] as const;
  const [b, a] = [
    { name: 'b', node: [] },
    { name: 'a', node: lines },
  ];
  expect(spriteOf([b, a])).toBe(
    '<svg><g id="icon-a"><path d="M1 1h2"/><circle cx="1" cy="2" r="3"/></g><g id="icon-b"></g></svg>',
  );
});
