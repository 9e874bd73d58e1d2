import type { Staff } from '#domain';
import type { Statements } from '../tables.ts';

type Passkeys = Pick<
  Staff,
  'addPasskey' | 'passkey' | 'countPasskey' | 'addChallenge' | 'spendChallenge'
>;

/** The passkeys that members of the team prove who they are with, and what each has to sign. */
export const staffPasskeys = (statements: Statements): Passkeys => ({
  async addPasskey({ id, staffId, publicKey, counter }, at) {
    await statements
      .insertInto('staff_passkeys')
      .values({ id, staff_id: staffId, public_key: publicKey, counter, added_at: at })
      .execute();
  },

  passkey: (id) =>
    statements
      .selectFrom('staff_passkeys as k')
      .innerJoin('staff_members as m', 'm.id', 'k.staff_id')
      .select(['k.id', 'k.staff_id as staffId', 'k.public_key as publicKey', 'k.counter'])
      .where('k.id', '=', id)
      .where('m.suspended_at', 'is', null)
      .executeTakeFirst(),

  async countPasskey(id, counter) {
    const counted = await statements
      .updateTable('staff_passkeys')
      .set({ counter })
      .where('id', '=', id)
      // Many authenticators count nothing, and say 0 each time.
      .where(({ eb, or, and }) =>
        or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]),
      )
      .returning('id')
      .execute();
    return counted.length > 0;
  },

  async addChallenge(challenge, expires) {
    await statements
      .insertInto('staff_challenges')
      .values({ challenge, expires_at: expires })
      .execute();
  },

  async spendChallenge(challenge, at) {
    await statements.deleteFrom('staff_challenges').where('expires_at', '<=', at).execute();
    const spent = await statements
      .deleteFrom('staff_challenges')
      .where('challenge', '=', challenge)
      .returning('challenge')
      .execute();
    return spent.length > 0;
  },
});
