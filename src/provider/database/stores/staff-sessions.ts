/** Who of the team is signed in, since when, and when she last proved who she is. */
import type { Staff, StaffMember, StaffSession } from '#domain';
import type { Statements } from '../tables.ts';

export const MEMBER = [
  'm.id',
  'm.name',
  'm.email',
  'm.role',
  'm.registration',
  'm.invited_at as invitedAt',
  'm.joined_at as joinedAt',
  'm.suspended_at as suspendedAt',
] as const;

type Sessions = Pick<
  Staff,
  | 'startSession'
  | 'isKnownNetwork'
  | 'touchSession'
  | 'openSession'
  | 'isOfSuspended'
  | 'isOfSession'
  | 'proveSession'
  | 'endSession'
  | 'endSessionsOf'
>;

export const staffSessions = (statements: Statements): Sessions => ({
  ...openSessions(statements),
  ...pastSessions(statements),

  async startSession(hash, id, network, at) {
    const times = { started_at: at, seen_at: at, proved_at: at, ended_at: null };
    await statements
      .insertInto('staff_sessions')
      .values({ hash, staff_id: id, network, ...times })
      .execute();
  },

  async proveSession(hash, at) {
    await statements
      .updateTable('staff_sessions')
      .set({ proved_at: at })
      .where('hash', '=', hash)
      .execute();
  },

  async endSession(hash, at) {
    await statements
      .updateTable('staff_sessions')
      .set({ ended_at: at })
      .where('hash', '=', hash)
      .where('ended_at', 'is', null)
      .execute();
  },

  async endSessionsOf(id, at) {
    await statements
      .updateTable('staff_sessions')
      .set({ ended_at: at })
      .where('staff_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },
});

const openSessions = (statements: Statements): Pick<Sessions, 'touchSession' | 'openSession'> => ({
  async touchSession(hash, at, since) {
    const session = await statements
      .updateTable('staff_sessions as s')
      .from('staff_members as m')
      .set({ seen_at: at })
      .where('s.hash', '=', hash)
      .where('s.ended_at', 'is', null)
      .where('s.seen_at', '>', since.seen)
      .where('s.started_at', '>', since.started)
      .whereRef('m.id', '=', 's.staff_id')
      .where('m.suspended_at', 'is', null)
      .returning([...MEMBER, 's.proved_at as provedAt'])
      .executeTakeFirst();
    return session && sessionIn(session);
  },

  async openSession(hash, since) {
    const session = await statements
      .selectFrom('staff_sessions as s')
      .innerJoin('staff_members as m', 'm.id', 's.staff_id')
      .where('s.hash', '=', hash)
      .where('s.ended_at', 'is', null)
      .where('s.seen_at', '>', since.seen)
      .where('s.started_at', '>', since.started)
      .where('m.suspended_at', 'is', null)
      .select([...MEMBER, 's.proved_at as provedAt'])
      .executeTakeFirst();
    return session && sessionIn(session);
  },
});

const sessionIn = ({
  provedAt,
  ...member
}: StaffMember & Pick<StaffSession, 'provedAt'>): StaffSession => ({ member, provedAt });

/** What is told by sessions that are over as well. */
const pastSessions = (
  statements: Statements,
): Pick<Sessions, 'isKnownNetwork' | 'isOfSuspended' | 'isOfSession'> => ({
  async isKnownNetwork(email, network, since) {
    const sessions = await statements
      .selectFrom('staff_sessions as s')
      .innerJoin('staff_members as m', 'm.id', 's.staff_id')
      .select('s.hash')
      .where('m.email', '=', email)
      .where('s.network', '=', network)
      .where('s.started_at', '>', since)
      .limit(1)
      .execute();
    return sessions.length > 0;
  },

  async isOfSession(hash) {
    const sessions = await statements
      .selectFrom('staff_sessions')
      .select('hash')
      .where('hash', '=', hash)
      .execute();
    return sessions.length > 0;
  },

  async isOfSuspended(hash) {
    const sessions = await statements
      .selectFrom('staff_sessions as s')
      .innerJoin('staff_members as m', 'm.id', 's.staff_id')
      .select('s.hash')
      .where('s.hash', '=', hash)
      .where('m.suspended_at', 'is not', null)
      .execute();
    return sessions.length > 0;
  },
});
