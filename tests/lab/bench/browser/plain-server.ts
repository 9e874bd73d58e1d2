import { once } from 'node:events';
import { createServer } from 'node:http';

interface PlainServer {
  readonly address: string;
  close(): void;
}

/** Serves one page, whatever is asked for. */
export async function servePlainly(html: string): Promise<PlainServer> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  return { address: `http://localhost:${address.port}`, close: () => server.close() };
}
