import { memberOf } from '#domain';
import type { Given, Handler } from '../operation.ts';
import type { StaffCaller } from '../callers.ts';

export const teamFollowQueue: Handler<'teamFollowQueue'> = async ({ staff }, given) => ({
  status: 200,
  contentType: 'text/event-stream',
  body: eventsFor(staff, given),
});

/** Ends with her session, which is not kept open by it. */
async function* eventsFor(
  staff: StaffCaller,
  { ports, queueChanges }: Given,
): AsyncGenerator<string> {
  for await (const mark of queueChanges.follow()) {
    if (staff.kind === 'member' && !(await memberOf(ports, staff.token, false))) return;
    yield mark === undefined ? ':\n\n' : `event: queue\nid: ${mark}\ndata:\n\n`;
  }
}
