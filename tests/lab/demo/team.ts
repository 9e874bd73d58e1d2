/** The made-up team: who decides, asks and sends, each with a passkey of her own. */
import { randomUUID } from 'node:crypto';
import type { DeskOrder, Invited } from '#contract';
import type { Role } from '#domain';
import { bodyOf } from '../../kit/customer.ts';
import { member, readDoubts, signedIn, type Member } from '../../kit/team.ts';
import type { Scene } from './person.ts';

interface Declined {
  readonly code: string;
  readonly words: string;
}

export interface Invitation {
  readonly name: string;
  readonly role: Role;
  readonly address: string;
}

export interface Team {
  /** Opens the case, sees to what is missing, and decides: what is not declined by its option is approved. */
  decides(order: string, declined?: Readonly<Record<string, Declined>>): Promise<void>;
  asks(order: string, text: string): Promise<void>;
  /** Passes its pharmacy medicines. */
  checks(order: string): Promise<void>;
  dispatches(order: string): Promise<void>;
  delivers(order: string): Promise<void>;
  /** Somebody new of these roles, for whoever looks at the demonstration. */
  invites(roles: readonly Role[]): Promise<readonly Invitation[]>;
}

const SAFE = 'Sample reason: talked about with her, and safe for her.';

const hasHigh = ({ flags }: DeskOrder): boolean => flags.some(({ level }) => level === 'high');

/** Made up, and nobody else's. */
const registrationFor = (name: string): string => `GPhC sample of ${name}`;

/** The prescriber joins last: from then on the shared token of the desk opens nothing. */
export async function newTeam({ shop, now }: Scene): Promise<Team> {
  const join = (role: Role, name: string) =>
    member(shop, role, { name, email: `${role}@example.com`, registration: registrationFor(name) });
  const lead = await join('lead', 'Sample Lead');
  const dispenser = await join('dispenser', 'Sample Dispenser');
  const pharmacist = await join('pharmacist', 'Sample Pharmacist');
  const prescriber = await join('prescriber', 'Sample Prescriber');
  const here = ({ self, authenticator }: Member): Promise<Member> =>
    signedIn(shop, self, authenticator);
  const day = (): string => now().toISOString().slice(0, 10);
  const step = async (who: Member, path: string, body: object): Promise<void> => {
    await bodyOf(await (await here(who)).post(path, body), 200);
  };
  const identifies = identifyingMost();
  return {
    async decides(id, declined = {}) {
      const her = await here(prescriber);
      const seen = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${id}`), 200);
      await reads(her, id, seen);
      const weight = seen.consultations.find(({ payload }) => payload.weight)?.payload.weight;
      if (seen.needsWeightVerification && weight) {
        const verified = { method: 'video call', kilograms: weight.value, on: day() };
        await bodyOf(await her.post(`/desk/orders/${id}/weight-verification`, verified), 200);
      }
      const lines = seen.prescribed.map((option) => {
        const no = declined[option];
        return no ? { option, approve: false, ...no } : { option, approve: true };
      });
      const isVerified = await identifies(her, id, seen);
      const reasons = {
        ...(hasHigh(seen) && { flags: SAFE }),
        ...(!isVerified && { identity: 'Sample reason: known to the pharmacy, papers to follow.' }),
      };
      const decision = { id: randomUUID(), reasons, doubts: readDoubts(seen), lines };
      await bodyOf(await her.post(`/team/cases/${id}/decision`, decision), 200);
    },
    asks: (id, text) => {
      const message = { id: randomUUID(), text, needsAnswer: true };
      return step(prescriber, `/team/cases/${id}/messages`, message);
    },
    async checks(id) {
      const her = await here(pharmacist);
      const seen = await bodyOf<DeskOrder>(await her.request(`/desk/orders/${id}`), 200);
      await reads(her, id, seen);
      const check = {
        ...{ passes: true, doubts: readDoubts(seen) },
        ...(hasHigh(seen) && { reasons: { flags: SAFE } }),
      };
      await bodyOf(await her.post(`/team/cases/${id}/supply-check`, check), 200);
    },
    dispatches: (id) =>
      step(dispenser, `/desk/orders/${id}/dispatch`, {
        shipper: 'Royal Mail',
        trackingId: `SAMPLE${id.slice(0, 8).toUpperCase()}`,
      }),
    delivers: (id) => step(dispenser, `/desk/orders/${id}/deliver`, {}),
    async invites(roles) {
      const her = await here(lead);
      return Promise.all(
        roles.map(async (role) => {
          const name = `Sample Visitor (${role})`;
          const email = `visiting.${role}@example.com`;
          const body = { name, email, role, registration: registrationFor(name) };
          const { address } = await bodyOf<Invited>(await her.post('/team/staff', body), 201);
          return { name, role, address };
        }),
      );
    },
  };
}

/** Of most: some are known, and their papers are to follow. */
function identifyingMost() {
  let looks = 0;
  return async (her: Member, id: string, seen: DeskOrder): Promise<boolean> => {
    const isVerified = seen.verifications.some(
      ({ what, standing }) => what === 'identity' && standing === 'verified',
    );
    looks += 1;
    if (isVerified || looks % 3 === 0) return isVerified;
    const { firstname, lastname, dob } = seen.customer;
    const compared = { name: `${firstname} ${lastname}`, dob };
    const looked = { method: 'document on a video call', outcome: 'matches', ...compared };
    await bodyOf(await her.post(`/team/cases/${id}/identity-verification`, looked), 200);
    return true;
  };
}

async function reads(her: Member, id: string, { messages }: DeskOrder): Promise<void> {
  const last = messages.results.at(-1);
  if (!last) return;
  const response = her.request(`/team/cases/${id}/messages/read`, {
    ...{ method: 'PUT', body: JSON.stringify({ until: last._id }) },
    headers: { 'content-type': 'application/json' },
  });
  await bodyOf(await response, 200);
}
