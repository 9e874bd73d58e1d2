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
  | 'forgetProofs'
  | 'takeCode'
>;

/** How members of the team get in, and prove who they are with a passphrase and a code. */
export const staffCredentials = (statements: Statements): Credentials => ({
  ...invitations(statements),

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

  async forgetProofs(id) {
    await statements.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
    await statements
      .updateTable('staff_members')
      .set({ passphrase_hash: null, code_salt: null, code_interval: null })
      .where('id', '=', id)
      .execute();
  },

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
});

const invitations = (
  statements: Statements,
): Pick<Credentials, 'invite' | 'invitation' | 'spendInvitation'> => ({
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
});
