import type { GpLetter, OrderRecord } from '#contract';
import {
  explain,
  HOW_TO_VERIFY,
  pageOf,
  verifiable,
  type Digest,
  type Explanation,
  type Page,
} from '#record';
import { inLondon } from './in-london.ts';
import { letterStanding } from './letter-standing.ts';
import { keptIn } from './kept-record.ts';

/** All that is kept of an order, or of a consultation that led to none, which can be verified without the server that it is from. */
export interface InspectionPack extends OrderRecord {
  readonly howToVerify: readonly string[];
  readonly explanation: Explanation;
}

/**
 * The pack as a file for programs, and as a page for paper.
 *
 * @param digest SHA-256, as whoever asks has it
 */
export function inspectionPack(
  found: OrderRecord,
  digest: Digest,
): { readonly pack: InspectionPack; readonly page: Page } {
  const { number, unordered } = found;
  const record = {
    ...{ number, customer: found.customer },
    ...(unordered && { unordered }),
    ...keptIn(found.kept),
  };
  const explanation = explain(record, digest);
  const { title, sections } = pageOf(explanation, inLondon);
  return {
    pack: { howToVerify: HOW_TO_VERIFY, explanation, ...found },
    page: {
      title,
      sections: [
        ...sections,
        ...found.gpLetters.flatMap(letterSection),
        ...verifiable(record, inLondon),
      ],
    },
  };
}

const sent = (date: string): string => `A letter to her GP of ${date}`;
const cameBack = (date: string): string =>
  `${sent(date)}, which did not arrive; she took her consent back then`;
const reachedNobody = (date: string): string =>
  `${sent(date)}, which did not arrive, and is not posted any more`;
const notPosted = (date: string): string =>
  `A letter to her GP that was not posted: as it would be on ${date}`;

const TITLES: Readonly<Record<GpLetter['standing'], (date: string) => string>> = {
  ...{ posted: sent, mailed: sent, mailing: sent },
  ...{ 'to-post': notPosted, waits: notPosted },
  withdrawn: cameBack,
  ended: reachedNobody,
  ...{ lost: sent, 'not-supplied': sent },
};

/** As it is printed, and what became of it: one that nobody has sent is no letter of that day. */
function letterSection(letter: GpLetter): Page['sections'] {
  const { words } = letter;
  if (words === null) return [{ title: 'A letter to her GP', items: [letterStanding(letter)] }];
  const { from, to, date, greeting, subject, about, before, medicines, after, closing } = words;
  return [
    {
      title: TITLES[letter.standing](date),
      items: [
        `From: ${from.join(', ')}`,
        `To: ${to.join(', ')}`,
        ...[greeting, subject],
        ...about.map(({ what, is }) => `${what}: ${is}`),
        ...[...before, ...medicines, ...after],
        closing.join(' '),
      ],
    },
  ];
}
