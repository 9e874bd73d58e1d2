import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { OperationName, StaffOperation } from '#contract';
import {
  hasFreshProof,
  isCustomers,
  isDeskTokenRetired,
  isOfSuspended,
  isRateLimited,
  limitRate,
  memberOf,
  PERMISSIONS,
  type FailureOf,
  type OpenSession,
  type StaffAction,
} from '#domain';
import { refuse, tokenOf } from './bearer.ts';
import type { MemberCaller, StaffCaller } from './callers.ts';
import { isInBackground } from './in-background.ts';
import type { Given } from './operation.ts';
import { problem } from './problem.ts';
import { send } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the team asks; nobody on operations that are not the team's. */
    staff: StaffCaller | undefined;
  }
}

/** What each call does. A new one does not compile until it is said who may make it. */
export const ACTIONS: Readonly<Record<StaffOperation, StaffAction>> = {
  deskListOrders: 'read-orders',
  deskReadOrder: 'read-orders',
  teamListCases: 'read-orders',
  teamListFiles: 'read-orders',
  teamReadQueue: 'read-orders',
  teamReadCases: 'read-orders',
  teamFollowChanges: 'read-orders',
  teamHoldCase: 'hold-case',
  teamLeaveCase: 'hold-case',
  teamSendMessage: 'message',
  teamRequestUpload: 'message',
  teamReadMessages: 'message',
  teamListPhrases: 'message',
  teamSavePhrase: 'message',
  teamRemovePhrase: 'message',
  deskVerifyWeight: 'verify',
  teamVerifyIdentity: 'verify',
  teamAskIdentityService: 'verify',
  teamDecide: 'approve',
  teamCheckSecond: 'approve',
  deskApprove: 'approve',
  deskDecline: 'decline',
  deskCancel: 'cancel',
  teamCheckSupply: 'check-supply',
  teamListDispensing: 'read-dispensing',
  teamReadStandings: 'read-dispensing',
  teamReadLabels: 'read-dispensing',
  teamDispatch: 'dispatch',
  deskDispatch: 'dispatch',
  deskDeliver: 'deliver',
  teamListGpLetters: 'gp-letters',
  teamReadGpLetters: 'gp-letters',
  teamReadGpLetter: 'gp-letters',
  teamReadGpLetterPdf: 'gp-letters',
  teamPostGpLetter: 'gp-letters',
  teamMailGpLetter: 'gp-letters',
  teamReturnGpLetter: 'gp-letters',
  teamCorrectGpLetter: 'gp-letters',
  teamEndGpLetter: 'gp-letters',
  teamWithdrawGpConsent: 'gp-letters',
  deskReadRecord: 'read-record',
  teamExplainOrder: 'read-record',
  deskVerifyRecord: 'verify-record',
  deskReadDocuments: 'keep-record',
  deskReplayRecord: 'keep-record',
  deskReadNames: 'keep-record',
  deskReadLedTo: 'keep-record',
  deskExportRecord: 'export-person',
  deskHoldRecord: 'keep-record',
  deskReleaseRecord: 'release-hold',
  deskEraseCustomer: 'erase',
  listStaff: 'read-staff',
  inviteStaff: 'manage-staff',
  inviteStaffAgain: 'manage-staff',
  suspendStaff: 'manage-staff',
  endStaffSessions: 'manage-staff',
  teamReadFigures: 'oversee',
  teamListLooks: 'oversee',
  teamListRefusedCalls: 'oversee',
};

export const isStaffOperation = (name: string): name is StaffOperation =>
  Object.hasOwn(ACTIONS, name);

