import { isNonEmpty, type NonEmpty } from '#engine';
import type { CustomerId, ObjectPath } from './ids.ts';
import type { Side } from './messages/message.ts';
import type { FieldError } from './outcome.ts';
import type { Store } from './store.ts';

interface NamedFile {
  readonly path: ObjectPath;
  /** Where in what was sent it is named. */
  readonly field: string;
}

/** The files that are not stored as this customer's: never sent, of another kind, somebody else's, or not by this side. */
export async function missingFiles(
  { uploads }: Pick<Store, 'uploads'>,
  customer: CustomerId,
  files: readonly NamedFile[],
  by: Side = 'patient',
): Promise<NonEmpty<FieldError> | undefined> {
  const paths = files.map(({ path }) => path);
  const stored =
    by === 'patient'
      ? await uploads.storedBy(customer, paths)
      : await uploads.storedFor(customer, paths);
  const problems = files.flatMap(({ path, field }) =>
    stored.has(path) ? [] : [{ field, ...NOT_HERE }],
  );
  return isNonEmpty(problems) ? problems : undefined;
}

const NOT_HERE = {
  constraint: 'upload',
  message: 'This file did not reach us. Please upload it again.',
};
