import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The letters in an outbox, oldest first. */
export async function lettersIn(folder: string): Promise<readonly Letter[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.sort().map(async (name) => {
      const { to, subject, text } = await PostalMime.parse(await readFile(join(folder, name)));
      return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' };
    }),
  );
}
