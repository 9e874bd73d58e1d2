/**
 * Code that could not be fetched, once more. Browsers remember: a module that failed is not asked for
 * again under its address. So it is asked for under another one, and where that is not enough, because one
 * that it needs has failed too, the page is loaded again, if the server can be reached. Whatever was
 * entered here outlives that.
 */
export async function fetchAgain<Module extends object>(
  load: () => Promise<Module>,
): Promise<Module> {
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
