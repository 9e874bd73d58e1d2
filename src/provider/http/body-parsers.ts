import type { FastifyInstance } from 'fastify';
import { MAX_UPLOAD_BYTES } from '#domain';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was sent. */
    text: string;
  }
}

const UPLOADS = ['image/jpeg', 'image/png', 'application/pdf'];

/** JSON for calls and plain bytes for uploads; any other type is refused before it is read. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A shared client says JSON even where it sends nothing.
    request.text = String(body);
    if (body === '') done(null);
    else void parseJson(request, String(body), done);
  });
  // What mail programs send who take somebody off a list: nothing of it is needed.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    UPLOADS,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
}
