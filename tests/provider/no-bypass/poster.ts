/** Posts over kept-alive connections, several at once: `fetch` costs more than the server's work. */
import { Agent, request } from 'node:http';
import type { Customer } from '../shop.ts';

const AT_ONCE = 16;

export interface PostedResponse {
  readonly status: number;
  readonly text: string;
}

export interface Poster {
  postAll(bodies: readonly string[]): Promise<readonly PostedResponse[]>;
  close(): void;
}

/** Posts consultations as a customer. */
export function posterFor(api: string, { accessToken }: Customer): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const post = (body: string): Promise<PostedResponse> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${api}/customers/consultations`,
        {
          agent,
          method: 'POST',
          headers: {
            authorization: `Bearer ${accessToken}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    async postAll(bodies) {
      const answers: PostedResponse[] = [];
      const waiting = bodies.entries();
      const worker = async (): Promise<void> => {
        for (const [index, body] of waiting) answers[index] = await post(body);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return answers;
    },
    close: () => agent.destroy(),
  };
}
