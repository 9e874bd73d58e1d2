import { canonical } from '#record';
import { limitStaff } from '../accounts/rate-limit.ts';
import type { Customer } from '../account-store.ts';
import type { ObjectPath, OrderId } from '../ids.ts';
import { caseFiles } from '../orders/case-files.ts';
import type { Sender } from '../messages/message.ts';
import { withHeldOrder } from '../orders/held-order.ts';
import type { Step } from '../orders/named-order.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { patientOf } from '../orders/order-with-patient.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { storedFile, type FetchedFile } from '../store-upload.ts';
import { UnavailableError } from '../unavailable.ts';
import type { IdentityQuestion, IdentityReply, IdentityService } from './identity-service.ts';
import { keepIdentity } from './keep-identity.ts';
import { anotherSent } from './sent-once.ts';
import { inWords, isSame, otherNow, type Compared } from './verify-identity.ts';

interface Asked extends Compared {
  /** Made by whoever asks, for this one time: sent again, it is asked and kept once. */
  readonly id: string;
  /** What she has sent as her ID. */
  readonly evidence: ObjectPath;
}

type Failures =
  | 'too-many-attempts'
  | 'too-late'
  | 'unacceptable'
  | 'identity-service-silent'
  | 'identity-unreadable';

/** What is about to be asked, of whom. */
interface Asking {
  readonly ports: Ports;
  readonly service: IdentityService;
  readonly by: string;
  readonly asked: Asked;
}

/**
 * Has an identity service compare her name and date of birth with a document that she has sent. Nothing waits in the
 * database while it looks; what it says is kept only where her account still says what it was asked about.
 *
 * @param name the order's id or its number
 */
export async function askIdentityService(
  ports: Ports,
  name: string,
  { by, staff }: Sender,
  asked: Asked,
): Step<Failures> {
  const { identity: service, database } = ports;
  if (!service) return failed({ kind: 'not-found', what: 'identity service' });
  const blocked = await limitStaff(ports, database, 'identity-check', staff);
  if (blocked) return failed(blocked);
  const asking = { ports, service, by, asked };
  const document = await documentOf(ports, name, asked.evidence);
  if (!document.ok) return document;
  const order = await database.orders.state(document.value.order);
  if (!order) return failed({ kind: 'not-found', what: 'order' });
  const person = await withHeldOrder(ports, order, (store, held) => begin(asking, store, held));
  if (!person.ok) return person;
  if (!person.value) return done(order.id);
  const question = person.value;
  const reply = await replyOf(asking, { ...question, document: document.value.file });
  if (!reply.ok) return reply;
  const kept = await withHeldOrder(ports, order, (store, held) =>
    keep(asking, store, held, question, reply.value),
  );
  return kept.ok ? done(order.id) : kept;
}

type Person = Omit<IdentityQuestion, 'document'>;

/**
 * Writes down what is about to leave the house, before it does.
 *
 * @returns nothing where the same question was answered already
 */
async function begin(
  { ports, service, by, asked }: Asking,
  store: Store,
  order: HeldOrder,
): Promise<Outcome<Person | undefined, 'too-late' | 'not-found'>> {
  const patient = await patientOf(store, order);
  if (!patient.ok) return patient;
  const customer = patient.value;
  if (!isSame(customer, asked)) return failed(otherNow(customer));
  const key = keyOf(ports, asked, customer);
  if (await store.identities.isAnswered(key)) return done(undefined);
  const another = await underOneId(store, order, asked);
  if (another) return another;
  const { firstname, lastname, dob } = customer;
  const draft = {
    ...{ what: 'identity-service-asked' as const, by },
    facts: { ...standing(order), service: service.name },
    person: { firstname, lastname, dob, evidence: asked.evidence },
  };
  await noteDown(ports, store, order.id, draft, service.name);
  return done({ key, firstname, lastname, dob });
}

async function keep(
  { ports, service, by, asked }: Asking,
  store: Store,
  order: HeldOrder,
  { key, ...person }: Person,
  { outcome, reference }: Said,
): Promise<Outcome<undefined, 'too-late' | 'not-found'>> {
  if (await store.identities.isAnswered(key)) return done(undefined);
  const another = await underOneId(store, order, asked);
  if (another) return another;
  const now = await store.customers.find(order.customerId);
  if (!now) return failed({ kind: 'not-found', what: 'order' });
  if (keyOf(ports, asked, now) !== key) return failed(otherNow(now));
  const { evidence } = asked;
  await keepIdentity(ports, store, order, {
    ...{ ...person, by, method: 'identity service', outcome, evidence, note: null },
    said: { service: service.name, reference, question: key },
    ...sentAs(asked),
  });
  return done(undefined);
}

/** What tells two questions apart is what was asked, not what was sent. */
const sentAs = ({ id }: Pick<Asked, 'id'>) => ({ sentId: id, request: null });

/** Another question that was answered under the same id. */
async function underOneId(
  { identities }: Pick<Store, 'identities'>,
  order: HeldOrder,
  asked: Asked,
): Promise<ReturnType<typeof anotherSent> | undefined> {
  const kept = inWords(await identities.sentAs(order.id, sentAs(asked)));
  return kept && anotherSent(kept);
}

/** What she has sent as her ID, and nothing else of hers: no other photo leaves the house. */
async function documentOf(
  ports: Ports,
  name: string,
  evidence: ObjectPath,
): Promise<
  Outcome<{ readonly order: OrderId; readonly file: FetchedFile }, 'unacceptable' | 'not-found'>
> {
  const found = await caseFiles(ports, name);
  if (!found.ok) return found;
  const isId = found.value.files.some(
    ({ path, from }) => path === evidence && 'document' in from && from.document === 'ID',
  );
  const file = isId ? await storedFile(ports, evidence) : undefined;
  return file ? done({ order: found.value.order, file }) : failed(NO_ID);
}

const NO_ID: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      field: '/evidence',
      constraint: 'upload',
      message: 'This is nothing that she has sent as her ID, or it is lost. Choose an ID of hers.',
    },
  ],
};

const keyOf = (
  { digest }: Pick<Ports, 'digest'>,
  { id, evidence }: Asked,
  { id: customer, firstname, lastname, dob }: Customer,
): string => digest(canonical([id, customer, firstname, lastname, dob, evidence]));

type Said = Exclude<IdentityReply, { readonly outcome: 'unreadable' }>;

/** What it says; silence is never a match, and is told to those who run the server. */
async function replyOf(
  { ports: { report }, service }: Asking,
  question: IdentityQuestion,
): Promise<Outcome<Said, 'identity-service-silent' | 'identity-unreadable'>> {
  try {
    const reply = await service.compare(question);
    return reply.outcome === 'unreadable' ? failed({ kind: 'identity-unreadable' }) : done(reply);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    report('the identity service gave no reply that can be used', { why: error.message });
    return failed({ kind: 'identity-service-silent' });
  }
}
