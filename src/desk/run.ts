import { randomUUID } from 'node:crypto';
import type { DeskOrder, RequestOf } from '#contract';
import { visibleJson } from '#engine';
import { dataOf, type DeskApi } from './api.ts';
import { DeskError } from './desk-error.ts';
import { byOf, type Command } from './command.ts';
import { codeOf, declinedOf } from './declined-medicines.ts';
import { messageFiles, sentFiles } from './message-files.ts';
import { orderInWords } from './order-in-words.ts';
import { IDENTITY_METHODS, trackingIn } from '#case';
import { rowsOf, table, unreadRowsOf } from './table.ts';

/** So many come at once. */
const MOST_UNREAD = 200;

const VIEWS = ['pending', 'active', 'past', 'cancelled'] as const;

/**
 * Does a command, and gives what to print. What customers wrote is in it, and nothing of that acts
 * on the terminal or looks like a line of ours.
 *
 * @param origin of the server
 * @param width how many columns there are
 * @param doubts what a reason answers, by digests
 */
export async function run(
  command: Command,
  api: DeskApi,
  origin: string,
  width: number,
  doubts: readonly string[],
): Promise<string> {
  const { options } = command;
  if (command.name === 'list' && options.view === 'unread')
    return unreadOrders(api, options.json, width);
  if (command.name === 'list') {
    const { results } = await dataOf<'deskListOrders'>(
      api.GET('/desk/orders', { params: { query: viewOf(options.view) } }),
    );
    return options.json ? visibleJson(results) : table(rowsOf(results), width);
  }
  if (command.name === 'read') return readOrder(command, api, width);
  const order = await step(command.name, command, api, origin, doubts);
  if (options.json) return visibleJson(order);
  return orderInWords(order, width);
}

async function unreadOrders(api: DeskApi, asJson: boolean, width: number): Promise<string> {
  const { results, next } = await dataOf<'teamListCases'>(
    api.GET('/team/cases', { params: { query: { view: 'unread', limit: MOST_UNREAD } } }),
  );
  if (asJson) return visibleJson(results);
  const rows = table(unreadRowsOf(results), width);
  return next === null ? rows : `${rows}\nThere are more: these are unread longest.`;
}

/** Prints an order, and says of what she wrote as it is printed that it was read; and where it stays unread for whoever decides. */
async function readOrder(command: Command, api: DeskApi, width: number): Promise<string> {
  const { order: orderId, options } = command;
  const order = await shown(api, orderId, byOf(command));
  const until = order.messages.results.filter(({ from }) => from === 'patient').at(-1)?._id;
  const { unread } =
    until === undefined
      ? { unread: 0 }
      : await dataOf<'teamReadMessages'>(
          api.PUT('/team/cases/{orderId}/messages/read', {
            params: { path: { orderId } },
            body: { until },
          }),
        );
  if (options.json) return visibleJson(order);
  const printed = orderInWords(order, width);
  return unread === 0
    ? printed
    : `${printed}\n\nStill unread: ${unread}. It is read once whoever looks at this order, a prescriber before she has decided, has read it.`;
}

