import { londonDay } from '#engine';
import { postedConsultations, type Ports, type PostedEntry, type PostedSince } from '#domain';
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

/** When a day begins in London, which is at UTC or an hour before it. */
function beginningOf(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  const before = new Date(midnight.getTime() - 60 * 60_000);
  return londonDay(before) === day ? before : midnight;
}

/** Facts are texts in it, whatever has become of them: no line is broken by one that was damaged. */
const lineOf = ({ stream, at, what, facts, person, documents, engine }: PostedEntry): string => {
  const line = { stream, at, what, documents, engine, facts, person };
  return `${JSON.stringify(line)}\n`;
};
