/** Answers beforehand all that the read-only page may ask: it has no server. */
import { isCalendarDate } from '#engine';
import { askedKey, type Call, type Published, type Reply } from '../messages.ts';
import { openCalls, type Sources } from './calls.ts';
import type { PageFiles } from './serve.ts';
import { readShelf } from './shelf.ts';

interface Circumstances {
  /** The day on which answers are judged. */
  readonly on: string;
  /** What the questionnaires are compared with, if with anything. */
  readonly version: string | undefined;
}

/** What a page has that was published, and no other: whoever publishes there again replaces what was. */
export const PUBLISHED = '<meta name="published" content="yes" />';

/**
 * The page with all replies in it. No browser lets a page that was opened from disk load a module or a reply that lies
 * beside it, so both stand in the page itself.
 *
 * @throws TypeError where the day is none
 */
export async function publishedPage(
  page: PageFiles,
  sources: Sources,
  circumstances: Circumstances,
): Promise<PageFiles> {
  const replies = JSON.stringify(await publishedReplies(sources, circumstances));
  // It asks whoever serves a file for leave, and on disk there is nobody to give it.
  const first = textOf(page, FIRST).replaceAll(' crossorigin', '');
  const [script, path] = SCRIPT.exec(first) ?? [];
  if (script === undefined || path === undefined)
    throw new Error('The page was built otherwise than it was asked for.');
  const known = `<script type="application/json" id="replies">${replies.replaceAll('<', '\\u003c')}</script>`;
  const module = `<script type="module">${withoutTags(textOf(page, path))}</script>`;
  const files = new Map(page);
  files.delete(path);
  // What is text here has no patterns of a replacement in it.
  return files.set(
    FIRST,
    first.replace(script, () => PUBLISHED + known + module),
  );
}

const FIRST = 'index.html';
/** How the bundler names the page's one module. */
const SCRIPT = /<script type="module" src="\.\/([^"]+)"><\/script>/;

const textOf = (page: PageFiles, path: string): string =>
  Buffer.from(page.get(path) ?? '').toString();

/** In a script these end it, or begin a comment, wherever they stand; in a text of it they mean the same so. */
const withoutTags = (code: string): string =>
  code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

async function publishedReplies(
  sources: Sources,
  { on, version }: Circumstances,
): Promise<Published> {
  if (!isCalendarDate(on)) throw new TypeError(`'${on}' is no day.`);
  const calls = await openCalls(sources);
  const replies: Record<string, Reply<unknown>> = {};
  const ask = async (call: Call, asked: { readonly [parameter: string]: string }) => {
    replies[askedKey(call, asked)] = await calls.answer(call, new URLSearchParams(asked));
  };
  try {
    await ask('shelf', {});
    for (const { id: questionnaire, modes } of (await readShelf(sources.folder)).usable) {
      await ask('written', { questionnaire });
      await ask('findings', { questionnaire, on });
      for (const mode of modes) await ask('patients', { questionnaire, on, mode });
      if (version === undefined) continue;
      await ask('earlier', { questionnaire, with: version });
      await ask('difference', { questionnaire, with: version, on });
    }
    return { on, ...(version !== undefined && { with: version }), replies };
  } finally {
    await calls.close();
  }
}
