/** A line to a server that can fail in the ways in which lines and servers fail. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { OnEnd } from '../../kit/undoing.ts';

export type Line =
  /** As if it were not there. */
  | { readonly is: 'up' }
  /** Whoever connects is turned away, whoever is connected is cut off. */
  | { readonly is: 'down' }
  /** Connections are taken, and nothing is ever said. */
  | { readonly is: 'silent' }
  /** What is asked gets through and is done; the answer is cut off at its first byte. */
  | { readonly is: 'cut' }
  /** Everything is answered with these words. */
  | { readonly is: 'broken'; readonly words: string };

export interface Proxy {
  readonly port: number;
  set(line: Line): void;
}

export const UP: Line = { is: 'up' };

/** In front of a server on this machine. */
export async function startProxy(port: number, onEnd: OnEnd): Promise<Proxy> {
  let line: Line = UP;
  const sockets = new Set<Socket>();
  const kept = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    kept(client);
    switch (line.is) {
      case 'down':
        client.resetAndDestroy();
        return;
      case 'silent':
        client.resume();
        return;
      case 'broken': {
        const { words } = line;
        // A mail server speaks first; an HTTP server waits until it is asked.
        if (/^\d/.test(words)) client.end(words);
        else client.once('data', () => client.end(words));
        return;
      }
      case 'up':
      case 'cut': {
        const isCut = line.is === 'cut';
        const upstream = kept(connect(port, '127.0.0.1'));
        client.pipe(upstream);
        if (isCut) upstream.once('data', () => client.destroy());
        else upstream.pipe(client);
        client.on('close', () => upstream.end());
        upstream.on('close', () => client.destroy());
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(async () => {
    server.close();
    cutAll();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A proxy has a port.');
  return {
    port: address.port,
    set(next) {
      line = next;
      // Connections that are kept would otherwise go on as before.
      cutAll();
    },
  };
}
