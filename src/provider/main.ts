/** The server's front door: the only place that reads the environment. */
import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { visible } from '#engine';
import { openProvider, type Provider } from './open.ts';
import { publicAddress } from './public-address.ts';
import { settingsFrom } from './settings/index.ts';

/**
 * Runs the server until it is told to stop; ends the process with one line when it cannot start.
 * @param storefront where it is built, asked once the settings are known to be good; else the build that was asked for last
 */
export async function main(
  storefront: () => Promise<string | undefined> = latestBuild,
): Promise<void> {
  const provider = await open(storefront);
  let closing: Promise<void> | undefined;
  // More than once: npm hands on a signal that the terminal or a service manager has sent to everybody.
  const stop = (): void => void (closing ??= provider.close().catch(giveUp));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  // Said last: whoever waits for this line may stop the server at once.
  const address = publicAddress(process.env.PUBLIC_URL, provider.address);
  process.stdout.write(`Tribe is ready at ${address}\n`);
}

const NO_MONEY =
  'PAYMENT IS A STAND-IN: test cards pay, and no money is taken until STRIPE_SECRET_KEY and its companions are set.';
const TEST_KEYS =
  'PAYMENT IS IN TEST MODE: with these keys of Stripe test cards pay, and no money is taken.';
const NO_CHECK =
  'THE IDENTITY SERVICE IS A STAND-IN: it knows test documents, and checks no real one, until IDENTITY_URL and its companions are set.';

const open = async (storefront: () => Promise<string | undefined>): Promise<Provider> => {
  try {
    const settings = settingsFrom(process.env);
    const storefrontDir = await storefront();
    const provider = await openProvider({ ...settings, storefrontDir });
    if (!settings.payment) process.stdout.write(`${NO_MONEY}\n`);
    else if (settings.payment.secretKey.includes('_test_')) process.stdout.write(`${TEST_KEYS}\n`);
    if (settings.identity === 'stand-in') process.stdout.write(`${NO_CHECK}\n`);
    return provider;
  } catch (error) {
    return giveUp(error);
  }
};

/** Its own folder, and not the link to it, which the next build moves; nothing before the first build. */
const latestBuild = (): Promise<string | undefined> =>
  realpath(fileURLToPath(new URL('../../dist/latest', import.meta.url))).catch(() => undefined);

function giveUp(error: unknown): never {
  process.stderr.write(`${visible(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
