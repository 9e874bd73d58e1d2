import { dataOf, type DeskApi } from '../api.ts';
import type { StoredReplay } from './replay.ts';

export const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** As many as the server tells at once. */
const AT_ONCE = 500;

/** Whose consultations a replay found; that somebody asked is written down with each. */
export async function namesOf(
  api: DeskApi,
  { otherwise }: StoredReplay,
  by: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = otherwise.map(({ consultation }) => consultation);
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const body = { by, consultations: ids.slice(from, from + AT_ONCE) };
    const found = await dataOf<'deskReadNames'>(api.POST('/desk/record/names', { body }));
    for (const { consultation, name } of found.names) names.set(consultation, name);
  }
  return names;
}
