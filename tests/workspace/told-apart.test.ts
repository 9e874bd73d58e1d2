import { expect, it } from 'vitest';
import { toldApart } from '../../src/workspace/oversight/told-apart.ts';

const decisions = {
  ...{ approved: 1, partApproved: 0, declined: 0 },
  ...{ medianMinutes: 1, longestMinutes: 1 },
};

it('says ids only where two who decided have one name', () => {
  const members = [
    { by: 'Sample One', staff: ['a'], decisions },
    { by: 'Sample One', staff: ['b', 'c'], decisions },
    { by: 'Sample One', decisions },
    { by: 'Sample Two', staff: ['d'], decisions },
  ];
  expect(toldApart(members)).toEqual([
    { by: 'Sample One (id a)', staff: ['a'], decisions },
    { by: 'Sample One (id b and c)', staff: ['b', 'c'], decisions },
    { by: 'Sample One (without an id)', decisions },
    members[3],
  ]);
});
