import { dataOf, type DeskApi } from '../api.ts';
import { consultationsIn } from './at-once.ts';
import type { StoredReplay } from './replay.ts';

export const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Whose consultations a replay found; that somebody asked is written down with each. */
export async function namesOf(
  api: DeskApi,
  { otherwise }: Pick<StoredReplay, 'otherwise'>,
  by: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const consultations of consultationsIn(otherwise)) {
    const body = { ...(by !== undefined && { by }), consultations: [...consultations] };
    const found = await dataOf<'deskReadNames'>(api.POST('/desk/record/names', { body }));
    for (const { consultation, name } of found.names) names.set(consultation, name);
  }
  return names;
}
