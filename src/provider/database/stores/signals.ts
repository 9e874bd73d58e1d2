/** What another account has, too: each found by its own index, and never more than are counted. */
import {
  MOST_COUNTED,
  type CustomerId,
  type Mark,
  type OrderId,
  type Shared,
  type SharesMore,
  type Signals,
} from '#domain';
import type { Queries } from '../sql.ts';

/** Her account, and those that were the same guest once. Accounts are found first, and then what is theirs. */
const HERS = `ARRAY(SELECT $1::text UNION ALL
  SELECT other.customer_id FROM adoptions other JOIN adoptions hers ON hers.guest_id = other.guest_id
   WHERE hers.customer_id = $1)`;

/** Where she lives, and to which she has ordered. */
const HOMES = `(SELECT home_of(address) AS home FROM customers WHERE id = $1
  UNION SELECT home_of(address) FROM orders WHERE customer_id = ANY(${HERS}))`;

/** Nobody looks at more rows than this for so many accounts: whoever has ordered often is found often. */
const MOST_ROWS = 3 * MOST_COUNTED;

const NOT_HERS = `customer_id <> ALL(${HERS})`;

/** Accounts of which `is` says that they share something. */
const accountsWhere = (restsOn: string, is: string): string =>
  `SELECT c.id AS customer_id, ${restsOn} AS rests_on, c.created_at AS at, NULL::text AS order_id
     FROM customers hers JOIN customers c ON ${is}
    WHERE hers.id = $1 AND NOT c.is_guest AND c.id <> ALL(${HERS})
    ORDER BY c.created_at DESC LIMIT ${MOST_COUNTED}`;

/** The newest order of each account, of those rows that share something. */
const ofEach = (rows: string): string =>
  `SELECT DISTINCT ON (r.customer_id) r.customer_id, r.rests_on, r.at, r.order_id FROM (${rows}) r
    ORDER BY r.customer_id, r.at DESC`;

const uploadsWhere = (from: string): string =>
  ofEach(
    `SELECT u.customer_id, hers.path AS rests_on, u.stored_at AS at, NULL::text AS order_id
       FROM uploads hers ${from}
      WHERE hers.customer_id = ANY(${HERS}) AND hers.stored_at IS NOT NULL AND u.stored_at IS NOT NULL
        AND hers.by_whom IS NULL AND u.by_whom IS NULL
        AND u.${NOT_HERS} AND EXISTS (SELECT FROM customers c WHERE c.id = u.customer_id AND NOT c.is_guest)
      LIMIT ${MOST_ROWS}`,
  );

const marked = (kind: 'camera' | 'photograph'): string =>
  uploadsWhere(`JOIN upload_marks mine ON mine.path = hers.path AND mine.kind = '${kind}'
       JOIN upload_marks theirs ON theirs.kind = mine.kind AND theirs.mark = mine.mark
       JOIN uploads u ON u.path = theirs.path`);

const FOUND: Readonly<Record<Shared, string>> = {
  'name-and-birth-date': accountsWhere(
    "hers.firstname || ' ' || hers.lastname || ', ' || hers.dob",
    `c.dob = hers.dob
     AND plain_name(c.firstname, c.lastname) = plain_name(hers.firstname, hers.lastname)`,
  ),
  phone: accountsWhere('hers.phone', 'phone_of(c.phone) = phone_of(hers.phone)'),
  address: ofEach(
    `SELECT found.* FROM ${HOMES} h
      CROSS JOIN LATERAL (
        (SELECT o.customer_id, concat_ws(', ', o.address->>'line1', o.address->>'postalCode') AS rests_on,
                o.created_at AS at, o.id AS order_id
           FROM orders o WHERE home_of(o.address) = h.home AND o.${NOT_HERS}
          ORDER BY o.created_at DESC LIMIT ${MOST_ROWS})
        UNION ALL
        (SELECT c.id, concat_ws(', ', c.address->>'line1', c.address->>'postalCode'), c.created_at, NULL
           FROM customers c WHERE home_of(c.address) = h.home AND NOT c.is_guest AND c.id <> ALL(${HERS})
          ORDER BY c.created_at DESC LIMIT ${MOST_COUNTED})) found`,
  ),
  card: ofEach(
    `SELECT found.* FROM (SELECT DISTINCT card_fingerprint AS card FROM orders
        WHERE customer_id = ANY(${HERS}) AND card_fingerprint IS NOT NULL) h
      CROSS JOIN LATERAL (
        SELECT o.customer_id, o.card_fingerprint AS rests_on, o.created_at AS at, o.id AS order_id
          FROM orders o WHERE o.card_fingerprint = h.card AND o.${NOT_HERS}
         ORDER BY o.created_at DESC LIMIT ${MOST_ROWS}) found`,
  ),
  file: uploadsWhere('JOIN uploads u ON u.digest = hers.digest'),
  photograph: marked('photograph'),
  camera: marked('camera'),
};

