/** Which rules looked at what, and what they said; those that said nothing, too. */
import type { Verdict } from '#engine';
import { isObject } from '../replay/is-object.ts';
import type { Usable } from '../replay/questionnaire-of.ts';
import type { Wording } from '../wording.ts';
import type { ExplainedRule } from './explanation.ts';

const titlesOf = (names: readonly string[], { questions }: Wording): readonly string[] =>
  [...new Set(names)].map(
    (name) => questions.find((question) => question.name === name)?.title ?? name,
  );

const SAID: Readonly<Record<Verdict, string>> = {
  met: 'it refused her',
  'not-met': 'nothing against it',
  undetermined: 'it could not tell, for lack of an answer',
};

/** What would have been flagged, and was not: those that were are told with what happened. */
export function silentFlags(
  flagged: unknown,
  { questionnaire }: Usable,
  wording: Wording,
): readonly ExplainedRule[] {
  const flags = isObject(flagged) && Array.isArray(flagged['flags']) ? flagged['flags'] : [];
  const raised = flags.map((flag: unknown) => (isObject(flag) ? flag['id'] : undefined));
  return (questionnaire?.flags ?? [])
    .filter(({ id }) => !raised.includes(id))
    .map(({ id, message, question, reads }) => ({
      ...{ id, says: message, said: 'looked, and flagged nothing' },
      lookedAt: titlesOf([question, ...reads], wording),
    }));
}

/** Every refusal rule: what it looked at, and what it said. */
export function rulesOf(
  verdicts: unknown,
  { questionnaire }: Usable,
  wording: Wording,
): readonly ExplainedRule[] {
  return Object.entries(typeof verdicts === 'object' && verdicts !== null ? verdicts : {}).map(
    ([id, verdict]) => {
      const rule = questionnaire?.refusals.find((refusal) => refusal.id === id);
      const lookedAt = rule ? titlesOf([rule.question, ...rule.reads], wording) : [];
      const said = SAID[verdict as Verdict] ?? String(verdict);
      return { id, says: rule?.message ?? null, lookedAt, said };
    },
  );
}
