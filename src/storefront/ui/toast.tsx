import { lazy, Suspense, useSyncExternalStore } from 'react';

const loadToaster = () => import('./toaster.tsx');
const LazyToaster = lazy(loadToaster);

let wanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Loads what shows toasts. Pages that may need one call it when they open: a message about a lost
 * connection cannot be fetched over that connection.
 */
export function prepareToasts(): void {
  if (wanted) return;
  wanted = true;
  listeners.forEach((listener) => listener());
}

/** Short words at the edge of the page that go by themselves; never the only place of what must be acted on. */
export const toast = {
  error: (message: string) => show('error', message),
  success: (message: string) => show('success', message),
};

function show(kind: 'error' | 'success', message: string): void {
  prepareToasts();
  // Without the toaster there is no toast; what went wrong is also said in place.
  loadToaster().then(
    (toaster) => toaster.show(kind, message),
    () => undefined,
  );
}

/** Where toasts appear; once, around all pages. Costs nothing until a page asks for it. */
export function Toasts() {
  const mounted = useSyncExternalStore(subscribe, () => wanted);
  return mounted ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
