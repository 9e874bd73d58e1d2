/** What is written down of a decision: in the record, in the order's history, and with each medicine. */
import { pausedFor } from '../messages/pause.ts';
import { dueOf } from '../order.ts';
import { standing } from '../orders/tell.ts';
import type { Pence } from '../product.ts';
import type { Deciding } from './deciding.ts';
import { declinesInWords, reasonsIn, type Decider, type LineDecision } from './decision.ts';
import { neededReasons, readOfDoubts, saidOfDoubts } from './doubts.ts';
import type { DecidedLines } from './lines.ts';

/** What the record says of an approval. */
export function saidOf(deciding: Deciding) {
  const { ports, order, decider, request, declined, asked } = deciding;
  const needed = neededReasons(asked, request.reasons);
  const { flags, person } = saidOfDoubts(deciding, needed);
  const releasesPence = releasedBy(deciding);
  return {
    facts: {
      ...standing(order),
      ...(decider.first !== undefined && { first: decider.first }),
      flags,
      lines: linesIn(deciding),
      takesPence: dueOf({ ...order, declinedTotal: releasesPence }),
      releasesPence,
    },
    person: { ...person, read: readOfDoubts(ports, deciding), words: wordsOf({ declined }) },
  };
}

/** What she reads of each that is declined. */
export const wordsOf = ({ declined }: Pick<DecidedLines, 'declined'>) =>
  declined.map(({ option, words }) => ({ option, words }));

/** Which medicines were decided about, by name: what the record says of each. */
export function linesIn({ whole, approved, declinedLines }: Deciding) {
  return whole.lines.flatMap(({ optionId, name, strength, quantity }) => {
    const line = { option: optionId, name, strength, quantity };
    const no = declinedLines.find(({ option }) => option === optionId);
    if (no) {
      const { code, pence } = no;
      return [{ ...line, isApproved: false, code, ...(pence !== null && { pence }) }];
    }
    return approved.includes(optionId) ? [{ ...line, isApproved: true }] : [];
  });
}

/** What stands beside the decision in the order's history: what was declined and why, and each reason. */
export function noteOf({
  whole,
  declined,
  request: { reasons = {} },
}: Deciding): string | undefined {
  const notes = [...declinesInWords(whole.lines, declined), ...reasonsIn(reasons)];
  return notes.length === 0 ? undefined : [...new Set(notes)].join('\n');
}

/** Under whose names a decision stands: the second prescriber's after the first one's. */
export const whoDecided = ({ first, by }: Decider): string =>
  first === undefined ? by : `${first}${asSecond(by)}`;

const asSecond = (by: string): string => ` and ${by}`;

/** Whether it stands under two names, and she is the second one. */
export const isSecondOf = (names: string, { by }: Pick<Decider, 'by'>): boolean =>
  names.endsWith(asSecond(by));

/** Since when she has waited for the decision: without the time in which she was asked something. */
export const waitedSince = ({ ports, order, asksSince }: Deciding): Date | null =>
  order.waitsSince && asksSince
    ? pausedFor(order.waitsSince, asksSince, ports.clock())
    : order.waitsSince;

export const lineDecisions = ({ approved, declined }: DecidedLines): readonly LineDecision[] => [
  ...approved.map((option) => ({ option, isApproved: true as const })),
  ...declined.map((line) => ({ ...line, isApproved: false as const })),
];

/** What of the money held is let go with what is declined. */
export const releasedBy = ({ declinedLines }: Deciding): Pence =>
  declinedLines.reduce((sum, { pence }) => sum + (pence ?? 0), 0);
