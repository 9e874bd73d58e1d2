import type { CustomerId, MediaType, ObjectPath, Upload, Uploads } from '#domain';
import type { Queries } from '../sql.ts';

interface UploadRow {
  readonly path: ObjectPath;
  readonly customer_id: CustomerId;
  readonly media_type: MediaType | null;
  readonly digest: string | null;
}

const UPLOAD = 'SELECT path, customer_id, media_type, digest FROM uploads WHERE path = $1';

export const uploads = ({ query }: Queries): Uploads => ({
  async claim(path, customer, at) {
    const statement = `INSERT INTO uploads (path, customer_id, claimed_at) VALUES ($1, $2, $3)
      ON CONFLICT (path) DO UPDATE SET path = excluded.path
      RETURNING path, customer_id, media_type, digest`;
    const [row] = await query<UploadRow>(statement, [path, customer, at]);
    if (!row) throw new Error('The database answered an insertion with nothing.');
    return uploadOf(row);
  },

  async find(path) {
    const [row] = await query<UploadRow>(UPLOAD, [path]);
    return row && uploadOf(row);
  },

  async hold(path) {
    const [row] = await query<UploadRow>(`${UPLOAD} FOR UPDATE`, [path]);
    return row && uploadOf(row);
  },

  async markStored(path, { mediaType, digest }, at) {
    await query('UPDATE uploads SET media_type = $2, digest = $3, stored_at = $4 WHERE path = $1', [
      path,
      mediaType,
      digest,
      at,
    ]);
  },

  async forgetUnused(before) {
    const [row] = await query<UploadRow>(
      `DELETE FROM uploads WHERE path = (
         SELECT u.path FROM uploads u
          WHERE u.claimed_at < $1
            AND NOT EXISTS (SELECT FROM customer_documents d WHERE d.path = u.path)
            AND NOT EXISTS (SELECT FROM consultations c WHERE c.customer_id = u.customer_id
                              AND position(u.path IN (c.payload->'answers')::text) > 0)
          ORDER BY u.claimed_at
          LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING path, customer_id, media_type, digest`,
      [before],
    );
    return row && uploadOf(row);
  },

  async storedBy(customer, paths) {
    if (paths.length === 0) return new Set();
    const rows = await query<{ path: ObjectPath }>(
      `SELECT path FROM uploads
        WHERE customer_id = $1 AND path = ANY($2::text[]) AND stored_at IS NOT NULL`,
      [customer, paths],
    );
    return new Set(rows.map(({ path }) => path));
  },
});

const uploadOf = ({ path, customer_id, media_type, digest }: UploadRow): Upload => ({
  path,
  customerId: customer_id,
  stored: media_type !== null && digest !== null ? { mediaType: media_type, digest } : undefined,
});