interface SharingRow {
  readonly id: CustomerId;
  readonly name: string;
  readonly dob: string;
  readonly rests_on: string;
  readonly order_id: OrderId | null;
  readonly number: number | null;
  readonly all: number;
}

/** Those that are shown, with who they are; whoever was erased meanwhile is nobody. */
const shown = (found: string): string =>
  `WITH found AS MATERIALIZED (
     SELECT f.* FROM (${found}) f JOIN customers c ON c.id = f.customer_id WHERE NOT c.is_guest)
   SELECT c.id, c.firstname || ' ' || c.lastname AS name, c.dob, f.rests_on, o.id AS order_id, o.number,
          least((SELECT count(*) FROM found), ${MOST_COUNTED})::integer AS "all"
     FROM found f
     JOIN customers c ON c.id = f.customer_id
     LEFT JOIN LATERAL (
       SELECT theirs.id, theirs.number FROM orders theirs
        WHERE theirs.customer_id = c.id AND (f.order_id IS NULL OR theirs.id = f.order_id)
        ORDER BY theirs.created_at DESC, theirs.number DESC LIMIT 1) o ON true
    ORDER BY f.at DESC, c.id LIMIT $2`;

const NAMESAKES = `WITH homes AS MATERIALIZED (SELECT array_agg(home) AS "all" FROM ${HOMES} h),
  found AS MATERIALIZED (
    SELECT * FROM (
      SELECT c.id, c.created_at, coalesce(phone_of(c.phone) = phone_of(hers.phone), false) AS phone,
             coalesce(home_of(c.address) = ANY(homes."all"), false) OR EXISTS (
               SELECT FROM orders o WHERE o.customer_id = c.id AND home_of(o.address) = ANY(homes."all")) AS address
        FROM customers hers JOIN customers c ON c.dob = hers.dob
             AND plain_name(c.firstname, c.lastname) = plain_name(hers.firstname, hers.lastname), homes
       WHERE hers.id = $1 AND NOT c.is_guest AND c.id <> ALL(${HERS})) same
     WHERE phone OR address
     ORDER BY created_at DESC, id LIMIT ${MOST_COUNTED})
  SELECT id, phone, address, (SELECT count(*) FROM found)::integer AS "all" FROM found
   ORDER BY created_at DESC, id LIMIT $2`;

const MARKS = `SELECT DISTINCT 'card' AS "of", card_fingerprint AS mark FROM orders
   WHERE customer_id = $1 AND card_fingerprint IS NOT NULL
  UNION SELECT m.kind, m.mark FROM uploads u JOIN upload_marks m ON m.path = u.path WHERE u.customer_id = $1
  ORDER BY 1, 2`;

export const signals = ({ query }: Queries): Signals => ({
  async sharing(what, customer, limit) {
    const rows = await query<SharingRow>(SHOWN[what], [customer, limit]);
    const [first] = rows;
    if (!first) return undefined;
    return {
      restsOn: first.rests_on,
      accounts: rows.map(({ id, name, dob, order_id, number }) => ({
        id,
        name,
        dob,
        order: order_id === null || number === null ? null : { id: order_id, number },
      })),
      all: first.all,
    };
  },

  async namesakes(customer, limit) {
    const rows = await query<SharesMore & { readonly all: number }>(NAMESAKES, [customer, limit]);
    return {
      accounts: rows.map(({ id, address, phone }) => ({ id, address, phone })),
      all: rows[0]?.all ?? 0,
    };
  },

  marks: (customer) => query<Mark>(MARKS, [customer]),
});

const SHOWN: Readonly<Record<Shared, string>> = {
  'name-and-birth-date': shown(FOUND['name-and-birth-date']),
  address: shown(FOUND.address),
  phone: shown(FOUND.phone),
  card: shown(FOUND.card),
  file: shown(FOUND.file),
  photograph: shown(FOUND.photograph),
  camera: shown(FOUND.camera),
};
