/** What is new is called as nothing else is, nor was in this sitting: what names the old one would mean the new one. */
import { expect, it } from 'vitest';
import { freshId, freshName, idsIn } from '../../src/studio/page/edit/fresh.ts';
import { redone, stepBetween, textsEver, type Past } from '../../src/studio/page/edit/past.ts';

const FILE = 'sample.json';
const CLAIMS = 'claims/sample.json';
const documentWith = (...ids: readonly string[]) =>
  JSON.stringify({ properties: { smoke: { 'x-flag-when': ids.map((id) => ({ id })) } } });

/** All ids after these texts of the document, one after the other. */
function idsAfter(claims: string, ...texts: readonly string[]): readonly string[] {
  const [first = '', ...more] = texts;
  let now: Readonly<Record<string, string>> = { [FILE]: first, [CLAIMS]: claims };
  const done = more.map((text) => {
    const step = stepBetween(now, { [FILE]: text });
    now = redone(now, step);
    return step;
  });
  const past: Past = { done, undone: [] };
  return idsIn(textsEver(now, past));
}

it.each([
  ['nothing is called so', idsAfter('', documentWith('age')), 'smoke-rule'],
  ['another rule is', idsAfter('', documentWith('smoke-rule')), 'smoke-rule-1'],
  ['two are', idsAfter('', documentWith('smoke-rule', 'smoke-rule-1')), 'smoke-rule-2'],
  ['a claim names one', idsAfter('{ "never": { "flagged": "smoke-rule" } }', '{}'), 'smoke-rule-1'],
  [
    'one was, and was taken out',
    idsAfter(
      '',
      documentWith('smoke-rule', 'smoke-rule-1'),
      documentWith('smoke-rule'),
      documentWith(),
    ),
    'smoke-rule-2',
  ],
  [
    'one was added and taken out again',
    idsAfter('', documentWith(), documentWith('smoke-rule'), documentWith()),
    'smoke-rule-1',
  ],
  ['the file is half-written', idsAfter('', '{ "id": "smoke-rule", '), 'smoke-rule-1'],
])('a rule of a question where %s', (_, taken, id) => {
  expect(freshId(taken, 'smoke-rule')).toBe(id);
});

it('a rule about medicines is called as none of another list, file or question', () => {
  const taken = idsIn([documentWith('flag-1'), '{ "claims": [{ "id" : "flag-2" }] }']);
  expect(freshName(taken, 'flag-')).toBe('flag-3');
});
