import { isStillIn, type StaffCaller } from '../callers.ts';
import type { Given, Handler } from '../operation.ts';

export const teamFollowChanges: Handler<'teamFollowChanges'> = async ({ staff }, given) => ({
  status: 200,
  contentType: 'text/event-stream',
  body: eventsFor(staff, given),
});

/** Server-sent events, one for each change. They end with her session, which is not kept open by them. */
async function* eventsFor(
  staff: StaffCaller,
  { ports, teamChanges }: Given,
): AsyncGenerator<string> {
  for await (const changes of teamChanges.follow()) {
    if (!(await isStillIn(ports, staff))) return;
    const events = changes.map(({ of, mark }) => `event: ${of}\nid: ${mark}\ndata:\n\n`);
    yield events.length === 0 ? ':\n\n' : events.join('');
  }
}
