/** A replay gets what judges, and of somebody's own words only how long they were. */
import { expect, it } from 'vitest';
import { unreadTexts, withoutWords, wordsNeeded } from '#record';

const DOCUMENT = {
  properties: {
    firstName: { type: 'string', pattern: '\\p{L}' },
    details: { type: 'string', 'x-input': 'multiline' },
    read: { type: 'string' },
    born: { type: 'string', format: 'date' },
    chosen: { type: 'string', oneOf: [{ const: 'yes' }] },
    height: { type: 'number', 'x-refuse-when': [{ when: { '==': [{ var: 'read' }, 'x'] } }] },
  },
  required: ['firstName', 'details'],
  'x-steps': [{ questions: ['firstName', 'details', 'read'] }],
  'x-submission': { firstname: { var: 'firstName' } },
};

it('keeps every answer that a rule may read, and blanks the words of the others as long as they were', () => {
  const unread = unreadTexts(DOCUMENT);
  expect([...unread.keys()]).toEqual(['firstName', 'details']);
  const answers = { firstName: 'Ann-Marie', details: 'Ill.\nAt 3', read: 'x', born: '1980-01-01' };
  expect(withoutWords({ ...answers, chosen: 'yes', height: 165 }, unread)).toEqual({
    ...{ firstName: 'aaa-aaaaa', details: 'bab.\nba b', read: 'x', born: '1980-01-01' },
    ...{ chosen: 'yes', height: 165 },
  });
});

it('has one letter for each of hers, and others for each question even where she wrote only one', () => {
  expect(withoutWords({ firstName: '𝒜𝓃𝓃 X', details: 'X' }, unreadTexts(DOCUMENT))).toEqual({
    firstName: 'aaa a',
    details: 'b',
  });
});

it('keeps a text that its pattern would take otherwise, were there other letters', () => {
  const postcode = { type: 'string', pattern: '^[A-Z]{1,2}\\d' };
  const unread = unreadTexts({ properties: { postcode } });
  expect(withoutWords({ postcode: 'SW1' }, unread)).toEqual({ postcode: 'SW1' });
  expect(withoutWords({ postcode: 'nowhere' }, unread)).toEqual({ postcode: 'aaaaaaa' });
});

it.each<[string, object, readonly string[]]>([
  ['the same document', {}, []],
  [
    'one that reads them',
    { height: { 'x-flag-when': [{ when: { var: 'details' } }] } },
    ['details'],
  ],
  ['one that has options there', { details: { type: 'string', enum: ['yes'] } }, ['details']],
  ['one with another pattern', { firstName: { type: 'string', pattern: '^A' } }, ['firstName']],
])('needs the words that are not sent: %s', (_, change, names) => {
  const other = { ...DOCUMENT, properties: { ...DOCUMENT.properties, ...change } };
  expect(wordsNeeded(unreadTexts(DOCUMENT), other)).toEqual(names);
});

it('needs none of a question that is no longer asked', () => {
  const { details: _, ...properties } = DOCUMENT.properties;
  expect(wordsNeeded(unreadTexts(DOCUMENT), { ...DOCUMENT, properties })).toEqual([]);
});
