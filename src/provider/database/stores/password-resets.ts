import type { PasswordResets } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { insertSelected, tables } from '../tables.ts';

/** A customer has one link at most. */
export const passwordResets = (queries: Queries): PasswordResets => ({
  async open({ email, hash, expires }) {
    const opened = await OPEN(queries, email, hash, expires);
    return opened.length > 0;
  },

  async isOpen(hash, at) {
    const links = await LINK(queries, hash, at);
    return links.length > 0;
  },

  async spend(hash, at) {
    const [spent] = await SPEND(queries, hash, at);
    return spent?.customer_id;
  },
});

const OPEN = prepared((email: string, hash: string, expires: Date) =>
  insertSelected(
    'password_resets',
    tables.selectFrom('customers').where('email', '=', email),
    ({ ref, val }) => ({ customer_id: ref('id'), hash: val(hash), expires_at: val(expires) }),
  )
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ hash, expires_at: expires }),
    )
    .returning('customer_id'),
);

const LINK = prepared((hash: string, at: Date) =>
  tables.selectFrom('password_resets').where('hash', '=', hash).where('expires_at', '>', at),
);

const SPEND = prepared((hash: string, at: Date) =>
  tables
    .deleteFrom('password_resets')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('customer_id'),
);
