/**
 * Speaks the protocol of an identity service (`src/provider/identity/README.md`) in a vendor's place, and looks at no real
 * document: it knows those alone that say in plain bytes whose they are, such as a PDF with this line, or a picture with it
 * behind its end:
 *
 *     test document: Ana Sample, born 1990-05-17
 *
 * One that says `test document: silence` is not answered with anything; whatever else it is shown it cannot read.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

export const COMPARISONS = '/stand-in/identity/comparisons';

/** A file of 5 MB as text, and what stands around it. */
const MAX_BYTES = 8 * 1024 * 1024;

interface Asked {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly document: { readonly content: string };
}

/** For the root of a server. */
export const standIn =
  (key: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (calls) => addCalls(calls, key));
  };

function addCalls(app: FastifyInstance, key: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(COMPARISONS, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`))
      return reply.code(401).send({ error: 'The key is not known.' });
    const asked = askedIn(String(request.body));
    if (!asked) return reply.code(400).send({ error: 'This is no comparison.' });
    const says = testDocumentIn(asked);
    if (says === 'silence') return reply.code(503).send({ error: 'As the test document says.' });
    if (!says) return { outcome: 'unreadable' };
    const name = `${asked.firstName} ${asked.lastName}`;
    const matches = plain(says.name) === plain(name) && says.born === asked.dateOfBirth;
    return {
      outcome: matches ? 'matches' : 'does-not-match',
      reference: `stand-in-${hashOf(String(request.headers['idempotency-key'])).slice(0, 12)}`,
    };
  });
}

function testDocumentIn({ document }: Asked) {
  const text = Buffer.from(document.content, 'base64').toString('utf8');
  if (text.includes('test document: silence')) return 'silence';
  const [, name, born] =
    /test document: ([^,\n]{1,200}), born (\d{4}-\d{2}-\d{2})/.exec(text) ?? [];
  return name !== undefined && born !== undefined ? { name, born } : undefined;
}

function askedIn(body: string): Asked | undefined {
  try {
    const { firstName, lastName, dateOfBirth, document } = JSON.parse(body) as Partial<Asked>;
    const texts = [firstName, lastName, dateOfBirth, document?.content];
    return texts.every((text) => typeof text === 'string')
      ? ({ firstName, lastName, dateOfBirth, document } as Asked)
      : undefined;
  } catch {
    return undefined;
  }
}

const plain = (name: string): string =>
  name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
