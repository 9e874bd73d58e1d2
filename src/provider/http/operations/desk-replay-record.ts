import {
  beginningOf,
  postedConsultations,
  type Ports,
  type PostedEntry,
  type PostedSince,
} from '#domain';
import type { Handler } from '../operation.ts';

export const deskReplayRecord: Handler<'deskReplayRecord'> = async ({ query }, { ports }) => {
  const { since, questionnaire } = query;
  return {
    status: 200,
    contentType: 'application/x-ndjson',
    body: linesOf(ports, {
      since: since === undefined ? undefined : beginningOf(since),
      questionnaire,
    }),
  };
};

async function* linesOf(ports: Ports, which: PostedSince): AsyncGenerator<string> {
  let count = 0;
  for await (const found of postedConsultations(ports, which)) {
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
