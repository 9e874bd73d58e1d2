import type { Session } from './session.ts';

/**
 * fetch with the session's token. A 401 renews the token once and sends the request again, body
 * included: it is copied beforehand, because sending one uses its body up.
 */
export const authorisedFetch =
  (session: Session, send: typeof fetch) =>
  async (request: Request): Promise<Response> => {
    const copy = request.clone();
    const first = await session.token();
    if (!first.ok) return first.response.clone();
    const response = await send(withToken(request, first.token));
    if (!(await isUnauthorised(response))) return response;
    const second = await session.renew(first.token);
    if (!second.ok) return second.response.clone();
    // What one customer asks for is not asked for again as somebody else, who has signed in meanwhile.
    const isHers = first.customer === undefined || first.customer === second.customer;
    return isHers ? send(withToken(copy, second.token)) : response;
  };

/** Whether the token was turned down, and not, for instance, a password. */
async function isUnauthorised(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return code === undefined || code === 'unauthenticated';
}

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
