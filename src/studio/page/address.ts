/** What is looked at stands in the address, so that it can be sent to a colleague. */
import { useSyncExternalStore } from 'react';
import { isCalendarDate, type CalendarDate, type Mode } from '#engine';

export interface Address {
  readonly questionnaire?: string | undefined;
  readonly mode?: Mode | undefined;
  /** The git ref or folder to compare with. */
  readonly with?: string | undefined;
  /** The day on which the answers are judged; today where it is not said. */
  readonly on?: CalendarDate | undefined;
  /** Whether the document is edited, or tried as it is. */
  readonly edits?: boolean | undefined;
}

function readAddress(search: string): Address {
  const asked = new URLSearchParams(search);
  const mode = asked.get('mode');
  const on = asked.get('on');
  return {
    questionnaire: asked.get('questionnaire') ?? undefined,
    mode: mode === 'new' || mode === 'repeat' ? mode : undefined,
    with: asked.get('with')?.trim() || undefined,
    on: isCalendarDate(on) ? on : undefined,
    edits: asked.has('edit') || undefined,
  };
}

export function addressOf({ questionnaire, mode, with: version, on, edits }: Address): string {
  const edit = edits ? 'yes' : undefined;
  const parts = Object.entries({ questionnaire, mode, with: version, on, edit }).flatMap(
    ([key, value]) => (value === undefined ? [] : [[key, value]]),
  );
  return `?${new URLSearchParams(parts).toString()}`;
}

const CHANGED = 'addresschange';

/** Goes there without loading the page anew. */
export function goTo(address: Address): void {
  history.pushState(null, '', addressOf(address));
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => {
  const events = ['popstate', CHANGED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** Where the page is. */
export const useAddress = (): Address =>
  readAddress(useSyncExternalStore(subscribe, () => window.location.search));
