/** What each call of the stand-in does, within one transaction. */
import { checkMayPay, onlyForShop, type Caller } from './caller.ts';
import { methodOf, type PaymentMethod } from './cards.ts';
import { eventOf } from './events.ts';
import {
  CANCEL_REASONS,
  cancel,
  capture,
  confirm,
  create,
  refund,
  type Change,
  type Intent,
  type Moment,
  type Outcome,
} from './intent.ts';
import type { Books } from './ledger.ts';
import type { Parameters } from './parameters.ts';
import { refusals } from './refusals.ts';
import type { StandInResponse } from './response.ts';
import { checkReturnUrl } from './return-url.ts';
import {
  EXPANDABLE,
  failureShape,
  fullIntent,
  methodShape,
  publicIntent,
  refundShape,
  type Expandable,
} from './shapes.ts';
import { termsOf } from './terms.ts';

export interface Call extends Moment {
  readonly books: Books;
  readonly caller: Caller;
  readonly parameters: Parameters;
  /** The host and port under which the caller sees this server. */
  readonly host: string;
}

/** @param id of the payment that the address names, when it names one */
export type Operation = (call: Call, id: string) => Promise<StandInResponse>;

export const createIntent: Operation = async (call) => {
  onlyForShop(call.caller);
  const { intent } = await keep(call, create(termsOf(call.parameters, call)));
  return shown(call, intent);
};

export const confirmIntent: Operation = async (call, id) => {
  const intent = await held(call, id);
  checkMayPay(call.caller, intent, call.parameters);
  const returnUrl = call.parameters.text('return_url') ?? null;
  if (returnUrl !== null) checkReturnUrl(returnUrl, call.host);
  return responded(call, intent, confirm(intent, await methodIn(call), returnUrl, call));
};

export const captureIntent: Operation = async (call, id) => {
  onlyForShop(call.caller);
  const pence = call.parameters.wholeNumber('amount_to_capture');
  if (pence === 0) throw refusals.unusable('amount_to_capture', 'must be at least 1');
  const intent = await held(call, id);
  return responded(call, intent, capture(intent, pence));
};

export const cancelIntent: Operation = async (call, id) => {
  onlyForShop(call.caller);
  const reason = call.parameters.choice('cancellation_reason', CANCEL_REASONS) ?? null;
  const intent = await held(call, id);
  return responded(call, intent, cancel(intent, reason, call));
};

export const createRefund: Operation = async (call) => {
  onlyForShop(call.caller);
  const { parameters } = call;
  const pence = parameters.wholeNumber('amount');
  if (pence === 0) throw refusals.unusable('amount', 'must be at least 1');
  const intent = await held(call, parameters.required('payment_intent'), 'payment_intent');
  const outcome = refund(intent, pence);
  if (!('intent' in outcome)) return responded(call, intent, outcome);
  await keep(call, outcome);
  return { status: 200, body: refundShape(intent, outcome.intent, call) };
};

/** A card is used at once: a payment keeps what it needs of it. */
const DAY = 24 * 60 * 60 * 1000;

export const createMethod: Operation = async (call) => {
  const method = cardIn(call, '');
  await call.books.put('method', method.id, method, new Date(call.at.getTime() + DAY));
  return { status: 200, body: methodShape(method) };
};

async function held({ books }: Call, id: string, param = 'intent'): Promise<Intent> {
  const intent = isId(id) ? await books.hold('intent', id) : undefined;
  if (!intent) throw refusals.noSuch('payment_intent', param);
  return intent;
}

export const isId = (id: string): boolean => /^\w{1,100}$/.test(id);

/** Writes the payment down together with the promise to tell of what happened to it. */
export async function keep(call: Moment & Pick<Call, 'books'>, change: Change): Promise<Change> {
  await call.books.put('intent', change.intent.id, change.intent);
  await call.books.announce(eventOf(change, call), call.at);
  return change;
}

/** A payment that failed is kept as well, and is an error to whoever asked for it. */
async function responded(call: Call, before: Intent, outcome: Outcome): Promise<StandInResponse> {
  if (!('intent' in outcome))
    return {
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          ...outcome,
          payment_intent: view(call, before),
        },
      },
    };
  const { intent } = await keep(call, outcome);
  const { state } = intent;
  if (state.status !== 'requires_payment_method' || !state.failure) return shown(call, intent);
  const error = { ...failureShape(state.failure), payment_intent: view(call, intent) };
  return { status: 402, body: { error } };
}

const shown = (call: Call, intent: Intent): StandInResponse => ({
  status: 200,
  body: view(call, intent),
});

/** The payment as the caller may see it. */
export const view = ({ caller, parameters }: Pick<Call, 'caller' | 'parameters'>, intent: Intent) =>
  caller === 'shop' ? fullIntent(intent, expanded(parameters)) : publicIntent(intent);

/** @throws RefusedError for something that cannot be expanded */
const expanded = (parameters: Parameters): readonly Expandable[] =>
  parameters.under('expand').map(([, name]) => {
    const known = EXPANDABLE.find((expandable) => expandable === name);
    if (!known) throw refusals.unusable('expand', 'This property cannot be expanded.');
    return known;
  });

async function methodIn(call: Call): Promise<PaymentMethod> {
  const id = call.parameters.text('payment_method');
  if (id === undefined) return cardIn(call, 'payment_method_data');
  const method = isId(id) ? await call.books.hold('method', id) : undefined;
  if (!method) throw refusals.noSuch('payment_method', 'payment_method');
  return method;
}

/** @param prefix what stands before the brackets of a card's fields */
function cardIn({ parameters, newId, at }: Call, prefix: string): PaymentMethod {
  const field = (name: string): string => (prefix ? `${prefix}[${name}]` : name);
  const card = (name: string): string => `${field('card')}[${name}]`;
  if (parameters.choice(field('type'), ['card']) === undefined)
    throw refusals.missing(prefix ? 'payment_method' : 'type');
  const expMonth = parameters.wholeNumber(card('exp_month'));
  const expYear = parameters.wholeNumber(card('exp_year'));
  if (expMonth === undefined) throw refusals.missing(card('exp_month'));
  if (expYear === undefined) throw refusals.missing(card('exp_year'));
  const cvc = parameters.text(card('cvc'));
  return methodOf(
    { number: parameters.required(card('number')), expMonth, expYear, cvc },
    newId('pm'),
    at,
  );
}
