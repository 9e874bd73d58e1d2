import type { RecordVerification } from '#contract';
import { visible } from '#engine';

export function verificationInWords({
  streams,
  entries,
  documents,
  checkpoint,
  findings,
}: RecordVerification): string {
  const looked = `${entries} entries of ${streams} consultations and orders, and ${documents} documents.`;
  if (findings.length === 0)
    return `The record is as it was written: ${looked}\nCheckpoint ${checkpoint}: note it somewhere else.`;
  const found = findings.map(
    ({ stream, document, how, says }) =>
      `  ${how}: ${stream ?? `document ${document ?? ''}`}. ${says}`,
  );
  return visible(
    ['THE RECORD IS NOT AS IT WAS WRITTEN.', ...found, `Looked through: ${looked}`].join('\n'),
  );
}
