/**
 * Code that could not be fetched, once more. Browsers remember: a module that failed is not asked for
 * again under its address, nor is a style sheet by whoever needs it with a module, which would then
 * stand there bare. So style sheets are put in anew, a module is asked for under another address, and
 * where that is not enough, because one that it needs has failed too, the page is loaded again, if the
 * server can be reached. Whatever was entered here outlives that.
 */
export async function fetchAgain<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
  await missingStylesAgain();
  try {
    return await load();
  } catch (error) {
    try {
      return await underAnotherAddress<Module>(error);
    } catch {
      const { ok } = await fetch(window.location.href, { method: 'HEAD' });
      if (ok) window.location.reload();
      throw error;
    }
  }
}

/** Browsers name the module that they could not fetch. */
async function underAnotherAddress<Module>(error: unknown): Promise<Module> {
  const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
  if (address === undefined) throw error;
  const url = new URL(address);
  url.searchParams.set('again', String(Date.now()));
  const module: Module = await import(/* @vite-ignore */ url.href);
  return module;
}

/** Some browsers have no sheet for one that did not arrive, others one that nobody may read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

async function missingStylesAgain(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(isMissing).map(styleAgain));
}

const styleAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const another = document.createElement('link');
    another.rel = 'stylesheet';
    another.crossOrigin = link.crossOrigin;
    another.addEventListener('load', resolve);
    another.addEventListener('error', reject);
    another.href = link.href;
    link.replaceWith(another);
  });
