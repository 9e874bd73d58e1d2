import { asStaffId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { soughtIn } from '../queue/sought.ts';
import type { LookCursor, RecordLook } from './oversight-store.ts';

export interface LooksPage {
  readonly looks: readonly RecordLook[];
  /** Where the next page begins; nothing behind the last. */
  readonly next: LookCursor | undefined;
}

interface LooksSought {
  readonly by?: string | undefined;
  readonly staff?: string | undefined;
  readonly sought?: string | undefined;
}

/** Who looked at whose record: by her name or her id, by whose it is, by both or by neither. */
export async function looksPage(
  { database }: Pick<Ports, 'database'>,
  { by, staff, sought }: LooksSought,
  { after, limit }: { readonly after: LookCursor | undefined; readonly limit: number },
): Promise<LooksPage> {
  const found = await database.oversight.looks(
    {
      by,
      staff: staff === undefined ? undefined : asStaffId(staff),
      sought: sought === undefined ? undefined : soughtIn(sought),
    },
    { after, limit: limit + 1 },
  );
  const looks = found.slice(0, limit);
  return { looks, next: found.length > limit ? looks.at(-1) : undefined };
}
