import type { FastifyPluginAsync } from 'fastify';
import { STAND_IN_NAME, type IdentityService } from '#domain';
import { COMPARISONS, standIn } from '#stand-ins/identity/server';
import type { Keys } from './data-folder/secret.ts';
import { identityServiceAt, type IdentityAccess } from './identity/http-service.ts';

export interface OpenedIdentity {
  readonly identity: IdentityService | undefined;
  /** Stands on this very server where the settings ask for it: to be registered at its root. */
  readonly standIn: FastifyPluginAsync | undefined;
}

interface IdentitySettings {
  readonly account: IdentityAccess | 'stand-in' | undefined;
  readonly secrets: Keys;
  /** This server, once it listens. */
  readonly here: () => URL;
}

/** Nobody unless the settings say so; the stand-in is behind the same protocol, and only its name says what it is. */
export function openIdentity({ account, secrets, here }: IdentitySettings): OpenedIdentity {
  if (account !== 'stand-in')
    return { identity: account && identityServiceAt(account), standIn: undefined };
  const key = Buffer.from(secrets('identity stand-in')).toString('hex');
  const address = (): URL => new URL(COMPARISONS, here());
  return {
    identity: identityServiceAt({ name: STAND_IN_NAME, address, key }),
    standIn: standIn(key),
  };
}
