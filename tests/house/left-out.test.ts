/** What is left out of packages is left out, and a package that has changed stops the build. */
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { PARTS } from '../../scripts/left-out/parts.ts';
import { leftOut, type Part } from '../../scripts/left-out/plugin.ts';

const ENTRY = 'virtual:entry';

/** Builds a few lines with these parts left out. */
async function built(code: string, parts: readonly Part[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: resolve('.'),
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      leftOut(parts),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? code : undefined),
      },
    ],
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  return bundle.output
    .map((file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
      file.type === 'chunk' ? file.code : '',
    )
    .join('\n');
}

const ICON = `import { Leaf } from 'lucide-react'; console.log(Leaf);`;
const icons = PARTS.filter(({ imported }) => imported.test('../createLucideIcon.mjs'));

describe('the parts of packages that the storefront does without', () => {
  test('are five', () => expect(PARTS).toHaveLength(5));

  test('do not come with what is used', async () => {
    expect(icons).toHaveLength(1);
    const all = await built(ICON, []);
    const lean = await built(ICON, icons);
    expect(all).toContain('useLucideContext');
    expect(lean).not.toContain('useLucideContext');
    expect(lean).toContain('strokeLinecap');
  });

  test('stop the build when nothing asks for them any more', async () => {
    await expect(built(`console.log('no icon');`, icons)).rejects.toThrow(
      'Nothing imports /[\\\\/]createLucideIcon\\.mjs$/ any more.',
    );
  });
});
