import type { KeyValues } from '#client';
import type { Prior } from '#engine';

/** The signed-in person, as stored under `userData`; her date of birth as a calendar date. */
export function readStoredUser(storage: KeyValues): Prior['user'] {
  const user = parse(storage.getItem('userData'));
  if (!user) return undefined;
  const { dob } = user;
  return { ...user, ...(typeof dob === 'string' && { dob: dob.slice(0, 10) }) };
}

function parse(text: string | null): { readonly [field: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
