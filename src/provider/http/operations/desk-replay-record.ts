import { beginningOf, postedConsultations, type NeededEntry } from '#domain';
import { isStillIn } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { recordLook } from '../record-step.ts';

export const deskReplayRecord: Handler<'deskReplayRecord'> = ({ query, staff }, { ports }) =>
  recordLook(staff, query.by, async (by) => {
    const { since, questionnaire, words } = query;
    const which = {
      ...{ since: since === undefined ? undefined : beginningOf(since), questionnaire },
      ...(words !== undefined && { words: words.split(',') }),
    };
    return {
      status: 200,
      contentType: 'application/x-ndjson',
      body: linesOf(postedConsultations(ports, which, by), () => isStillIn(ports, staff)),
    };
  });

/**
 * They end without the last line once whoever asked is suspended or signed out: what she has is not all, and no more of
 * anybody's answers is sent to her.
 */
async function* linesOf(
  posted: AsyncIterable<readonly NeededEntry[]>,
  isIn: () => Promise<boolean>,
): AsyncGenerator<string | Uint8Array> {
  let count = 0;
  for await (const found of posted) {
    if (!(await isIn())) return;
    count += found.length;
    // One text of them all would take as long as everything else here.
    yield Buffer.concat(found.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`)));
  }
  yield `${JSON.stringify({ end: count })}\n`;
}
