import type { Ports } from '#domain';
import { oneTimeCodesWith } from '../../src/provider/one-time-codes/one-time-codes.ts';
import { passkeysFor } from '../../src/provider/passkeys/passkeys.ts';
import { pdfPrinting } from '../../src/provider/printing/pdf-printing.ts';

/** How the team signs in and prints, for what is tested without a server. */
export const TEAM_PORTS: Pick<
  Ports,
  'passkeys' | 'oneTimeCodes' | 'secondCheckClasses' | 'identity' | 'printing'
> = {
  secondCheckClasses: [],
  identity: undefined,
  printing: pdfPrinting(),
  passkeys: passkeysFor(() => 'https://tribe.example'),
  oneTimeCodes: oneTimeCodesWith(new Uint8Array(32)),
};
