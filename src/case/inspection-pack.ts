import type { OrderRecord } from '#contract';
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
import { keptIn } from './kept-record.ts';

/** All that is kept of an order, which can be verified without the server that it is from. */
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
  const record = { number: found.number, ...keptIn(found.kept) };
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

/** As it is printed. */
function letterSection({ words }: OrderRecord['gpLetters'][number]): Page['sections'] {
  if (words === null) return [];
  const { from, to, date, greeting, subject, about, before, medicines, after, closing } = words;
  return [
    {
      title: `A letter to her GP of ${date}`,
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
