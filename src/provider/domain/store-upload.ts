import { limitRate } from './accounts/rate-limit.ts';
import { daysBefore } from './days.ts';
import { asObjectPath, type CustomerId, type ObjectPath } from './ids.ts';
import { cameraMarks } from './signals/camera-marks.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports, SignedClaim } from './ports.ts';
import { isErased } from './record/erased-among.ts';
import type { Store } from './store.ts';
import {
  MAX_UPLOAD_BYTES,
  mediaTypeOfContent,
  mediaTypeOfPath,
  type MediaType,
  type Upload,
} from './upload.ts';

export interface UploadRequest {
  readonly customer: CustomerId;
  readonly path: ObjectPath;
  /** The network address it comes from. */
  readonly from: string;
}

/** An address to send a file to. The customer owns the path from then on. */
export async function requestUpload(
  ports: Ports,
  { customer, path, from }: UploadRequest,
): Promise<Outcome<string, 'unacceptable' | 'taken' | 'too-many-attempts'>> {
  if (mediaTypeOfPath(path) === undefined)
    return failed({ kind: 'unacceptable', problems: [{ field: '/path', ...UNUSABLE_PATH }] });
  const { database, objects, clock } = ports;
  const blocked = await limitRate(ports, database, { action: 'upload', from });
  if (blocked) return failed(blocked);
  const at = clock();
  const upload = await database.uploads.claim(path, customer, at);
  if (upload.customerId !== customer || upload.by !== null) return failed({ kind: 'taken' });
  return done(objects.signedAddress(path, at));
}

const UNUSABLE_PATH = {
  constraint: 'pattern',
  message: 'A file is kept under customers/, a generated name and .pdf, .png, .jpg or .jpeg.',
};

export interface SentFile {
  readonly path: ObjectPath;
  readonly claim: SignedClaim;
  readonly mediaType: MediaType;
  readonly content: Uint8Array;
}

/**
 * Keeps a file under its path for good: the same file may come again, another one may not, and none of somebody who was
 * erased since she asked for its address.
 */
export async function storeUpload(
  { database, objects, clock }: Ports,
  { path, claim, mediaType, content }: SentFile,
): Promise<
  Outcome<undefined, 'address-invalid' | 'too-large' | 'unsupported-type' | 'already-stored'>
> {
  const at = clock();
  if (!objects.isSigned(path, claim, at)) return failed({ kind: 'address-invalid' });
  if (content.length > MAX_UPLOAD_BYTES) return failed({ kind: 'too-large' });
  if (mediaTypeOfPath(path) !== mediaType || mediaTypeOfContent(content) !== mediaType)
    return failed({ kind: 'unsupported-type' });

  const digest = objects.digestOf(content);
  const before = verdictOn(await database.uploads.find(path), digest);
  if (before) return before;
  // Outside the transaction, because a slow store must not hold up the database: what is written is
  // named by its content, and only the transaction decides whose content the path stands for.
  await objects.write(keptAs(path, digest), content);
  return database.transaction(async (store) => {
    const { uploads } = store;
    if (await isErasedOwner(store, path)) {
      await objects.remove(keptAs(path, digest));
      return failed({ kind: 'address-invalid' });
    }
    const now = verdictOn(await uploads.hold(path), digest);
    if (now) return now;
    const marks = cameraMarks(content, mediaType);
    await uploads.markStored(path, { mediaType, digest, marks }, at);
    return done(undefined);
  });
}

/** Her own row is held first, as it is while she is erased. */
async function isErasedOwner(store: Store, path: ObjectPath): Promise<boolean> {
  const upload = await store.uploads.find(path);
  if (!upload || upload.stored) return false;
  await store.customers.hold(upload.customerId);
  return isErased(store, upload.customerId);
}

/** What is known about a path already; nothing while it waits for its file. */
function verdictOn(
  upload: Upload | undefined,
  digest: string,
): Outcome<undefined, 'address-invalid' | 'already-stored'> | undefined {
  if (!upload) return failed({ kind: 'address-invalid' });
  if (!upload.stored) return undefined;
  return upload.stored.digest === digest ? done(undefined) : failed({ kind: 'already-stored' });
}

/** Long enough for the longest consultation, and for who comes back to it. */
const UNUSED_DAYS = 7;

/** Removes one file that was sent and never used; false when there is none. */
export const removeUnusedUpload = ({ database, objects, clock }: Ports): Promise<boolean> =>
  database.transaction(async ({ uploads }) => {
    const before = daysBefore(clock(), UNUSED_DAYS);
    const unused = await uploads.forgetUnused(before);
    // First the file: where it cannot be removed, the row stays and says that there is one.
    if (unused?.stored) await objects.remove(keptAs(unused.path, unused.stored.digest));
    return unused !== undefined;
  });

/** Where a file's content is kept: `customers/{generated id}.{digest}.{extension}` */
export const keptAs = (path: ObjectPath, digest: string): ObjectPath =>
  asObjectPath(path.replace('.', `.${digest}.`));

export interface FetchedFile {
  readonly mediaType: MediaType;
  readonly content: Uint8Array;
}

export async function fetchUpload(
  ports: Ports,
  path: ObjectPath,
  claim: SignedClaim,
): Promise<Outcome<FetchedFile, 'address-invalid' | 'not-found'>> {
  if (!ports.objects.isSigned(path, claim, ports.clock()))
    return failed({ kind: 'address-invalid' });
  const file = await storedFile(ports, path);
  return file ? done(file) : failed({ kind: 'not-found', what: 'file' });
}

/** Nothing where it has not come yet, or is lost. */
export async function storedFile(
  { database, objects }: Pick<Ports, 'database' | 'objects'>,
  path: ObjectPath,
): Promise<FetchedFile | undefined> {
  const upload = await database.uploads.find(path);
  if (!upload?.stored) return undefined;
  const { mediaType, digest } = upload.stored;
  const content = await objects.read(keptAs(path, digest));
  return content && { mediaType, content };
}
