import { isNonEmpty, type NonEmpty } from '#engine';
import type { CustomerId, ObjectPath } from './ids.ts';
import type { FieldError } from './outcome.ts';
import type { Store } from './store.ts';

interface NamedFile {
  readonly path: ObjectPath;
  /** Where in what was sent it is named. */
  readonly field: string;
}

/** The files that this customer has not stored: never sent, of another kind, or somebody else's. */
export async function missingFiles(
  { uploads }: Pick<Store, 'uploads'>,
  customer: CustomerId,
  files: readonly NamedFile[],
): Promise<NonEmpty<FieldError> | undefined> {
  const stored = await uploads.storedBy(
    customer,
    files.map(({ path }) => path),
  );
  const problems = files.flatMap(({ path, field }) =>
    stored.has(path) ? [] : [{ field, ...NOT_HERE }],
  );
  return isNonEmpty(problems) ? problems : undefined;
}

const NOT_HERE = {
  constraint: 'upload',
  message: 'This file did not reach us. Please upload it again.',
};
