import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What her mail program is told about the list that it is of. */
  readonly unsubscribe: readonly (string | undefined)[];
}

/** The letters in an outbox, oldest first. */
export async function emailsIn(folder: string): Promise<readonly Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const { to, subject, text, headers } = await PostalMime.parse(
        await readFile(join(folder, name)),
      );
      const header = (name: string) => headers.find(({ key }) => key === name)?.value;
      const unsubscribe = [header('list-unsubscribe'), header('list-unsubscribe-post')];
      return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '', unsubscribe };
    }),
  );
}
