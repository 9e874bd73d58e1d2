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

/** What lies beside a page that was published, and only there. */
export const REPLIES = 'replies.json';

/**
 * The page with all replies beside it, and told so.
 *
 * @throws TypeError where the day is none
 */
export async function publishedPage(
  page: PageFiles,
  sources: Sources,
  circumstances: Circumstances,
): Promise<PageFiles> {
  const replies = await publishedReplies(sources, circumstances);
  const first = Buffer.from(page.get(FIRST) ?? '').toString();
  const told = first
    .replace('</head>', '<meta name="published" content="yes" /></head>')
    .replace(EMPTY, EMPTY.replace('><', `>${HOW_SHOWN}<`));
  return new Map([...page, [FIRST, told], [REPLIES, JSON.stringify(replies)]]);
}

const FIRST = 'index.html';

/** Where the page is drawn, once it begins. */
const EMPTY = '<div id="root"></div>';

/** Until then: no browser lets a page that was opened as a file read what lies beside it, and it would stay blank. */
const HOW_SHOWN =
  '<p>Loading the questionnaires. If these words stay, the page was opened as a file: any server of files shows it, ' +
  'for instance <code>npx vite preview --outDir</code> with the name of its folder.</p>';

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
