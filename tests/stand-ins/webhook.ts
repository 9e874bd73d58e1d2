/** A shop's webhook that only listens, and answers as it is told. */
import { fastify } from 'fastify';

interface Heard {
  readonly id: string;
  readonly type: string;
  /** As it was sent. */
  readonly body: string;
  readonly signature: string;
}

export interface Webhook {
  readonly address: string;
  /** Everything that was sent, in its order, repetitions included. */
  readonly heard: readonly Heard[];
  /** The next answers, 200 after that. A redirection leads to a page that is there. */
  readonly answers: (number | 'silence')[];
  /** Resolves once `count` events about a payment were sent. */
  about(intentId: string, count: number): Promise<readonly Heard[]>;
  close(): Promise<void>;
}

export async function openWebhook(): Promise<Webhook> {
  const heard: Heard[] = [];
  const answers: (number | 'silence')[] = [];
  const waiting = new Set<() => void>();
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhook', async (request, reply) => {
    const body = String(request.body);
    const { id, type }: { id: string; type: string } = JSON.parse(body);
    heard.push({ id, type, body, signature: String(request.headers['stripe-signature']) });
    for (const look of waiting) look();
    const status = answers.shift() ?? 200;
    if (status === 'silence') return reply.hijack();
    return reply.code(status).header('location', '/elsewhere').send();
  });
  app.get('/elsewhere', () => 'somebody else');
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/webhook`;
  return {
    address,
    heard,
    answers,
    about: (intentId, count) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = heard.filter(({ body }) => body.includes(intentId));
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => app.close(),
  };
}
