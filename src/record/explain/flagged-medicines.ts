import type { Flag } from '#engine';
import type { Entry } from '../entry.ts';
import { jsonIn } from '../json-in.ts';
import { isObject } from '../replay/is-object.ts';
import { judgedTwice } from '../replay/judged-twice.ts';
import { askedIn, atOf, postedIn } from '../replay/posted.ts';
import type { Usable } from '../replay/questionnaire-of.ts';

/**
 * The entry that flags were raised, each with the medicines of which it speaks: entries of before do not say them, so
 * what she answered is judged again by the documents of that day. Where nobody can judge it, they stay unsaid.
 *
 * @param first how the consultation began
 */
export function withMedicines(entry: Entry, first: Entry, { questionnaire }: Usable): Entry {
  const facts = jsonIn(entry.facts);
  const flags = facts['flags'];
  if (!questionnaire || !Array.isArray(flags)) return entry;
  const raised = raisedIn(first, questionnaire);
  const told = flags.map((flag: unknown) => {
    if (!isObject(flag) || flag['medicines'] !== undefined) return flag;
    const same = raised.find(
      ({ id, level, message }) =>
        id === flag['id'] && level === flag['level'] && message === flag['message'],
    );
    return same?.medicines ? { ...flag, medicines: same.medicines } : flag;
  });
  return { ...entry, facts: JSON.stringify({ ...facts, flags: told }) };
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
