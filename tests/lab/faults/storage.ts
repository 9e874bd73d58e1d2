/** The store for files is down, silent, broken, or keeps a file and is not heard. */
import { startS3 } from '../../kit/s3.ts';
import { bodyOf, call } from './call.ts';
import { add, askForUploadAddress, order, pay, put, register, upload } from './customer.ts';
import { checkInvariants, checkSeen } from './invariants.ts';
import { survivesLines } from './lines.ts';
import type { Order } from './order.ts';
import { expectOwnError, inTime, isReady } from './own-error.ts';
import { startProxy } from './proxy.ts';
import { newPicture } from '../../kit/files.ts';
import { CREAM } from '../../kit/samples.ts';
import type { System } from './system.ts';
import type { Verdict } from './verdict.ts';

const BROKEN =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

export async function survivesStorage(given: Order): Promise<readonly Verdict[]> {
  const server = await startS3();
  given.onEnd(server.end);
  const { endpoint = '', ...kept } = server.settings;
  const proxy = await startProxy(Number(new URL(endpoint).port), given.onEnd);
  const storage = { ...kept, endpoint: `http://127.0.0.1:${proxy.port}`, callMs: 4_000 };
  return survivesLines(given, {
    what: 'file store',
    broken: { name: 'answering 500', words: BROKEN },
    proxy,
    around: { settings: { storage } },
    failOnce,
  });
}

async function failOnce(system: System, setUp: (isUp: boolean) => void): Promise<void> {
  const { doors, book, violations, evidence } = system;
  const customer = await register(doors);
  await upload(doors, customer, book);
  const { path, address } = await askForUploadAddress(doors, customer);
  const content = newPicture();

  setUp(false);
  const refused = await inTime('a file', violations, () => put(doors, address, content));
  expectOwnError(refused, 'a file', violations);
  const earlier = book.uploads.at(-1)?.address ?? '';
  const read = await inTime('reading a file', violations, () => call(`${doors.shop}${earlier}`));
  expectOwnError(read, 'reading a file', violations);
  if (!(await isReady(doors))) violations.unclear.add('the shop is not ready without its files');
  await add(doors, customer, CREAM, book);
  await pay(doors, customer, await order(doors, customer, book), book);

  setUp(true);
  bodyOf(await put(doors, address, content), 204, 'a file');
  book.uploads.push({ path, address, content });
  await checkSeen(doors, [customer], book.uploads.slice(-2), violations);
  await checkInvariants(evidence);
}
