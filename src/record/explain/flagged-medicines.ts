import type { Flag } from '#engine';
import type { Entry } from '../entry.ts';
import { jsonIn } from '../json-in.ts';
import { isObject } from '../is-object.ts';
import { judgedTwice } from '../replay/judged-twice.ts';
import { askedIn, atOf, postedIn } from '../replay/posted.ts';
import type { Usable } from '../replay/questionnaire-of.ts';

/** How a consultation began, whatever happened before it was kept so. */
export const beginningIn = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ what }) => what === 'submitted' || what === 'refused');

/**
 * The entries of a consultation, each flag with the medicines of which it speaks: those of before do not say them, so what
 * she answered is judged again by the documents of that day. Where nobody can judge it, they stay unsaid.
 */
export function withMedicines(
  entries: readonly Entry[],
  usable: (hashes: readonly string[]) => Usable,
): readonly Entry[] {
  const first = beginningIn(entries);
  if (!first) return entries;
  const { questionnaire } = usable(first.documents);
  const raised = questionnaire ? raisedIn(first, questionnaire) : [];
  return entries.map((entry) => (entry.what === 'flagged' ? told(entry, raised) : entry));
}

function told(entry: Entry, raised: readonly Flag[]): Entry {
  const facts = jsonIn(entry.facts);
  const flags = facts['flags'];
  if (!Array.isArray(flags)) return entry;
  const spoken = flags.map((flag: unknown) => {
    if (!isObject(flag) || flag['medicines'] !== undefined) return flag;
    const same = raised.find(
      ({ id, level, message }) =>
        id === flag['id'] && level === flag['level'] && message === flag['message'],
    );
    return same?.medicines ? { ...flag, medicines: same.medicines } : flag;
  });
  return { ...entry, facts: JSON.stringify({ ...facts, flags: spoken }) };
}

function raisedIn(
  { what, at, facts, person }: Entry,
  questionnaire: NonNullable<Usable['questionnaire']>,
): readonly Flag[] {
  const given = person === null ? null : jsonIn(person);
  const posted = postedIn(what, at, jsonIn(facts), given, { flags: [], offered: [] });
  if (!posted?.given) return [];
  const answers = askedIn(questionnaire, posted.given.answers);
  const judged = judgedTwice(questionnaire, questionnaire, answers, atOf(posted));
  if (judged.unreadable !== undefined || judged.before.outcome !== 'eligible') return [];
  return judged.before.flags;
}