function viewOf(view: string | undefined): { view?: (typeof VIEWS)[number] } {
  if (view === undefined) return {};
  const known = VIEWS.find((name) => name === view);
  if (known) return { view: known };
  throw new DeskError(`--view has to be one of ${VIEWS.join(', ')}, unread, not '${view}'.`, 2);
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

/** What a step is taken with. */
interface Asked {
  readonly api: DeskApi;
  /** Of the server. */
  readonly origin: string;
  readonly orderId: string;
  readonly by: ReturnType<typeof byOf>;
  readonly params: { readonly path: { readonly orderId: string } };
  readonly options: Command['options'];
  /** What a reason answers, by digests. */
  readonly doubts: readonly string[];
}

type StepName = Exclude<Command['name'], 'list' | 'read'>;

function step(
  name: StepName,
  command: Command,
  api: DeskApi,
  origin: string,
  doubts: readonly string[],
): Promise<DeskOrder> {
  const { order: orderId, options } = command;
  const by = byOf(command);
  return STEPS[name]({ api, origin, orderId, by, params: { path: { orderId } }, options, doubts });
}

const sent = async (
  { api, origin, orderId, by, params, options }: Asked,
  needsAnswer: boolean,
): Promise<DeskOrder> => {
  const read = await messageFiles(options.file);
  const files = await sentFiles(api, origin, orderId, by, read);
  const message = { id: randomUUID(), text: options.text, files };
  return dataOf<'teamSendMessage'>(
    api.POST('/team/cases/{orderId}/messages', {
      params,
      body: { ...by, ...message, needsAnswer },
    }),
  );
};

const STEPS: Readonly<Record<StepName, (asked: Asked) => Promise<DeskOrder>>> = {
  show: ({ api, orderId, by }) => shown(api, orderId, by),
  ask: (asked) => sent(asked, true),
  write: (asked) => sent(asked, false),
  approve: ({ api, params, by, doubts, options: { reason } }) =>
    dataOf<'deskApprove'>(
      api.POST('/desk/orders/{orderId}/approve', {
        params,
        body: { ...by, id: randomUUID(), ...(reason && { reason, doubts: [...doubts] }) },
      }),
    ),
  agree: ({ api, params, by }) =>
    dataOf<'teamCheckSecond'>(
      api.POST('/team/cases/{orderId}/second-check', {
        params,
        body: { ...by, id: randomUUID(), agrees: true },
      }),
    ),
  'send-back': ({ api, params, by, options: { reason } }) =>
    dataOf<'teamCheckSecond'>(
      api.POST('/team/cases/{orderId}/second-check', {
        params,
        body: { ...by, id: randomUUID(), agrees: false, reason },
      }),
    ),
  decline: ({ api, params, by, options }) =>
    dataOf<'deskDecline'>(
      api.POST('/desk/orders/{orderId}/decline', {
        params,
        body: { ...by, id: randomUUID(), reason: options.reason, ...codeOf(options) },
      }),
    ),
  cancel: ({ api, params, by, options: { reason } }) =>
    dataOf<'deskCancel'>(
      api.POST('/desk/orders/{orderId}/cancel', { params, body: { ...by, reason } }),
    ),
  deliver: ({ api, params, by }) =>
    dataOf<'deskDeliver'>(api.POST('/desk/orders/{orderId}/deliver', { params, body: by })),
  async check({ api, orderId, by, options, doubts }) {
    const isSome = options.decline.length > 0;
    const declined = isSome && declinedOf(await shown(api, orderId, by), options);
    return checked(api, orderId, {
      ...{ ...by, passes: true },
      ...(options.reason && { reasons: forAll(options.reason), doubts: [...doubts] }),
      ...(declined && { declined }),
    });
  },
  'decline-supply': ({ api, orderId, by, options: { reason } }) =>
    checked(api, orderId, { ...by, passes: false, words: reason }),
  dispatch: ({ api, params, by, doubts, options: { shipper, tracking, reason } }) =>
    dataOf<'deskDispatch'>(
      api.POST('/desk/orders/{orderId}/dispatch', {
        params,
        body: {
          ...{ ...by, shipper, trackingId: trackingIn(tracking) },
          ...(reason && { reason, doubts: [...doubts] }),
        },
      }),
    ),
  'verify-weight': ({ api, params, by, options: { method, on, kilograms, reason, evidence } }) =>
    dataOf<'deskVerifyWeight'>(
      api.POST('/desk/orders/{orderId}/weight-verification', {
        params,
        body: {
          ...{ ...by, id: randomUUID(), method, on, kilograms: Number(kilograms) },
          ...(reason && { reason }),
          ...(evidence && { evidence }),
        },
      }),
    ),
  'verify-identity': ({ api, params, by, options: { name, born, evidence, reason, ...options } }) =>
    dataOf<'teamVerifyIdentity'>(
      api.POST('/team/cases/{orderId}/identity-verification', {
        params,
        body: {
          ...{ ...by, id: randomUUID() },
          method: identityMethodOf(options.method),
          outcome: options['does-not-match'] ? 'does-not-match' : 'matches',
          ...{ name, dob: born },
          ...(evidence && { evidence }),
          ...(reason && { note: reason }),
        },
      }),
    ),
  'ask-identity-service': ({ api, params, by, options: { name, born, evidence } }) =>
    dataOf<'teamAskIdentityService'>(
      api.POST('/team/cases/{orderId}/identity-check', {
        params,
        body: { ...by, ...{ id: randomUUID(), name, dob: born, evidence } },
      }),
    ),
};

/** At the command line, the same reason for whatever is flagged. */
const forAll = (reason: string) => ({
  ...{ flags: reason, withheld: reason, identity: reason, messages: reason },
});

function identityMethodOf(method: string): (typeof IDENTITY_METHODS)[number] {
  const known = IDENTITY_METHODS.find((name) => name === method);
  if (known) return known;
  throw new DeskError(
    `--method has to be one of ${IDENTITY_METHODS.join(', ')}, not '${method}'.`,
    2,
  );
}
