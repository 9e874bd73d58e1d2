import { Agent, request, type IncomingHttpHeaders } from 'node:http';

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** After /api. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface HttpResponse {
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Calls the API; any answer but a good one is an error. */
export type Api = (call: Call) => Promise<HttpResponse>;

/** Over connections that are kept. Node's own client costs a call less than `fetch` does. */
export function apiAt(address: string): { readonly api: Api; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const api: Api = ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const json = body && JSON.stringify(body);
      const sent = {
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = request(
        `${address}/api${path}`,
        { agent, method, headers: sent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          response.on('end', () => {
            const { statusCode = 0 } = response;
            const text = Buffer.concat(chunks).toString();
            if (statusCode < 300) resolve({ text, headers: response.headers });
            else reject(new Error(`${method} ${path} answered ${statusCode}: ${text}`));
          });
        },
      );
      asked.on('error', reject).end(json);
    });
  return { api, close: () => agent.destroy() };
}

/** An answer's body, as the contract has it. */
export function bodyOf<Body>({ text }: HttpResponse): Body {
  const body: Body = JSON.parse(text);
  return body;
}
