/** The program itself, with the real questionnaires and the real catalogue. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import type { Product } from '#contract';
import { jsonOf, guestAt } from '../kit/customer.ts';
import { endServer, startInVain, startServer } from '../kit/server-process.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';

const MAIN = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
const QUESTIONNAIRES = fileURLToPath(new URL('../../questionnaires/', import.meta.url));

it('starts, offers medicines with pictures for every questionnaire, and stops when told', async () => {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const server = await startServer(MAIN, { environment: { DATA_DIR: dataDir, PORT: '0' } });
  const { api } = server;
  const customer = await guestAt(server);

  const loaded = await readQuestionnaires(QUESTIONNAIRES);
  expect(loaded.length).toBeGreaterThanOrEqual(5);
  const pictures = new Set<string>();
  for (const { questionnaire, isPharmacy } of loaded) {
    const type = isPharmacy ? 'OTC' : 'POM';
    const query = new URLSearchParams({ type, ...questionnaire.catalogue });
    const response = await customer.request(`/customers/products?${query}`);
    const { results } = await jsonOf<{ results: Product[] }>(response);
    expect(results, questionnaire.id).not.toEqual([]);
    for (const { image } of results) pictures.add(image);
  }
  for (const picture of pictures)
    expect((await fetch(`${api}/images/${picture}`)).status, picture).toBe(200);

  await endServer(server, 'SIGTERM');
  expect(server.process.exitCode).toBe(0);
  await rm(dataDir, { recursive: true });
});

it('finishes when it is told twice, as it is where npm hands on what it heard itself', async () => {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const server = await startServer(MAIN, { environment: { DATA_DIR: dataDir, PORT: '0' } });
  const { hostname, port } = new URL(server.api);
  const reach = () => {
    // Whom the server cuts off is told so by an error.
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    return once(socket, 'connect').then(() => socket);
  };
  // Whoever is still connected is given two seconds.
  const held = await reach();
  server.process.kill('SIGINT');
  await expect
    .poll(() =>
      reach().then(
        () => 'listens',
        () => 'stops',
      ),
    )
    .toBe('stops');
  await endServer(server, 'SIGTERM');
  held.destroy();
  expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});

it('does not start where others can come and nobody has said who takes the money', () => {
  const environment = { PUBLIC_URL: 'https://tribe.example', STRIPE_SECRET_KEY: '' };
  const { status, stderr, stdout } = startInVain(MAIN, { environment });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/STRIPE_SECRET_KEY.+PUBLIC_URL.+PAYMENT=stand-in/);
});

it.each([
  ['PORT', 'three thousand'],
  ['PUBLIC_URL', 'https://tribe.example/shop'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'nginx'],
  ['MAIL_FROM', 'Tribe'],
])('does not start with a malformed %s (%s), and says so in one line', (name, value) => {
  const { status, stderr, stdout } = startInVain(MAIN, { environment: { [name]: value } });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(name);
  expect(stderr).toContain(value);
});
