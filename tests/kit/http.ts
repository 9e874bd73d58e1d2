/** Requests over connections that are kept: thousands with `fetch` cost more than the server's own work. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface HttpCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** After /api. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON; a text as it is. */
  readonly body?: object | string;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Requests {
  /** Whatever the server responds; rejects when it does not. */
  send(call: HttpCall): Promise<HttpResponse>;
  close(): void;
}

export function requestsTo(api: string): Requests {
  const agent = new Agent({ keepAlive: true });
  const send: Requests['send'] = ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const json = typeof body === 'object' ? JSON.stringify(body) : body;
      const sent = {
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = request(`${api}${path}`, { agent, method, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: response.headers,
          }),
        );
      });
      asked.on('error', reject).end(json);
    });
  return { send, close: () => agent.destroy() };
}
