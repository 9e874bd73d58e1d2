import { idPattern, promoCodePattern } from '#contract';

/** Where the client keeps what must outlive a page: the part of `Storage` that it needs. */
export interface KeyValues {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The browser's storage, or this page's memory for what the browser will not keep. Opening it can
 * already throw (blocked cookies), and so can writing (private windows, a full store): neither may
 * stop a consultation.
 */
export function keyValues(open: () => KeyValues): KeyValues {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: KeyValues) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** What goes back to the server as it is kept, and what it can be by the contract. */
const SENT = {
  shippingId: idPattern,
  discountCode: promoCodePattern,
  consultationId: idPattern,
} as const;

/**
 * What is kept and sent again. Anybody can change what a browser keeps: what the server would not even read
 * is none, or every call that it goes with would fail, however often it is tried.
 */
export function readSent(storage: KeyValues, key: keyof typeof SENT): string | undefined {
  const value = storage.getItem(key) ?? '';
  return value !== '' && new RegExp(SENT[key], 'u').test(value) ? value : undefined;
}

/** Everything that the storefront keeps in the browser's local storage. */
const KEPT = [
  'userData',
  'accessToken',
  'refreshToken',
  'isGuestUser',
  'settings',
  'shippingId',
  'discountCode',
  'consultationId',
  'consultationProducts',
] as const;

/** Removes all of it: nothing of one person may be left for the next one. */
export function forget(storage: KeyValues): void {
  for (const key of KEPT) storage.removeItem(key);
}
