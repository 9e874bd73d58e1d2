import type { Customer, CustomerId, Customers, HeldCustomer } from '#domain';
import type { Queries } from '../sql.ts';

const CUSTOMER = `SELECT c.id, c.email, c.firstname, c.lastname, c.dob, c.phone, c.address,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'path', d.path)
        ORDER BY d.position DESC), '[]')
       FROM customer_documents d WHERE d.customer_id = c.id) AS documents
  FROM customers c
  WHERE c.id = $1 AND NOT c.is_guest`;

export const customers = ({ query }: Queries): Customers => ({
  /** Stronger than an update's lock, so that nobody puts a line into the cart meanwhile. */
  async hold(id) {
    const [row] = await query<{ id: HeldCustomer }>(
      'SELECT id FROM customers WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!row) throw new Error('A customer who is to be held does not exist.');
    return row.id;
  },

  async isRegistered(id) {
    const rows = await query('SELECT FROM customers WHERE id = $1 AND NOT is_guest', [id]);
    return rows.length > 0;
  },

  async find(id) {
    const [customer] = await query<Customer>(CUSTOMER, [id]);
    return customer;
  },

  async email(id) {
    const [row] = await query<{ email: string | null }>(
      'SELECT email FROM customers WHERE id = $1',
      [id],
    );
    return row?.email ?? undefined;
  },

  async register({ id, email, passwordHash, firstname, lastname, dob, phone, at }) {
    const added = await query(
      `INSERT INTO customers (id, is_guest, email, password_hash, firstname, lastname, dob, phone,
         created_at)
       VALUES ($1, false, $2, $3, $4, $5, $6::date, $7, $8)
       ON CONFLICT (email) DO NOTHING
       RETURNING id`,
      [id, email, passwordHash, firstname, lastname, dob, phone, at],
    );
    return added.length > 0;
  },

  async credentials(email) {
    const [account] = await query<{ id: CustomerId; passwordHash: string }>(
      'SELECT id, password_hash AS "passwordHash" FROM customers WHERE email = $1',
      [email],
    );
    return account;
  },

  async setPassword(id, hash) {
    await query('UPDATE customers SET password_hash = $2 WHERE id = $1', [id, hash]);
  },

  async comeHome(id, network, at) {
    await query(
      `INSERT INTO known_networks (customer_id, network, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (customer_id, network) DO UPDATE SET seen_at = excluded.seen_at`,
      [id, network, at],
    );
  },

  async isAtHome(email, network, since) {
    const rows = await query(
      `SELECT FROM known_networks k JOIN customers c ON c.id = k.customer_id
        WHERE c.email = $1 AND k.network = $2 AND k.seen_at > $3`,
      [email, network, since],
    );
    return rows.length > 0;
  },

  async forgetHomes(before) {
    await query('DELETE FROM known_networks WHERE seen_at < $1', [before]);
  },

  async leaveHome(id) {
    await query('DELETE FROM known_networks WHERE customer_id = $1', [id]);
  },

  async change(id, { firstname, lastname, dob, phone, address }) {
    await query(
      `UPDATE customers SET firstname = coalesce($2, firstname), lastname = coalesce($3, lastname),
         dob = coalesce($4::date, dob), phone = coalesce($5, phone),
         address = coalesce($6::jsonb, address)
        WHERE id = $1`,
      [
        id,
        firstname ?? null,
        lastname ?? null,
        dob ?? null,
        phone ?? null,
        address === undefined ? null : JSON.stringify(address),
      ],
    );
  },

  /** The last one sent is put in first, so that the first one sent is the newest. */
  async addDocuments(id, documents, at) {
    if (documents.length === 0) return;
    await query(
      `INSERT INTO customer_documents (customer_id, path, type, added_at)
       SELECT $1, path, type, $3
         FROM (SELECT DISTINCT ON (d.document->>'path') d.document->>'path' AS path,
                 d.document->>'type' AS type, d.place
                 FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS d (document, place)
                ORDER BY d.document->>'path', d.place) sent
        ORDER BY place DESC
       ON CONFLICT (customer_id, path) DO UPDATE SET type = excluded.type`,
      [id, JSON.stringify(documents), at],
    );
  },

  async adopt(guest, customer, at) {
    await query(
      `WITH files AS (UPDATE uploads SET customer_id = $2 WHERE customer_id = $1),
         adoption AS (
           INSERT INTO adoptions (customer_id, guest_id, at) VALUES ($2, $1, $3)
           ON CONFLICT (customer_id, guest_id) DO NOTHING)
       UPDATE consultations SET customer_id = $2 WHERE customer_id = $1`,
      [guest, customer, at],
    );
  },
});
