import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { addStyle } from './add-style.ts';
import { screen } from './screen.ts';
import style from './toaster.css?url';

type Toasting = typeof import('./toaster.tsx');

let Toaster: ComponentType | undefined;
let loading: Promise<Toasting> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One that did not arrive is asked for again next time; it never takes the page with it. */
function load(): Promise<Toasting> {
  loading ??= Promise.all([import('./toaster.tsx'), addStyle(style)]).then(
    ([toaster]) => {
      Toaster = toaster.default;
      listeners.forEach((listener) => listener());
      return toaster;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Short words at the edge of the page that go by themselves; never the only place of what must be acted on. */
export const toast = {
  error: (message: string) => show('error', message),
  success: (message: string) => show('success', message),
};

function show(kind: 'error' | 'success', message: string): void {
  load().then(
    // After the toaster has been put on the page, which hears of nothing that came before.
    (toaster) => setTimeout(() => toaster.show(kind, message)),
    // Without the toaster there is no toast; what went wrong is also said in place.
    () => undefined,
  );
}

/**
 * Where toasts appear; once, around all pages. What shows them comes once the page is seen, which has not waited for
 * it: a message about a lost connection cannot be fetched over that connection.
 */
export function Toasts() {
  useEffect(() => screen.afterPaint(() => void load().catch(() => undefined)), []);
  const Shown = useSyncExternalStore(
    subscribe,
    () => Toaster,
    () => undefined,
  );
  return Shown ? createElement(Shown) : null;
}
