import { randomUUID } from 'node:crypto';
import type { DeskOrder, RequestOf } from '#contract';
import { visibleJson } from '#engine';
import { dataOf, DeskError, type DeskApi } from './api.ts';
import { byOf, type Command } from './command.ts';
import { declinedOf } from './declined-medicines.ts';
import { messageFiles, sentFiles } from './message-files.ts';
import { orderInWords } from './order-in-words.ts';
import { IDENTITY_METHODS } from '#case';
import { rowsOf, table } from './table.ts';

const VIEWS = ['pending', 'active', 'past', 'cancelled'] as const;

/**
 * Does a command; the answer is what to print. What customers wrote is in it, and nothing of that acts
 * on the terminal or looks like a line of ours.
 *
 * @param origin of the server
 * @param width how many columns there are
 */
export async function run(
  command: Command,
  api: DeskApi,
  origin: string,
  width: number,
): Promise<string> {
  const { options } = command;
  if (command.name === 'list') {
    const { results } = await dataOf<'deskListOrders'>(
      api.GET('/desk/orders', { params: { query: viewOf(options.view) } }),
    );
    return options.json ? visibleJson(results) : table(rowsOf(results), width);
  }
  const order = await step(command, api, origin);
  if (options.json) return visibleJson(order);
  return orderInWords(order, width);
}

function viewOf(view: string | undefined): { view?: (typeof VIEWS)[number] } {
  if (view === undefined) return {};
  const known = VIEWS.find((name) => name === view);
  if (known) return { view: known };
  throw new DeskError(`--view has to be one of ${VIEWS.join(', ')}, not '${view}'.`, 2);
}

const shown = (api: DeskApi, orderId: string, by: ReturnType<typeof byOf>): Promise<DeskOrder> =>
  dataOf<'deskReadOrder'>(
    api.GET('/desk/orders/{orderId}', { params: { path: { orderId }, query: by } }),
  );

const checked = (
  api: DeskApi,
  orderId: string,
  body: RequestOf<'teamCheckSupply'>['body'],
): Promise<DeskOrder> =>
  dataOf<'teamCheckSupply'>(
    api.POST('/team/cases/{orderId}/supply-check', { params: { path: { orderId } }, body }),
  );

async function step(command: Command, api: DeskApi, origin: string): Promise<DeskOrder> {
  const { name, order: orderId, options } = command;
  const { reason, shipper, tracking: trackingId, method, on } = options;
  const by = byOf(command);
  const params = { path: { orderId } };
  switch (name) {
    case 'list':
      throw new Error('A list is not a step.');
    case 'show':
      return shown(api, orderId, by);
    case 'ask':
    case 'write': {
      const read = await messageFiles(options.file);
      const files = await sentFiles(api, origin, orderId, by, read);
      const message = { id: randomUUID(), text: options.text, files };
      return dataOf<'teamSendMessage'>(
        api.POST('/team/cases/{orderId}/messages', {
          params,
          body: { ...by, ...message, needsAnswer: name === 'ask' },
        }),
      );
    }
    case 'approve':
      return dataOf<'deskApprove'>(
        api.POST('/desk/orders/{orderId}/approve', {
          params,
          body: { ...by, ...(reason && { reason }) },
        }),
      );
    case 'agree':
      return dataOf<'teamCheckSecond'>(
        api.POST('/team/cases/{orderId}/second-check', {
          params,
          body: { ...by, id: randomUUID(), agrees: true },
        }),
      );
    case 'send-back':
      return dataOf<'teamCheckSecond'>(
        api.POST('/team/cases/{orderId}/second-check', {
          params,
          body: { ...by, agrees: false, reason },
        }),
      );
    case 'decline':
      return dataOf<'deskDecline'>(
        api.POST('/desk/orders/{orderId}/decline', { params, body: { ...by, reason } }),
      );
    case 'cancel':
      return dataOf<'deskCancel'>(
        api.POST('/desk/orders/{orderId}/cancel', { params, body: { ...by, reason } }),
      );
    case 'deliver':
      return dataOf<'deskDeliver'>(
        api.POST('/desk/orders/{orderId}/deliver', { params, body: by }),
      );
    case 'check': {
      const isSome = options.decline.length > 0;
      const declined = isSome && declinedOf(await shown(api, orderId, by), options);
      return checked(api, orderId, {
        ...{ ...by, passes: true },
        ...(reason && { reasons: forAll(reason) }),
        ...(declined && { declined }),
      });
    }
    case 'decline-supply':
      return checked(api, orderId, { ...by, passes: false, words: reason });
    case 'dispatch':
      return dataOf<'deskDispatch'>(
        api.POST('/desk/orders/{orderId}/dispatch', {
          params,
          body: { ...by, shipper, trackingId, ...(reason && { reason }) },
        }),
      );
    case 'verify-weight':
      return dataOf<'deskVerifyWeight'>(
        api.POST('/desk/orders/{orderId}/weight-verification', {
          params,
          body: {
            ...by,
            method,
            on,
            kilograms: Number(options.kilograms),
            ...(reason && { reason }),
            ...(options.evidence && { evidence: options.evidence }),
          },
        }),
      );
    case 'verify-identity':
      return dataOf<'teamVerifyIdentity'>(
        api.POST('/team/cases/{orderId}/identity-verification', {
          params,
          body: {
            ...by,
            method: identityMethodOf(method),
            outcome: options['does-not-match'] ? 'does-not-match' : 'matches',
            ...{ name: options.name, dob: options.born },
            ...(options.evidence && { evidence: options.evidence }),
            ...(reason && { note: reason }),
          },
        }),
      );
    case 'ask-identity-service':
      return dataOf<'teamAskIdentityService'>(
        api.POST('/team/cases/{orderId}/identity-check', {
          params,
          body: {
            ...{ ...by, id: randomUUID(), name: options.name, dob: options.born },
            evidence: options.evidence,
          },
        }),
      );
  }
}

/** At the command line, the same reason for whatever is flagged. */
const forAll = (reason: string) => ({ flags: reason, withheld: reason, messages: reason });

function identityMethodOf(method: string): (typeof IDENTITY_METHODS)[number] {
  const known = IDENTITY_METHODS.find((name) => name === method);
  if (known) return known;
  throw new DeskError(
    `--method has to be one of ${IDENTITY_METHODS.join(', ')}, not '${method}'.`,
    2,
  );
}
