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

const SELECTING = `import { useSelector } from '@xstate/react'; console.log(useSelector);`;
const shims = PARTS.filter(({ file }) => file.includes('use-sync-external-store'));

describe('the parts of packages that the storefront does without', () => {
  test('are six', () => expect(PARTS).toHaveLength(6));

  test('do not come with what is used', async () => {
    expect(shims).toHaveLength(2);
    const all = await built(SELECTING, []);
    const lean = await built(SELECTING, shims);
    expect(all).toContain('checkIfSnapshotChanged');
    expect(lean).not.toContain('checkIfSnapshotChanged');
    expect(lean).toContain('useSyncExternalStoreWithSelector');
  });

  test('stop the build when nothing asks for them any more', async () => {
    await expect(built(`console.log('no subscription');`, shims)).rejects.toThrow(
      'Nothing imports /^use-sync-external-store\\/shim$/, ',
    );
  });
});
