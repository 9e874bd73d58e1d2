import { visible } from '#engine';
import { counted } from '#record';
import type { Verification } from './verification.ts';

export function verificationInWords({ packViolations = [], ...found }: Verification): string {
  const record = recordInWords(found);
  if (packViolations.length === 0) return record;
  return visible(
    [
      'THE PACK ITSELF DOES NOT VERIFY: it was changed since, or made of a record that did not. The record was not held against it.',
      ...packViolations.map((says) => `  ${says}`),
      record,
    ].join('\n'),
  );
}

function recordInWords({
  streams,
  entries,
  documents,
  withoutPerson,
  withoutFileHash,
  checkpoint,
  findings,
}: Omit<Verification, 'packViolations'>): string {
  const looked = `${counted(entries, 'entry', 'entries')} of ${counted(streams, 'consultation, order or person', 'consultations, orders and people')}, and ${counted(documents, 'document')}.${
    withoutPerson > 0
      ? `\n${counted(
          withoutPerson,
          'of them does not say whose it is: it was begun before entries said so, and whether it was given to somebody else nobody can tell.',
          'of them do not say whose they are: they were begun before entries said so, and whether they were given to somebody else nobody can tell.',
        )}`
      : ''
  }${
    withoutFileHash > 0
      ? `\n${counted(
          withoutFileHash,
          'entry names a file and does not say what was in it: it was written before entries said so, and whether it is the file that was uploaded nobody can tell.',
          'entries name files and do not say what was in them: they were written before entries said so, and whether they are the files that were uploaded nobody can tell.',
        )}`
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
