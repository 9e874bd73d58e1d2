import type { Ports } from '#domain';
import { oneTimeCodesWith } from '../../src/provider/one-time-codes/one-time-codes.ts';
import { passkeysFor } from '../../src/provider/passkeys/passkeys.ts';

/** How the team signs in, for what is tested without a server. */
export const TEAM_PORTS: Pick<
  Ports,
  'passkeys' | 'oneTimeCodes' | 'secondCheckClasses' | 'identity'
> = {
  secondCheckClasses: [],
  identity: undefined,
  passkeys: passkeysFor(() => 'https://tribe.example'),
  oneTimeCodes: oneTimeCodesWith(new Uint8Array(32)),
};
