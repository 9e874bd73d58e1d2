import { SettingError, type Environment } from './environment.ts';

/** Long enough never to be guessed, and of the characters that an Authorization header takes. */
const TOKEN = /^[\w.~+/=-]{32,}$/;

/** What staff show at the desk; without one the server keeps its own. Never quoted. */
export function deskTokenFrom({ DESK_TOKEN }: Environment): string | undefined {
  if (DESK_TOKEN === undefined || TOKEN.test(DESK_TOKEN)) return DESK_TOKEN;
  throw new SettingError(
    'DESK_TOKEN has to have at least 32 characters: letters, digits and any of - . _ ~ + / =.',
  );
}
