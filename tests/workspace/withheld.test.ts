/** What was withheld from her is called as the formulary called it by which she was judged. */
import { expect, it } from 'vitest';
import { withheldByReason, wordsIn } from '#case';
import { keptDocument, type KeptDocument } from '#record';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';
import { sha256 } from '../record/stream.ts';

const formulary = (name: string): KeptDocument => {
  const [[id, medicine] = ['', {}]] = Object.entries(smallFormularyDocument.medicines);
  const content = { medicines: { [id]: { ...medicine, name } } };
  return keptDocument({ kind: 'medicines', id: 'formulary', content }, sha256);
};
const [medicine = ''] = Object.keys(smallFormularyDocument.medicines);
const [then, now] = [formulary('Then'), formulary('Now')];

const told = (judgedWith: readonly string[], documents: readonly KeptDocument[]) => {
  const withheld = [{ medicine, because: [{ id: 'rule', message: 'Not for her.' }] }];
  const words = wordsIn([...documents], sha256);
  return withheldByReason({ withheld, judgedWith: [...judgedWith] }, words).map(([, names]) =>
    names.map((name) => name.split(' ', 1)[0]),
  );
};

it.each([
  ['of that day', then.hash, 'Then'],
  ['of another day', now.hash, 'Now'],
])('each by its own, where a case has consultations of several days: %s', (_day, hash, name) => {
  for (const documents of [
    [then, now],
    [now, then],
  ])
    expect(told(['questionnaire', hash], documents)).toEqual([[name]]);
});

it('has its id where that formulary is not kept as it was: in another one it may be another medicine', () => {
  expect(told([then.hash], [now])).toEqual([[medicine]]);
  expect(told([then.hash], [{ ...then, content: now.content }, now])).toEqual([[medicine]]);
  expect(told([], [now])).toEqual([[medicine]]);
});
