/** A stream of sample entries. */
import { createHash } from 'node:crypto';
import { entryAfter, NO_ENTRY, type Draft, type Entry, type Head, type Stream } from '#record';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const STREAM: Stream = 'order:sample';

const standing = { status: 'pending', payment: 'unpaid', isTestPayment: false };

export const DRAFTS: readonly Draft[] = [
  {
    what: 'ordered',
    facts: { ...standing, lines: [], totalPence: 900 },
    person: { address: { line1: '1 Sample Street' } },
  },
  { what: 'received', facts: { ...standing, payment: 'paid' } },
  { what: 'viewed', by: 'Sample Pharmacist', facts: { how: 'desk' } },
  {
    what: 'dispatched',
    by: 'Sample Pharmacist',
    facts: { ...standing, shipper: 'Royal Mail' },
    person: { trackingId: 'AB123456789GB' },
  },
];

export function streamOf(
  drafts: readonly Draft[] = DRAFTS,
  stream: Stream = STREAM,
): readonly Entry[] {
  let head: Head = NO_ENTRY;
  return drafts.map((draft, index) => {
    const who = { role: 'staff', name: draft.by ?? null } as const;
    const at = new Date(Date.UTC(2026, 10, 21, 12, index));
    const entry = entryAfter(
      head,
      draft,
      { stream, at, who, documents: ['sample'], engine: 'sample engine' },
      { digest: sha256, salt: `${index}` },
    );
    head = entry;
    return entry;
  });
}
