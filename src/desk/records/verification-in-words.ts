import type { RecordVerification } from '#contract';
import { visible } from '#engine';

export function verificationInWords({
  streams,
  entries,
  documents,
  withoutPerson,
  checkpoint,
  findings,
}: RecordVerification): string {
  const looked = `${entries} entries of ${streams} consultations and orders, and ${documents} documents.${
    withoutPerson > 0
      ? `\n${withoutPerson} of them do not say whose they are: they were begun before entries said so, and whether they were given to somebody else nobody can tell.`
      : ''
  }`;
  if (findings.length === 0)
    return `The record is as it was written: ${looked}\nCheckpoint ${checkpoint}: note it somewhere else.`;
  const found = findings.map(({ stream, document, how, says }) => {
    const what = stream ?? (document === undefined ? undefined : `document ${document}`);
    return `  ${how}: ${what === undefined ? '' : `${what}. `}${says}`;
  });
  return visible(
    ['THE RECORD IS NOT AS IT WAS WRITTEN.', ...found, `Looked through: ${looked}`].join('\n'),
  );
}
