import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '#record';

describe('canonical JSON', () => {
  it.each<[string, unknown, string]>([
    [
      'sorts names by their UTF-16 units',
      { b: 1, a: 2, '€': 3, A: 4 },
      '{"A":4,"a":2,"b":1,"€":3}',
    ],
    ['keeps the order of a list', [3, 1, [2]], '[3,1,[2]]'],
    ['writes numbers as JavaScript does', [1e21, 0.1, -0, 1e-7, 100], '[1e+21,0.1,0,1e-7,100]'],
    ['escapes what it has to and nothing else', '\u0007"\\é\u2028', '"\\u0007\\"\\\\é\u2028"'],
    ['leaves out what is undefined', { a: undefined, b: null }, '{"b":null}'],
    ['says what is nothing', null, 'null'],
    [
      'keeps a name that prototypes have',
      JSON.parse('{"__proto__":1,"a":2}'),
      '{"__proto__":1,"a":2}',
    ],
  ])('%s', (_what, value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['no number', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['a function', () => 1],
    ['nothing in a list', [undefined]],
    ['a date', new Date()],
    ['half a character', 'a\ud800'],
    ['half a character in a name', { '\udc00b': 1 }],
  ])('refuses %s', (_what, value) => {
    expect(() => canonical(value)).toThrow(TypeError);
  });

  it('is one text for one value, whatever the order of its names, and reads as that value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value));
        expect(canonical(reversed(read))).toBe(canonical(read));
        expect(JSON.parse(canonical(read))).toEqual(read);
      }),
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reversed(member)] as const)
      .reverse(),
  );
}
