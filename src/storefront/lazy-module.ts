import { fetchAgain } from '#ui';

/**
 * Loads a page's code (code splitting); what did not arrive is fetched anew when it is asked for again. The router knows the
 * browser's own words for code that is missing, and would load the whole page again: without a connection
 * that loses it.
 */
export function lazyModule<Module extends object>(
  load: () => Promise<Module>,
): () => Promise<Module> {
  let hasFailed = false;
  return async () => {
    try {
      return await (hasFailed ? fetchAgain(load) : load());
    } catch (cause) {
      hasFailed = true;
      throw new Error('Failed to fetch the code of a page.', { cause });
    }
  };
}
