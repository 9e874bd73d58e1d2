import type { TeamClient } from './team-client.ts';

/** That a page asks by itself: it keeps no session open in which nobody works. */
export const IN_BACKGROUND = { 'team-background': 'yes' } as const;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What a page follows: who waits for a prescriber, what is to be dispensed, or which letters are to be posted. */
export type Followed = 'queue' | 'dispensing' | 'gp-letters';

/**
 * Live updates: tells each time when something may have changed, by server-sent events, until it is stopped. A connection that is lost is made again, later
 * each time; what happened meanwhile is told as one change.
 *
 * @param onLost told when it is not known any more whether something changes, and when it is again
 */
export async function followChanges(
  { api, isSignedIn }: TeamClient,
  of: Followed,
  signal: AbortSignal,
  {
    onChange,
    onLost,
  }: { readonly onChange: () => void; readonly onLost: (isLost: boolean) => void },
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted && isSignedIn()) {
    const isHeard = await listened(api, of, signal, () => {
      onLost(false);
      onChange();
    });
    if (signal.aborted) return;
    onLost(true);
    wait = isHeard ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
    await paused(wait, signal);
  }
}

/** Whether anything was heard until it ended. */
async function listened(
  api: TeamClient['api'],
  of: Followed,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<boolean> {
  let isHeard = false;
  try {
    const { data } = await api.GET('/team/events', {
      params: { header: IN_BACKGROUND },
      parseAs: 'stream',
      signal,
    });
    const reader = data?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      isHeard = true;
      const said = `${text}${value}`.split('\n\n');
      text = said.pop() ?? '';
      // What has no event only says that the connection is there.
      if (said.some((one) => one.startsWith(`event: ${of}\n`))) onEvent();
    }
  } catch {
    // The server or the network has gone: it is asked again.
  }
  return isHeard;
}

const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
