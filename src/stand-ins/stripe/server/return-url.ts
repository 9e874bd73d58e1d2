import type { Intent } from './intent.ts';
import { refusals } from './refusals.ts';

/**
 * A browser is sent back only to the server it came from: the page that sends it must not lead to
 * somebody else's. The scheme may differ, because a proxy may speak HTTPS for this server.
 *
 * @throws RefusedError for any other address
 */
export function checkReturnUrl(address: string, host: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw refusals.unusable('return_url', 'not a valid URL', 'url_invalid');
  if (url.host !== host)
    throw refusals.unusable('return_url', 'has to be on this server', 'url_invalid');
}

/** The address with what Stripe adds to it, for the page that finds out how the payment stands. */
export function returnAddress({ id, clientSecret, state }: Intent, returnUrl: string): string {
  const url = new URL(returnUrl);
  const hasFailed = state.status === 'requires_payment_method' || state.status === 'canceled';
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', hasFailed ? 'failed' : 'succeeded');
  return url.href;
}
