/** A replay in two processes finds what one finds, and takes no part for all. */
import { describe, expect, it } from 'vitest';
import { assess, compile } from '#engine';
import { keptFolder } from '#record';
import type { Judging } from '../../src/desk/records/batch.ts';
import { judgedBatches } from '../../src/desk/records/judged-batches.ts';
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

/** Weights on both sides of both rules, so that the order of what is found says whose it is. */
const posted = Array.from({ length: 4000 }, (_, n) => {
  const answers = { womb: 'no', clot: 'no', weight: 80 + (n % 40) };
  const history = { supplies: [], consultations: [] };
  const { outcome } = assess(questionnaire, answers, { on: ON, mode: 'new', history });
  const line = {
    ...{ stream: `consultation:${n}`, at: `${ON}T12:00:00Z`, engine: n % 2 ? 'now' : 'then' },
    what: outcome === 'eligible' ? 'submitted' : 'refused',
    documents: own.judgedWith.get('sample'),
    facts: JSON.stringify({ questionnaire: 'sample', mode: 'new' }),
    person: n % 7 === 0 ? '{' : JSON.stringify({ payload: { answers }, history }),
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

const inTwo: typeof judgedBatches = (batches, with_) => judgedBatches(batches, with_, 0);
const inOne: typeof judgedBatches = (batches, with_) => judgedBatches(batches, with_, Infinity);

describe('a replay in two processes', () => {
  const whole = posted.join('') + end(posted.length);

  it('finds what one process finds, in the same order', async () => {
    const one = await allJudged(streamed(whole), judging, inOne);
    expect(one).toMatchObject({
      consultations: 4000,
      byAnotherEngine: 2000,
      notJudged: { unreadable: 572 },
      kinds: { 'newly-refused': expect.any(Number) },
    });
    expect(await allJudged(streamed(whole), judging, inTwo)).toEqual(one);
  });

  it.each([
    ['a line is missing', posted.slice(1).join('') + end(posted.length), 'after 3999'],
    ['the end is missing', posted.join(''), 'after 4000'],
    ['a line breaks off', `${posted.join('')}{"stream":`, 'broke off: '],
  ])('where %s, a part is not taken for all', async (_, text, words) => {
    for (const judged of [inOne, inTwo])
      await expect(allJudged(streamed(text), judging, judged)).rejects.toMatchObject({
        message: expect.stringContaining(words),
        exitCode: 2,
      });
  });

  it('fails where the second process cannot judge what it was given', async () => {
    async function* broken() {
      yield Buffer.from('{\n');
      for (const line of posted.slice(0, 3)) yield Buffer.from(line);
    }
    await expect(judgedBatches(broken(), judging, 0)).rejects.toThrow('JSON');
  });
});
