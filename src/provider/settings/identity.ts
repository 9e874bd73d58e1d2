import type { IdentityAccess } from '../identity/http-service.ts';
import { SettingError, together, type Environment } from './environment.ts';
import { isLoopback } from './payment.ts';

const NAMES = ['IDENTITY_URL', 'IDENTITY_KEY', 'IDENTITY_NAME'] as const;

/** Nobody outside the house is asked when left out. No key is quoted in a message. */
export function identityFrom(environment: Environment): IdentityAccess | 'stand-in' | undefined {
  const { IDENTITY } = environment;
  const account = together(environment, NAMES);
  if (IDENTITY !== undefined && IDENTITY !== 'stand-in')
    throw new SettingError(`IDENTITY has to be stand-in or left out, not '${IDENTITY}'.`);
  if (!account) return IDENTITY;
  if (IDENTITY !== undefined)
    throw new SettingError('IDENTITY has to be left out when IDENTITY_URL is set.');
  const { IDENTITY_URL, IDENTITY_KEY: key, IDENTITY_NAME: name } = account;
  const address = addressIn(IDENTITY_URL);
  if (!/^[\x21-\x7e]{16,500}$/.test(key))
    throw new SettingError('IDENTITY_KEY has to be at least 16 characters without a space.');
  if (/stand-in/i.test(name) || !/^[\p{L}\p{N} .&'-]{1,60}$/u.test(name))
    throw new SettingError(
      'IDENTITY_NAME has to be what the service is called, such as Sample ID.',
    );
  return { name, key, address: () => address };
}

/** What leaves this machine is encrypted. */
function addressIn(said: string): URL {
  const url = URL.canParse(said) ? new URL(said) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (url && isSafe && !url.username && !url.password && !url.hash) return url;
  throw new SettingError(
    'IDENTITY_URL has to be an https address, like https://identity.tribe.example/comparisons.',
  );
}
