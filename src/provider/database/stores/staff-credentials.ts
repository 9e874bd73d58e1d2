import type { Staff } from '#domain';
import type { Statements } from '../tables.ts';

type Credentials = Pick<
  Staff,
  | 'invite'
  | 'invitation'
  | 'spendInvitation'
  | 'proofsOf'
  | 'passphraseOf'
  | 'setPassphrase'
  | 'takeCode'
  | 'addPasskey'
  | 'passkey'
  | 'countPasskey'
  | 'addChallenge'
  | 'spendChallenge'
>;

/** How members of the team get in, and prove who they are. */
export const staffCredentials = (statements: Statements): Credentials => ({
  async invite(id, hash, codeSalt, expires) {
    const invitation = { hash, code_salt: codeSalt, expires_at: expires };
    await statements
      .insertInto('staff_invitations')
      .values({ staff_id: id, ...invitation })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
      .execute();
  },

  invitation: (hash, at) =>
    statements
      .selectFrom('staff_invitations')
      .select(['staff_id as staffId', 'code_salt as codeSalt'])
      .where('hash', '=', hash)
      .where('expires_at', '>', at)
      .executeTakeFirst(),

  spendInvitation: (hash, at) =>
    statements
      .deleteFrom('staff_invitations')
      .where('hash', '=', hash)
      .where('expires_at', '>', at)
      .returning(['staff_id as staffId', 'code_salt as codeSalt'])
      .executeTakeFirst(),

  async proofsOf(id) {
    const passkey = await statements
      .selectFrom('staff_passkeys')
      .select('id')
      .where('staff_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    const passphrase = await statements
      .selectFrom('staff_members')
      .select('id')
      .where('id', '=', id)
      .where('passphrase_hash', 'is not', null)
      .executeTakeFirst();
    return [
      ...(passkey ? (['passkey'] as const) : []),
      ...(passphrase ? (['passphrase'] as const) : []),
    ];
  },

  passphraseOf: (email) =>
    statements
      .selectFrom('staff_members')
      .select(['id', 'passphrase_hash as hash', 'code_salt as codeSalt'])
      .select('code_interval as codeInterval')
      .where('email', '=', email)
      .where('suspended_at', 'is', null)
      .where('passphrase_hash', 'is not', null)
      .$narrowType<{
        readonly hash: string;
        readonly codeSalt: string;
        readonly codeInterval: number;
      }>()
      .executeTakeFirst(),

  async setPassphrase(id, { hash, codeSalt, codeInterval }) {
    await statements
      .updateTable('staff_members')
      .set({ passphrase_hash: hash, code_salt: codeSalt, code_interval: codeInterval })
      .where('id', '=', id)
      .execute();
  },

  async takeCode(id, interval) {
    const taken = await statements
      .updateTable('staff_members')
      .set({ code_interval: interval })
      .where('id', '=', id)
      .where('code_interval', '<', interval)
      .returning('id')
      .execute();
    return taken.length > 0;
  },

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
