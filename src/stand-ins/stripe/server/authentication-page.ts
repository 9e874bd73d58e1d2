import type { Intent } from './intent.ts';
import { AUTHENTICATION_PATH, AUTHENTICATION_STYLE } from './shapes.ts';

/** Asks what the bank is to say. Without scripts, so that it works in any browser and under any policy. */
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
    <link rel="stylesheet" href="${AUTHENTICATION_STYLE}">
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

/** Clearly not the shop's, which it would be wrong to look like, and not nobody's either. */
export const STYLE = `body {
  margin: 0;
  background: #eef1f4;
  color: #1c2733;
  font: 1.0625rem/1.5 system-ui, sans-serif;
}
main {
  box-sizing: border-box;
  max-width: 30rem;
  margin: 8vh auto 0;
  padding: 2rem;
  border: 1px solid #8796a5;
  border-radius: 0.5rem;
  background: #fff;
}
h1 {
  margin: 0;
  font-size: 1.375rem;
}
button {
  width: 100%;
  min-height: 3rem;
  border: 2px solid #1c4a7d;
  border-radius: 0.375rem;
  background: #fff;
  color: #1c4a7d;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[value='complete'] {
  background: #1c4a7d;
  color: #fff;
}
button:focus-visible {
  outline: 3px solid #1c2733;
  outline-offset: 2px;
}
`;

const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
