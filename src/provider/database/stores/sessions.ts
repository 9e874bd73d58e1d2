import type { CustomerId, SessionId, Sessions } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';

export const sessions = (queries: Queries): Sessions => ({
  addGuest: async ({ id, at }) => void (await ADD_GUEST(queries, id, at)),
  start: async ({ id, customerId, at }) => void (await START(queries, id, customerId, at)),

  async addRefreshToken({ hash, sessionId, expires }) {
    await ADD_REFRESH_TOKEN(queries, hash, sessionId, expires);
  },

  async spend(hash, at) {
    const [session] = await SPEND(queries, hash, at);
    return session;
  },

  async isOpen({ sessionId, customerId }) {
    const open = await OPEN(queries, sessionId, customerId);
    return open.length > 0;
  },

  endAll: async (customer, at) => void (await END_ALL(queries, customer, at)),
  endSessionOf: async (hash, at) => void (await END_SESSION_OF(queries, hash, at)),
});

const ADD_GUEST = prepared((id: CustomerId, at: Date) =>
  tables.insertInto('customers').values({
    id,
    is_guest: true,
    created_at: at,
    email: null,
    password_hash: null,
    firstname: null,
    lastname: null,
    dob: null,
    phone: null,
    address: null,
    summaries_forgotten: 0,
  }),
);

const START = prepared((id: SessionId, customer: CustomerId, at: Date) =>
  tables
    .insertInto('sessions')
    .values({ id, customer_id: customer, started_at: at, ended_at: null }),
);

const ADD_REFRESH_TOKEN = prepared((hash: string, session: SessionId, expires: Date) =>
  tables
    .insertInto('refresh_tokens')
    .values({ hash, session_id: session, expires_at: expires, used_at: null }),
);

const SPEND = prepared((hash: string, at: Date) =>
  tables
    .updateTable('refresh_tokens')
    .from('sessions')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .whereRef('sessions.id', '=', 'session_id')
    .where('ended_at', 'is', null)
    .returning(['session_id as sessionId', 'customer_id as customerId']),
);

const OPEN = prepared((id: SessionId, customer: CustomerId) =>
  tables
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null),
);

const END_ALL = prepared((customer: CustomerId, at: Date) =>
  tables
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null),
);

const END_SESSION_OF = prepared((hash: string, at: Date) =>
  tables
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash),
    ),
);
