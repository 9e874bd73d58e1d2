import { sql } from 'kysely';
import type { Staff } from '#domain';
import type { Statements } from '../tables.ts';
import { staffCredentials } from './staff-credentials.ts';
import { staffPasskeys } from './staff-passkeys.ts';
import { MEMBER, staffSessions } from './staff-sessions.ts';

export const staff = (statements: Statements): Staff => {
  const sessions = staffSessions(statements);
  return {
    ...staffCredentials(statements),
    ...staffPasskeys(statements),
    ...changes(statements),
    ...sessions,

    async add({ id, name, email, role, registration, invitedAt }) {
      await statements
        .insertInto('staff_members')
        .values({
          ...{ id, name, email, role, registration, invited_at: invitedAt },
          ...{ joined_at: null, suspended_at: null },
          ...{ passphrase_hash: null, code_salt: null, code_interval: null },
        })
        .execute();
    },

    async holdTeam() {
      // Of whoever is not there yet there is no row to hold.
      await statements
        .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('team', 0))`.as('held'))
        .execute();
    },

    find: (id) =>
      statements
        .selectFrom('staff_members as m')
        .select(MEMBER)
        .where('m.id', '=', id)
        .executeTakeFirst(),

    list: () =>
      statements.selectFrom('staff_members as m').select(MEMBER).orderBy('m.name').execute(),

    async hasHadPrescriber() {
      const found = await statements
        .selectFrom('staff_members')
        .select('id')
        .where('role', '=', 'prescriber')
        .where('joined_at', 'is not', null)
        .limit(1)
        .execute();
      return found.length > 0;
    },

    async join(id, at) {
      await statements
        .updateTable('staff_members')
        .set(({ fn, ref, val }) => ({ joined_at: fn.coalesce(ref('joined_at'), val(at)) }))
        .where('id', '=', id)
        .execute();
    },

    async suspend(id, at) {
      await statements
        .updateTable('staff_members')
        .set(({ fn, ref, val }) => ({ suspended_at: fn.coalesce(ref('suspended_at'), val(at)) }))
        .where('id', '=', id)
        .execute();
      await statements.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
      await sessions.endSessionsOf(id, at);
    },
  };
};

/** Who was let in and shut out, and by whom. */
const changes = (statements: Statements): Pick<Staff, 'note' | 'changes'> => ({
  async note({ at, what, member, by }) {
    const by_member = by.kind === 'member' ? by.id : null;
    await statements
      .insertInto('staff_changes')
      .values({ at, what, member, by_means: by.kind, by_member })
      .execute();
  },

  changes: () =>
    statements
      .selectFrom('staff_changes as c')
      .innerJoin('staff_members as m', 'm.id', 'c.member')
      .leftJoin('staff_members as b', 'b.id', 'c.by_member')
      .select(['c.at', 'c.what', 'm.name as member', 'c.by_means as means', 'b.name as by'])
      .orderBy('c.position', 'desc')
      .execute(),
});
