/** How a letter to a GP stands, in words for the team: what may have left is not called stopped. */
import { expect, it } from 'vitest';
import { letterStanding } from '#case';

const AT = '2026-11-21T12:00:00Z';
const mail = (state: 'queued' | 'under-way' | 'failed' | 'stopped' | 'returned') => ({
  ...{ to: 'sample.surgery@nhs.net', state, at: AT },
  ...{ by: 'Sample Support', method: 'telephoned the practice', confirmedAt: null },
});
const letter = { postedAt: null, postedBy: null, returnedAt: null, mail: null, ended: null };

it.each([
  ['stopped where it was queued', { mail: mail('queued') }, /^Stopped: she has taken back/],
  ['possibly left where it was handed over', { mail: mail('under-way') }, /may have left already/],
  ['come back by mail', { mail: mail('returned') }, /^The mail to .* came back .* Stopped:/],
  ['come back from the post', { returnedAt: AT }, /^It came back from the post .* Stopped:/],
] as const)('one whose consent was taken back is said to be %s', (_, given, words) => {
  expect(letterStanding({ ...letter, standing: 'withdrawn', ...given })).toMatch(words);
});

it.each([
  ['to be posted where nobody took its mail', mail('failed'), 'did not arrive.'],
  ['come back where its mail did', mail('returned'), 'came back 21 November 2026, 12:00.'],
] as const)('one is said to be %s', (_, its, words) => {
  const said = letterStanding({ ...letter, standing: 'to-post', mail: its });
  expect(said).toBe(`To be posted: the mail to sample.surgery@nhs.net ${words}`);
});

it('one whose mail was stopped here is said to be that, and what to do: it never left', () => {
  const said = letterStanding({ ...letter, standing: 'to-post', mail: mail('stopped') });
  expect(said).toBe(
    'To be posted: its mail to sample.surgery@nhs.net was stopped here 21 November 2026, 12:00, and never left; what has happened to the order says why. Print and post it, or ask the practice for an address that it reads.',
  );
  // The letter came back from the post since.
  const back = { standing: 'to-post' as const, returnedAt: '2026-11-22T12:00:00Z' };
  expect(letterStanding({ ...letter, ...back, mail: mail('stopped') })).toMatch(
    /^To be posted again: it came back/,
  );
  // It was mailed after it came back, and that was stopped.
  const before = { ...back, returnedAt: '2026-11-20T12:00:00Z' };
  expect(letterStanding({ ...letter, ...before, mail: mail('stopped') })).toMatch(/stopped here/);
});
