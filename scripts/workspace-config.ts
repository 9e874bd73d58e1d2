import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { icons } from '../src/build/icons.ts';
import { compressed } from '../src/build/compressed.ts';

/** A build of its own, whose files stand in `team` beside the storefront's: a patient never loads one of them. */
export const workspaceConfig = (root: string, outDir: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'src/workspace'),
  base: '/team/',
  plugins: [react(), icons(join(root, 'src/storefront/ui/icons.svg')), compressed()],
  build: {
    outDir,
    emptyOutDir: true,
    // The policy allows no inline script and no data: address.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // kB. Staff load it once a day, at a desk: no patient's phone does.
    chunkSizeWarningLimit: 600,
    // As for the storefront.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
