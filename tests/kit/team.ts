/** Somebody of the team at a server, over HTTP: invited, signed in with a passkey of her own. */
import { randomUUID } from 'node:crypto';
import type { DeskOrder, Invited, StaffMember, TeamMember } from '#contract';
import type { Role } from '#domain';
import { newAuthenticator, type Authenticator } from './authenticator.ts';
import { bodyOf } from './customer.ts';
import { ownNetwork } from './samples.ts';
import type { Shop as SampleShop } from './shop.ts';

/** A server that has a team. */
type Shop = Pick<SampleShop, 'api' | 'provider' | 'deskToken'>;

export interface Member {
  readonly self: StaffMember;
  readonly authenticator: Authenticator;
  /** Of her session. */
  readonly token: string;
  /** Any request with her session's token; the path stands after /api. */
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body?: object): Promise<Response>;
  session(): Promise<TeamMember>;
  /** Shows her passkey once more. */
  prove(): Promise<Response>;
}

/** A request of whoever has this token, or none. */
export function requestsWith(shop: Shop, token: string | undefined) {
  const network = ownNetwork();
  const request: Member['request'] = (path, init = {}) =>
    fetch(`${shop.api}${path}`, {
      ...init,
      headers: {
        ...network,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    });
  const post: Member['post'] = (path, body) =>
    request(path, {
      method: 'POST',
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  return { request, post };
}

/** The page that a passkey is made on and shown at. */
export const pageOf = ({ provider }: Shop): string =>
  `http://localhost:${new URL(provider.address).port}`;

/** Who leads a server's team: once a prescriber has joined too, nobody else brings anybody into it. */
const leads = new WeakMap<Shop['provider'], Pick<Member, 'self' | 'authenticator'>>();

/** Whoever may invite and suspend there now: a lead, with a proof that is fresh at any hour, or the desk's token before one has joined. */
export async function inviter(shop: Shop): Promise<Pick<Member, 'request' | 'post'>> {
  const lead = leads.get(shop.provider);
  return lead
    ? signedIn(shop, lead.self, lead.authenticator)
    : requestsWith(shop, await shop.deskToken());
}

/** How many of a role were invited there without a name of their own. */
const nameless = new WeakMap<Shop['provider'], Map<Role, number>>();

/** Nobody of a team is called what somebody else of it is. */
function nextName({ provider }: Shop, role: Role): string {
  const counts = nameless.get(provider) ?? new Map<Role, number>();
  nameless.set(provider, counts);
  const count = (counts.get(role) ?? 0) + 1;
  counts.set(role, count);
  return count === 1 ? `Sample ${role}` : `Sample ${role} ${count}`;
}

/** With the regulator: nobody else's. */
export const registrationOf = (name: string): string => `GPhC ${name.replace(/^Sample /, '')}`;

export async function invited(
  shop: Shop,
  role: Role,
  more: Partial<Pick<StaffMember, 'name' | 'email' | 'registration'>> = {},
): Promise<Invited & { readonly token: string }> {
  const { post } = await inviter(shop);
  const name = more.name ?? nextName(shop, role);
  const response = await post('/team/staff', {
    name,
    email: more.email ?? `${randomUUID()}@example.com`,
    role,
    registration: more.registration ?? registrationOf(name),
  });
  const body = await bodyOf<Invited>(response, 201);
  return { ...body, token: new URL(body.address).hash.slice(1) };
}

interface Opened {
  readonly passkey: { readonly challenge: string };
  readonly codeAddress: string;
}

/** What her invitation says, as her own page asks for it. */
export const openedInvitation = async (shop: Shop, token: string): Promise<Opened> =>
  bodyOf<Opened>(await requestsWith(shop, undefined).post('/team/invitation', { token }), 200);

export async function challenge(shop: Shop): Promise<{ readonly challenge: string }> {
  return bodyOf(await requestsWith(shop, undefined).post('/team/passkey-challenge'), 200);
}

/** Whose session this token is. */
function memberWith(
  shop: Shop,
  self: StaffMember,
  authenticator: Authenticator,
  token: string,
): Member {
  const { request, post } = requestsWith(shop, token);
  return {
    ...{ self, authenticator, token, request, post },
    session: async () => bodyOf<TeamMember>(await request('/team/session'), 200),
    prove: async () => post('/team/proof', { response: authenticator.get(await challenge(shop)) }),
  };
}

export async function signedIn(shop: Shop, self: StaffMember, authenticator: Authenticator) {
  const response = authenticator.get(await challenge(shop));
  const posted = await requestsWith(shop, undefined).post('/team/session', { response });
  const { token } = await bodyOf<{ token: string }>(posted, 200);
  return memberWith(shop, self, authenticator, token);
}

/** Somebody new of the team, with a passkey, signed in. */
export async function member(
  shop: Shop,
  role: Role,
  more: Parameters<typeof invited>[2] = {},
): Promise<Member> {
  const { member: self, token } = await invited(shop, role, more);
  const { passkey } = await openedInvitation(shop, token);
  const authenticator = newAuthenticator(pageOf(shop));
  const body = { token, response: authenticator.create(passkey) };
  const joined = await requestsWith(shop, undefined).post('/team/invitation/passkey', body);
  const { token: session } = await bodyOf<{ token: string }>(joined, 200);
  if (role === 'lead') leads.set(shop.provider, { self, authenticator });
  return memberWith(shop, self, authenticator, session);
}

/** What speaks against an order, as whoever has read it names it with her reason. */
export const readDoubts = ({ doubts }: Pick<DeskOrder, 'doubts'>): readonly string[] =>
  doubts.map(({ digest }) => digest);
