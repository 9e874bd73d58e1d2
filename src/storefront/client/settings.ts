import type { KeyValues } from './key-values.ts';
import type { Outcome } from './outcome.ts';

/** What the storefront has to know about its provider. */
export interface Settings {
  /** Stands before a product's image path. */
  readonly storageUrl: string;
}

/** Reads the settings: from storage, or once from the provider and from then on from storage. */
export function settingsReader(
  storage: KeyValues,
  ask: () => Promise<Outcome<{ readonly data: Settings }>>,
): () => Promise<Outcome<Settings>> {
  let asking: Promise<Outcome<Settings>> | undefined;
  const fetchOnce = async (): Promise<Outcome<Settings>> => {
    const outcome = await ask();
    if (!outcome.ok) return outcome;
    storage.setItem('settings', JSON.stringify(outcome.data.data));
    return { ok: true, data: outcome.data.data };
  };
  return async () => {
    const stored = parse(storage.getItem('settings'));
    if (stored) return { ok: true, data: stored };
    asking ??= fetchOnce().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function parse(text: string | null): Settings | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' &&
      value !== null &&
      'storageUrl' in value &&
      typeof value.storageUrl === 'string'
      ? { storageUrl: value.storageUrl }
      : undefined;
  } catch {
    return undefined;
  }
}
