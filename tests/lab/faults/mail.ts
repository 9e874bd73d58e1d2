/** The mail server is down, silent or busy: customers notice nothing, and every letter comes in the end. */
import { startSmtp } from '../../kit/smtp.ts';
import { bodyOf } from './call.ts';
import { add, order, pay, register, send } from './customer.ts';
import { orderIn } from './emails.ts';
import { checkInvariants } from './invariants.ts';
import { survivesLines } from './lines.ts';
import type { Order } from './order.ts';
import { inTime } from './own-error.ts';
import { startProxy } from './proxy.ts';
import { CREAM } from '../../kit/samples.ts';
import type { System } from './system.ts';
import type { Verdict } from './verdict.ts';

export async function survivesMail(given: Order): Promise<readonly Verdict[]> {
  const host = await startSmtp({ disabledCommands: ['STARTTLS'] });
  given.onEnd(host.stop);
  const proxy = await startProxy(host.server.port, given.onEnd);
  const mail = {
    from: { name: 'Tribe', address: 'no-reply@tribe.example' },
    smtp: { host: '127.0.0.1', port: proxy.port, isSecure: false },
    patience: { sendMs: 500 },
  };
  return survivesLines(given, {
    what: 'mail',
    broken: { name: 'busy', words: '421 4.3.2 Service not available\r\n' },
    proxy,
    around: {
      settings: { mail },
      emails: async () => host.received.flatMap(({ content }) => orderIn(content) ?? []),
    },
    failOnce,
  });
}

async function failOnce(system: System, setUp: (isUp: boolean) => void): Promise<void> {
  setUp(false);
  await buyOne(system);
  const [outbox] = await system.shop.query<{ waiting: number }>(
    'SELECT count(*) AS waiting FROM outbox',
  );
  if (outbox?.waiting === 0) system.violations.mail.add('a letter left though nobody took it');
  setUp(true);
  await buyOne(system);
}

async function buyOne({ doors, book, violations, evidence }: System): Promise<void> {
  const customer = await register(doors);
  await inTime('an order', violations, async () => {
    await add(doors, customer, CREAM, book);
    const ordered = await order(doors, customer, book);
    await pay(doors, customer, ordered, book);
    // As the page after the payment does: now the shop knows, and has promised its letter.
    const path = `/orders/${ordered.orderId}/payment`;
    bodyOf(await send(doors, customer, path, { method: 'POST' }), 200, 'a payment');
  });
  await checkInvariants(evidence);
}
