/** However long a list is, each of its rows is asked about once. */
import { expect, it } from 'vitest';
import { inParts } from '../../src/workspace/in-parts.ts';

it.each([
  [0, [0]],
  [2, [2]],
  [3, [3]],
  [7, [3, 3, 1]],
] as const)('%i rows, three in a call, are %j', async (rows, sizes) => {
  const ids = Array.from({ length: rows }, (_, index) => `row ${index}`);
  const asked: number[] = [];
  const all = await inParts(ids, 3, async (part) => {
    asked.push(part.length);
    return { results: part, count: asked.length };
  });
  expect(asked).toEqual(sizes);
  expect(all).toEqual({ results: ids, count: sizes.length });
});
