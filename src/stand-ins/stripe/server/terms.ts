import { secondsOf, type Moment, type Terms } from './intent.ts';
import type { Parameters } from './parameters.ts';
import { refusals } from './refusals.ts';

/** In pence: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST = 30;
const LARGEST = 99_999_999;

const CAPTURES = ['automatic', 'automatic_async', 'manual'] as const;

/** What a new payment is about. */
export function termsOf(parameters: Parameters, { at, newId }: Moment): Terms {
  const currency = parameters.required('currency').toLowerCase();
  if (currency !== 'gbp') throw refusals.unusable('currency', 'this stand-in takes gbp only');
  parameters.choice('automatic_payment_methods[enabled]', ['true']);
  const id = newId('pi');
  return {
    id,
    clientSecret: newId(`${id}_secret`),
    amount: amountIn(parameters),
    capture: parameters.choice('capture_method', CAPTURES) ?? 'automatic_async',
    metadata: metadataIn(parameters),
    description: parameters.text('description') ?? null,
    created: secondsOf(at),
  };
}

function amountIn(parameters: Parameters): number {
  const amount = parameters.wholeNumber('amount');
  if (amount === undefined) throw refusals.missing('amount');
  if (amount < SMALLEST)
    throw refusals.unusable('amount', 'must be at least £0.30', 'amount_too_small');
  if (amount > LARGEST)
    throw refusals.unusable('amount', 'must be at most £999,999.99', 'amount_too_large');
  return amount;
}

/** https://docs.stripe.com/api/metadata */
function metadataIn(parameters: Parameters): Terms['metadata'] {
  const entries = parameters.under('metadata');
  if (entries.length > 50) throw refusals.unusable('metadata', 'may have 50 keys');
  for (const [key, value] of entries)
    if (key.length > 40 || value.length > 500)
      throw refusals.unusable('metadata', 'keys have 40 characters at most, values 500');
  return Object.fromEntries(entries);
}
