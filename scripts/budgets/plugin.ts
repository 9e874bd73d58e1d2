import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { MAIN } from '../prerender/early-main.ts';
import { scriptsOf } from '../prerender/scripts-of.ts';
import { judge, type Kind, type Weighed } from './judge.ts';

export interface Route {
  readonly path: string;
  readonly kind: Kind;
  /** The modules that it runs on, besides what every page does. */
  readonly modules: readonly RegExp[];
}

type Bundle = Parameters<typeof scriptsOf>[0];

/**
 * What each route weighs: all the scripts without which it does not run. It is read off the build and not off
 * a browser, where the scripts that come later are there or not as the machine is quick or slow.
 * @param sizeOf the compressed bytes of a script, by its address
 */
export const weigh = (
  bundle: Bundle,
  routes: readonly Route[],
  sizeOf: (address: string) => number,
): readonly Weighed[] =>
  routes.map(({ path, kind, modules }) => {
    const scripts = scriptsOf(bundle, [START, MAIN, ...modules]);
    return { path, kind, bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) };
  });

const START = /[\\/]src[\\/]storefront[\\/]start\.ts$/;

/** Stops a build whose routes are heavier than they may be. Comes after what compresses. */
export function budgets(routes: readonly Route[]): Plugin {
  return {
    name: 'budgets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const sizeOf = (address: string) => statSync(join(dir, `${address}.gz`)).size;
        const { lines, overruns } = judge(weigh(bundle, routes, sizeOf));
        this.info(`\n${lines.join('\n')}`);
        if (overruns.length > 0) this.error(overruns.join('\n'));
      },
    },
  };
}
