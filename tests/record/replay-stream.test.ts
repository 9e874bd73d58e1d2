/** A replay reads a stream in pieces that end anywhere, and takes no part for all. */
import { describe, expect, it } from 'vitest';
import { assess, type Assessment, compile } from '#engine';
import { concludedOf, keptFolder } from '#record';
import { judgeOf, type Judging } from '../../src/desk/records/judge-lines.ts';
import { allJudged } from '../../src/desk/records/replay.ts';
import { edited } from '../analysis/edited.ts';
import { ON } from '../analysis/paths-of.ts';
import { smallFormulary } from '../fixtures/small-formulary.ts';
import { CLINIC, FORMULARY } from './sample-order.ts';
import { sha256 } from './stream.ts';

const folderOf = (document: typeof CLINIC) =>
  keptFolder(
    [
      { kind: 'questionnaire', id: 'sample', content: document },
      { kind: 'medicines', id: 'formulary', content: JSON.parse(FORMULARY.content) },
    ],
    sha256,
  );
const questionnaire = compile(CLINIC, smallFormulary);
const own = folderOf(CLINIC);
const others = folderOf(
  edited(CLINIC, ['properties/weight/x-refuse-when/0/when', { '>': [{ var: 'weight' }, 100] }]),
);
const judging: Judging = {
  documents: [...own.documents, ...others.documents],
  others: others.judgedWith,
  engine: 'now',
};

/** As the server reads it in what was written down of who is accepted. */
const concludedAfter = (judged: Assessment) =>
  judged.outcome === 'eligible' ? concludedOf(judged) : { flags: [], offered: [] };

/** Weights on both sides of both rules, so that the order of what is found says whose it is. */
const posted = Array.from({ length: 4000 }, (_, n) => {
  const answers = { womb: 'no', clot: 'no', weight: 80 + (n % 40) };
  const history = { supplies: [], consultations: [] };
  const judged = assess(questionnaire, answers, { on: ON, mode: 'new', history });
  const { outcome } = judged;
  const line = {
    ...{ stream: `consultation:${n}`, at: `${ON}T12:00:00Z`, engine: n % 2 ? 'now' : 'then' },
    what: outcome === 'eligible' ? 'submitted' : 'refused',
    documents: own.judgedWith.get('sample'),
    facts: { questionnaire: 'sample', mode: 'new' },
    // What nobody can read any more is sent as nothing.
    person: n % 7 === 0 ? {} : { payload: { answers }, history },
    concluded: concludedAfter(judged),
  };
  return `${JSON.stringify(line)}\n`;
});

const end = (count: number): string => `${JSON.stringify({ end: count })}\n`;

/** As the network delivers it: in pieces that end anywhere. */
const streamed = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder().encode(text);
      for (let from = 0; from < bytes.length; from += 9_999)
        controller.enqueue(bytes.slice(from, from + 9_999));
      controller.close();
    },
  });

describe('a replay of what is streamed', () => {
  const whole = posted.join('') + end(posted.length);

  it('finds what there is, in the order in which it came', async () => {
    const found = await allJudged(streamed(whole), judgeOf(judging));
    expect(found).toMatchObject({
      consultations: 4000,
      notJudged: { unreadable: 572 },
      kinds: { 'newly-refused': expect.any(Number) },
    });
    expect(found.byAnotherEngine.map(({ consultation }) => consultation)).toEqual(
      Array.from({ length: 2000 }, (_, n) => String(2 * n)),
    );
    const order = found.otherwise.map(({ consultation }) => Number(consultation));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it.each([
    ['a line is missing', posted.slice(1).join('') + end(posted.length), 'after 3999'],
    ['the end is missing', posted.join(''), 'after 4000'],
    ['a line breaks off', `${posted.join('')}{"stream":`, 'broke off: '],
  ])('where %s, a part is not taken for all', async (_, text, words) => {
    await expect(allJudged(streamed(text), judgeOf(judging))).rejects.toMatchObject({
      message: expect.stringContaining(words),
      exitCode: 2,
    });
  });
});
