import type { RefusedCall } from '#contract';
import { calendarDay } from '#engine';
import { orderNumber, refusedCallsPage, signature, type KeptRefusedCall } from '#domain';
import type { Handler } from '../operation.ts';
import { ACTIONS, isStaffOperation } from '../staff-admission.ts';
import { IN_WORDS } from '../wording.ts';

const ROWS = 50;

export const teamListRefusedCalls: Handler<'teamListRefusedCalls'> = async (
  { query: { after, limit = ROWS, day, ...sought } },
  { ports },
) => {
  const filter = { ...sought, day: day === undefined ? undefined : calendarDay(day) };
  const { calls, next } = await refusedCallsPage(ports, filter, { after, limit });
  return { status: 200, body: { results: calls.map(refusedCallShape), next: next ?? null } };
};

const refusedCallShape = ({
  at,
  who,
  name,
  registration,
  call,
  why,
  number,
  more,
}: KeptRefusedCall): RefusedCall => ({
  ...{ at: at.toISOString(), who, call, what: whatFor(call), why },
  by: name === null ? null : signature({ name, registration }),
  ...(number !== null && { order: orderNumber({ number }) }),
  ...(more > 0 && { more }),
});

/** Every other call that is refused shows who somebody is. */
const whatFor = (call: string): string =>
  isStaffOperation(call) ? IN_WORDS[ACTIONS[call]] : 'prove who she is';
