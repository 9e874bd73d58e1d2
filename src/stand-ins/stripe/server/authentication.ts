/** Where a bank would ask its customer whether it is really she who pays (3-D Secure). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSame } from './caller.ts';
import { authenticate, type Intent } from './intent.ts';
import { authenticationPage, nothingToDoPage, STYLE } from './authentication-page.ts';
import { isId, keep } from './operations.ts';
import type { Given } from './routes.ts';
import { returnAddress } from './return-url.ts';

interface Asked {
  readonly id: string;
  readonly clientSecret: string;
}

export function addAuthentication(
  app: FastifyInstance,
  { ledger, moment, announced }: Given,
): void {
  const path = '/stand-in/authentication/:id';
  const options = { exposeHeadRoute: false };

  app.get('/stand-in/authentication.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );

  app.get<{ Params: { id: string } }>(path, options, async (request, reply) => {
    const { id } = request.params;
    const clientSecret = secretIn(request.url.split('?')[1]);
    const intent = own(
      { id, clientSecret },
      isId(id) ? await ledger.read('intent', id) : undefined,
    );
    return intent?.state.status === 'requires_action'
      ? page(reply, 200, authenticationPage(intent))
      : page(reply, intent ? 200 : 404, nothingToDoPage(intent?.returnUrl ?? null));
  });

  app.post<{ Params: { id: string } }>(path, async (request, reply) => {
    const { id } = request.params;
    const said = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const asked = { id, clientSecret: secretIn(said) };
    const intent = await ledger.change(async (books) => {
      const held = own(asked, isId(id) ? await books.hold('intent', id) : undefined);
      if (!held) return undefined;
      const { at, newId } = moment();
      const outcome = authenticate(held, said.get('outcome') === 'complete', { at, newId });
      // A button that was pressed twice leads back as well.
      if (!('intent' in outcome)) return held;
      return (await keep({ books, at, newId }, outcome)).intent;
    });
    if (!intent || intent.returnUrl === null) return page(reply, 404, nothingToDoPage(null));
    announced();
    return reply.redirect(returnAddress(intent, intent.returnUrl), 303);
  });
}

const secretIn = (said: string | URLSearchParams | undefined): string =>
  new URLSearchParams(said).get('payment_intent_client_secret') ?? '';

const own = ({ clientSecret }: Asked, intent: Intent | undefined): Intent | undefined =>
  intent && isSame(clientSecret, intent.clientSecret) ? intent : undefined;

const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);
