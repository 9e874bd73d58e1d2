import { Alert } from '#ui';
import type { Broken } from '../messages.ts';

/** A file that cannot be shown: where it is wrong, and how to mend it. */
export function BrokenDocument({ broken }: { readonly broken: Broken }) {
  const { file, pointer, sentence } = broken;
  return (
    <Alert kind="error" role="alert" title={`${file} cannot be used as it stands`}>
      <p>{sentence}</p>
      {pointer !== '' && (
        <p>
          The place in the file: <code>{pointer}</code>
        </p>
      )}
      <p>
        Mend it and save the file: this page comes back by itself, and the answers are still there.
      </p>
    </Alert>
  );
}
