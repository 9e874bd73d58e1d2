/** Files that go with messages: the team's are asked for here, and a patient opens what came with the messages of her order. */
import { limitStaff } from '../accounts/rate-limit.ts';
import { asObjectPath, type CustomerId, type ObjectPath, type OrderId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { mediaTypeOfPath, type MediaType } from '../upload.ts';
import { ERASED, type Sender } from './message.ts';

interface AddressedFile {
  readonly path: ObjectPath;
  /** Good for some minutes, for whoever has it. */
  readonly address: string;
}

const ENDINGS: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * A path for a file that the team sends to the patient of an order, and where to send it: to nobody else.
 *
 * @param name the order's id or its number
 */
export async function requestTeamUpload(
  ports: Ports,
  name: string,
  { by, staff }: Sender,
  mediaType: MediaType,
): Promise<Outcome<AddressedFile, 'not-found' | 'too-late' | 'too-many-attempts'>> {
  const { database, objects, clock, newId } = ports;
  const blocked = await limitStaff(ports, database, 'team-upload', staff);
  if (blocked) return failed(blocked);
  const id = await database.orders.named(name);
  const order = id && (await database.orders.state(id));
  if (!order) return failed({ kind: 'not-found', what: 'order' });
  if (!(await database.customers.isRegistered(order.customerId))) return failed(ERASED);
  const path = asObjectPath(`customers/${newId()}.${ENDINGS[mediaType]}`);
  const at = clock();
  await database.uploads.claim(path, order.customerId, at, by);
  return done({ path, address: objects.signedAddress(path, at) });
}

/** What came with the messages of her order, whoever wrote them. */
export async function messageFilesOf(
  { database, objects, clock }: Pick<Ports, 'database' | 'objects' | 'clock'>,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<readonly (AddressedFile & { readonly mediaType: MediaType })[], 'not-found'>> {
  if (!(await database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const paths = new Set((await database.messages.of(id)).flatMap(({ files }) => files));
  const at = clock();
  return done(
    [...paths].flatMap((path) => {
      const mediaType = mediaTypeOfPath(path);
      return mediaType ? [{ path, mediaType, address: objects.signedAddress(path, at) }] : [];
    }),
  );
}
