import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine's own address on which nothing listens. */
export async function sparePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no spare port.');
  return address.port;
}