/** Lets staff through whose role, and whose last proof, let her do this. */
export const staffIn = (given: Given, name: OperationName): onRequestAsyncHookHandler => {
  if (!isStaffOperation(name)) throw new Error(`Nobody has said who may call ${name}.`);
  const action = ACTIONS[name];
  const isDesk = deskTokenIn(given, name);
  return async (request, reply) => {
    const member = await memberBehind(given, request);
    if (!member)
      return (await isBySuspended(given, request))
        ? refuse(reply, 'suspended')
        : isDesk(request, reply, action);
    const forbidden = forbiddenTo(given, member, action);
    if (forbidden?.kind === 'role-forbids')
      given.refused({
        ...{ who: { member: member.member.id }, why: forbidden.kind, call: name },
        about: namedIn(request),
      });
    if (forbidden) return send(reply, problem(forbidden));
    request.staff = member;
    return undefined;
  };
};

export const memberIn =
  (given: Given): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const member = await memberBehind(given, request);
    if (!member)
      return refuse(reply, (await isBySuspended(given, request)) ? 'suspended' : undefined);
    request.staff = member;
    return undefined;
  };

async function memberBehind(
  { ports }: Given,
  request: FastifyRequest,
): Promise<MemberCaller | undefined> {
  const token = tokenOf(request);
  const isByHand = !isInBackground(request.headers);
  const session = token === undefined ? undefined : await memberOf(ports, token, isByHand);
  return session && token !== undefined ? { kind: 'member', token, ...session } : undefined;
}

/** Whoever was suspended while she was signed in is told so: she would sign in again and again. */
async function isBySuspended({ ports }: Given, request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request);
  return token !== undefined && isOfSuspended(ports, token);
}

const isOfSession = ({ database, tokens }: Given['ports'], token: string): Promise<boolean> =>
  database.staff.isOfSession(tokens.hashOf(token));

function forbiddenTo(
  { ports }: Given,
  session: OpenSession,
  action: StaffAction,
): FailureOf<'role-forbids' | 'proof-needed'> | undefined {
  const { role } = session.member;
  const { roles, needsProof } = PERMISSIONS[action];
  if (!roles.includes(role)) return { kind: 'role-forbids', role, action };
  return needsProof && !hasFreshProof(ports, session) ? { kind: 'proof-needed' } : undefined;
}

/** What a call names, as whoever makes it says: nobody has checked it yet. */
function namedIn({ params }: FastifyRequest): string | undefined {
  const { orderId, letterId } = params as Readonly<Record<string, string | undefined>>;
  const named = orderId ?? letterId;
  return named !== undefined && /^[\w.-]{1,64}$/.test(named) ? named : undefined;
}

/**
 * Whoever shows nothing, or a session of the team's that has ended, guesses nothing: it is ordinary, and keeps nobody out.
 * Compares hashes, so that neither the length nor the beginning of a wrong token shows. Where too many were
 * wrong, the right one waits as well: otherwise the response would tell it from the others.
 */
function deskTokenIn(given: Given, call: OperationName) {
  const { deskToken, ports, refused } = given;
  const right = createHash('sha256').update(deskToken).digest();
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    action: StaffAction,
  ): Promise<FastifyReply | undefined> => {
    const token = tokenOf(request);
    if (token === undefined || (await isOfSession(ports, token))) return refuse(reply);
    const shown = createHash('sha256').update(token).digest();
    const guess = { action: 'desk-token', from: request.ip } as const;
    const blocked = await isRateLimited(ports, ports.database, guess);
    if (blocked) return send(reply, problem(blocked));
    if (!timingSafeEqual(shown, right)) {
      await limitRate(ports, ports.database, guess);
      const why = (await isCustomers(ports, token)) ? 'customers-token' : 'desk-token-wrong';
      refused({ who: 'nobody', why, call, about: namedIn(request) });
      return refuse(reply);
    }
    if (await isDeskTokenRetired(ports, action)) {
      refused({ who: 'desk', why: 'desk-token-retired', call, about: namedIn(request) });
      return send(reply, problem({ kind: 'desk-token-retired' }));
    }
    request.staff = { kind: 'desk' };
    return undefined;
  };
}
