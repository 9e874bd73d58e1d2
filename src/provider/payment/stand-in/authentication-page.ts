import type { Intent } from './intent.ts';
import { AUTHENTICATION_PATH } from './shapes.ts';

/** Asks what the bank is to say. Plain HTML, so that it works in any browser and under any policy. */
export const authenticationPage = ({ id, clientSecret, amount }: Intent): string =>
  document(
    'Test authentication',
    `<p>This is where your bank would ask you to confirm a payment of <strong>${pounds(amount)}</strong>.
    No money moves: this shop runs with test cards.</p>
    <form method="post" action="${AUTHENTICATION_PATH}/${id}">
      <input type="hidden" name="payment_intent_client_secret" value="${escaped(clientSecret)}">
      <p><button type="submit" name="outcome" value="complete">Complete authentication</button></p>
      <p><button type="submit" name="outcome" value="fail">Fail authentication</button></p>
    </form>`,
  );

export const nothingToDoPage = (returnUrl: string | null): string =>
  document(
    'Nothing to confirm',
    `<p>No payment is waiting to be confirmed here. It may have been confirmed already.</p>
    ${returnUrl === null ? '' : `<p><a href="${escaped(returnUrl)}">Back to the shop</a></p>`}`,
  );

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="data:,">
    <title>${title}</title>
  </head>
  <body>
    <main>
    <h1>${title}</h1>
    ${body}
    </main>
  </body>
</html>
`;

const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
