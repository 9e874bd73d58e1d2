import { sql, type NotNull } from 'kysely';
import type { CustomerId, MediaType, ObjectPath, Upload, Uploads } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';
import { holdsOf } from './legal-holds.ts';
import { isOfHerAccounts } from './supplies.ts';

/** Nobody looks through more of one person. */
const MOST_FILES = 1_000;

const UPLOAD = ['path', 'customer_id', 'by_whom', 'media_type', 'digest'] as const;

export const uploads = (queries: Queries, statements: Statements): Uploads => ({
  async claim(path, customer, at, by) {
    const row = await statements
      .insertInto('uploads')
      .values({
        ...{ path, customer_id: customer, by_whom: by ?? null, claimed_at: at },
        ...{ media_type: null, digest: null, stored_at: null },
      })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ path }))
      .returning(UPLOAD)
      .executeTakeFirstOrThrow();
    return uploadOf(row);
  },

  async find(path) {
    const [row] = await UPLOAD_AT(queries, path);
    return row && uploadOf(row);
  },

  async hold(path) {
    const [row] = await HELD_UPLOAD(queries, path);
    return row && uploadOf(row);
  },

  /** Two statements: call it inside a transaction. */
  async markStored(path, { mediaType, digest, marks }, at) {
    await MARK_STORED(queries, path, mediaType, digest, at);
    if (marks.length === 0) return;
    await statements
      .insertInto('upload_marks')
      .values(marks.map((mark) => ({ path, ...mark })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async forgetUnused(before) {
    const [row] = await FORGET_UNUSED(queries, before);
    return row && uploadOf(row);
  },

  ofPerson: (customer) =>
    statements
      .selectFrom('uploads')
      .select(['path', 'media_type as mediaType', 'stored_at as storedAt'])
      .where(({ ref }) => isOfHerAccounts(ref('customer_id'), customer))
      .where('stored_at', 'is not', null)
      .where('media_type', 'is not', null)
      .orderBy('stored_at', 'desc')
      .limit(MOST_FILES)
      .$narrowType<{ mediaType: NotNull; storedAt: NotNull }>()
      .execute(),

  storedBy: (customer, paths) => stored(statements, customer, paths, 'is'),
  storedFor: (customer, paths) => stored(statements, customer, paths, 'is not'),

  async digests(paths) {
    if (paths.length === 0) return new Map();
    const rows = await statements
      .selectFrom('uploads')
      .select(['path', 'digest'])
      .where('path', 'in', paths)
      .where('digest', 'is not', null)
      .$narrowType<{ digest: NotNull }>()
      .execute();
    return new Map(rows.map(({ path, digest }) => [path, digest]));
  },
});

async function stored(
  statements: Statements,
  customer: CustomerId,
  paths: readonly ObjectPath[],
  byNobody: 'is' | 'is not',
): Promise<ReadonlySet<ObjectPath>> {
  if (paths.length === 0) return new Set();
  const rows = await statements
    .selectFrom('uploads')
    .select('path')
    .where('customer_id', '=', customer)
    .where('by_whom', byNobody, null)
    .where('path', 'in', paths)
    .where('stored_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

const uploadAt = (path: ObjectPath) =>
  tables.selectFrom('uploads').select(UPLOAD).where('path', '=', path);

const UPLOAD_AT = prepared(uploadAt);

const HELD_UPLOAD = prepared((path: ObjectPath) => uploadAt(path).forUpdate());

const MARK_STORED = prepared((path: ObjectPath, mediaType: MediaType, digest: string, at: Date) =>
  tables
    .updateTable('uploads')
    .set({ media_type: mediaType, digest, stored_at: at })
    .where('path', '=', path),
);

const FORGET_UNUSED = prepared((before: Date) =>
  tables
    .deleteFrom('uploads')
    .where('path', '=', ({ selectFrom }) =>
      selectFrom('uploads as u')
        .select('u.path')
        .where('u.claimed_at', '<', before)
        .where(({ not, exists, ref }) =>
          not(exists(selectFrom('customer_documents as d').whereRef('d.path', '=', ref('u.path')))),
        )
        .where(({ not, exists, ref }) =>
          not(
            exists(
              selectFrom('identity_verifications as i').whereRef('i.evidence', '=', ref('u.path')),
            ),
          ),
        )
        .where(({ not, exists, ref }) =>
          not(
            exists(
              selectFrom('weight_verifications as w').whereRef('w.evidence', '=', ref('u.path')),
            ),
          ),
        )
        .where(({ not, exists, ref }) =>
          not(exists(selectFrom('message_files as m').whereRef('m.path', '=', ref('u.path')))),
        )
        .where(({ not, exists, ref }) =>
          not(
            exists(
              selectFrom('consultations as c')
                .whereRef('c.customer_id', '=', ref('u.customer_id'))
                .where(
                  ({ ref: its }) =>
                    sql<boolean>`position(${ref('u.path')} in (${its('c.payload')}->'answers')::text) > 0`,
                ),
            ),
          ),
        )
        .where(({ not, exists, ref }) => not(exists(holdsOf(ref('u.customer_id')))))
        .orderBy('u.claimed_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(UPLOAD),
);

interface UploadRow {
  readonly path: ObjectPath;
  readonly customer_id: CustomerId;
  readonly by_whom: string | null;
  readonly media_type: MediaType | null;
  readonly digest: string | null;
}

const uploadOf = ({ path, customer_id, by_whom, media_type, digest }: UploadRow): Upload => ({
  path,
  customerId: customer_id,
  by: by_whom,
  stored: media_type !== null && digest !== null ? { mediaType: media_type, digest } : undefined,
});
