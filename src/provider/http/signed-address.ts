import type { onRequestAsyncHookHandler } from 'fastify';
import type { OperationName } from '#contract';
import { asObjectPath } from '#domain';
import type { Given } from './operation.ts';
import { problem } from './problem.ts';
import { send } from './send.ts';

/**
 * An upload is the one large body that comes without a token: its address is looked at before anything
 * of it is read, so that nobody fills the memory with what is refused in the end.
 */
export const addressCheckOf = (
  operation: OperationName,
  given: Given,
): readonly onRequestAsyncHookHandler[] => (operation === 'putObject' ? [signedIn(given)] : []);

const signedIn =
  ({ ports: { objects, clock } }: Given): onRequestAsyncHookHandler =>
  async ({ params, query }, reply) => {
    const file = textIn(params, 'file');
    const signature = textIn(query, 'signature');
    const expires = Number(textIn(query, 'expires'));
    if (file === undefined || signature === undefined || !Number.isInteger(expires))
      return send(reply, problem({ kind: 'malformed' }));
    if (!objects.isSigned(asObjectPath(`customers/${file}`), { expires, signature }, clock()))
      return send(reply, problem({ kind: 'address-invalid' }));
  };

/** Nothing has been checked against the contract yet: a name may come twice, or not at all. */
const textIn = (from: unknown, name: string): string | undefined => {
  if (typeof from !== 'object' || from === null) return undefined;
  const [, value] = Object.entries(from).find(([key]) => key === name) ?? [];
  return typeof value === 'string' ? value : undefined;
};
