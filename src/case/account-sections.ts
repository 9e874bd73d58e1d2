import type { PersonRecord } from '#contract';
import { inPounds } from '#contract/in-pounds';
import type { Page } from '#record';
import { inLondon } from './in-london.ts';

/** What is kept of her account beside what she ordered, answered and wrote, for her to read. */
export const accountSections = ({
  cart,
  files,
  sessions,
  networks,
  adoptions,
}: PersonRecord): Page['sections'] => [
  {
    title: 'What lies in your cart',
    items: cart.map(
      ({ name, strength, quantity, price, addedAt }) =>
        `${quantity} x ${name}, ${strength}, ${inPounds(price)} each, since ${inLondon(addedAt)}`,
    ),
  },
  { title: 'Your files, whether anything points to them or not', items: files.map(fileInWords) },
  {
    title: 'When you were signed in, or here as a guest',
    items: sessions.map(
      ({ startedAt, endedAt }) =>
        `From ${inLondon(startedAt)} ${endedAt === null ? 'on; you have not signed out' : `until ${inLondon(endedAt)}`}`,
    ),
  },
  {
    title: 'When you signed in, and what you had done as a guest became yours',
    items: adoptions.map(inLondon),
  },
  {
    title:
      'Networks that you came from, as a hash of each: which one it was cannot be read from it',
    items: networks.map(
      ({ network, for: what, at }) =>
        `${network}: you ${what === 'login' ? 'signed in' : 'ordered'}, last on ${inLondon(at)}`,
    ),
  },
];

function fileInWords({
  path,
  mediaType,
  sha256,
  askedAt,
  storedAt,
  isFromTeam,
}: PersonRecord['files'][number]): string {
  if (storedAt === null) return `${path}: asked for ${inLondon(askedAt)}, and it never came.`;
  const who = isFromTeam ? 'the team sent it to you' : 'you sent it';
  return [
    `${path}, ${mediaType}: ${who} ${inLondon(storedAt)}.`,
    `SHA-256 of what is in it: ${sha256}`,
  ].join('\n');
}
