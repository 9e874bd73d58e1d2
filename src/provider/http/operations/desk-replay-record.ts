import { beginningOf, postedConsultations, type NeededEntry } from '#domain';
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
      body: linesOf(postedConsultations(ports, which, by)),
    };
  });

async function* linesOf(posted: AsyncIterable<readonly NeededEntry[]>): AsyncGenerator<string> {
  let count = 0;
  for await (const found of posted) {
    count += found.length;
    yield found.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
  yield `${JSON.stringify({ end: count })}\n`;
}
