import { MAIN } from '../prerender/early-main.ts';
import { type Bundle, scriptsOf } from '../prerender/scripts-of.ts';
import type { Kind, Weighed } from './judge.ts';

/** A page of the router's. */
interface Route {
  readonly path: string;
  /** How the files end without which it does not run, besides what every page runs on. */
  readonly files: readonly string[];
  readonly ahead: 'everybody' | 'newcomers' | undefined;
}

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
  routes.flatMap((route) => {
    const kind = kindOf(route);
    if (!kind) return [];
    const scripts = scriptsOf(bundle, [START, MAIN, ...route.files]);
    const bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
    return [{ path: route.path, kind, bytes }];
  });

/** Whatever is read, every consultation, and where money is taken. */
function kindOf({ path, ahead }: Route): Kind | undefined {
  if (path === '/checkout') return 'checkout';
  if (ahead === undefined) return undefined;
  return ahead === 'newcomers' ? 'consultation' : 'page';
}

const START = '/src/storefront/start.ts';
