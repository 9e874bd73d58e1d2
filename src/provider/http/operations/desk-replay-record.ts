import { beginningOf, postedConsultations, type PostedEntry } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { NAMELESS_LOOK } from '../record-step.ts';

export const deskReplayRecord: Handler<'deskReplayRecord'> = async (
  { query, staff },
  { ports },
) => {
  const by = nameOf(staff, query.by);
  if (by === undefined) return problem(NAMELESS_LOOK);
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
};

async function* linesOf(posted: AsyncIterable<readonly PostedEntry[]>): AsyncGenerator<string> {
  let count = 0;
  for await (const found of posted) {
    count += found.length;
    yield found.map(lineOf).join('');
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

/** Facts are texts in it, whatever has become of them: no line is broken by one that was damaged. */
const lineOf = ({ documents, engine, facts, person, ...entry }: PostedEntry): string => {
  const { stream, at, what, flags, medicines } = entry;
  const line = { stream, at, what, documents, engine, facts, person, flags, medicines };
  return `${JSON.stringify(line)}\n`;
};
