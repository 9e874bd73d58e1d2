/** What whoever says yes to an order, or passes it, has to say before: which reasons are asked for, and which are given. */
import { flagsFor } from '#case';
import type { DeskOrder } from '#contract';

/** As they are entered. */
export interface Reasons {
  readonly flags?: string | undefined;
  readonly withheld?: string | undefined;
  readonly identity?: string | undefined;
  readonly messages?: string | undefined;
}

type ReasonName = keyof Reasons;

/** What is asked of her, by what she says yes to. */
export interface Questions {
  /** How many flags are high, beside what is withheld. */
  readonly flagged: number;
  readonly isWithheld: boolean;
  readonly isUnverified: boolean;
  readonly isAsking: boolean;
}

/**
 * Hers: a high flag, that nobody verified who she is, and that she has not answered, where there is a yes to anything; that a
 * medicine is withheld, where there is one to that.
 *
 * @param approved the options to which there is a yes
 * @param reader who says it: the other one of them gives the reasons for what is hers
 */
export function questionsAbout(
  found: DeskOrder,
  approved: readonly string[],
  reader: Parameters<typeof flagsFor>[1],
): Questions {
  const { verifications, messages } = found;
  const high = flagsFor(found, reader).filter(({ level }) => level === 'high');
  const isOfMedicine = (id: string): boolean => id.startsWith('withheld-');
  return {
    flagged: approved.length > 0 ? high.filter(({ id }) => !isOfMedicine(id)).length : 0,
    isWithheld: high.some(({ id }) => approved.some((option) => id === `withheld-${option}`)),
    isUnverified:
      approved.length > 0 &&
      verifications.some(({ what, standing }) => what === 'identity' && standing !== 'verified'),
    isAsking: approved.length > 0 && messages.asksSince !== null,
  };
}

/**
 * Of whoever passes an order: about all that goes, because she looks last. What is hers alone is asked where she passes any
 * of it; where there is a prescription too, what is about all of it also where she passes none.
 *
 * @param passed the pharmacy medicines that she passes
 * @param going all that goes then
 */
export function questionsOfPass(
  found: DeskOrder,
  passed: readonly string[],
  going: readonly string[],
): Questions {
  const { flags, needsPrescriber } = found;
  const about =
    passed.length > 0 ? found : { ...found, flags: flags.filter(({ whose }) => whose === 'both') };
  const asksNothing = passed.length === 0 && !needsPrescriber;
  // It is no prescription that she gives: nobody has to have verified who the patient is.
  return {
    ...questionsAbout(about, asksNothing ? [] : going, 'pharmacist'),
    isUnverified: false,
  };
}

export const askedIn = ({
  flagged,
  isWithheld,
  isUnverified,
  isAsking,
}: Questions): readonly ReasonName[] => [
  ...(flagged > 0 ? (['flags'] as const) : []),
  ...(isWithheld ? (['withheld'] as const) : []),
  ...(isUnverified ? (['identity'] as const) : []),
  ...(isAsking ? (['messages'] as const) : []),
];

/** @param verb what she does with it: 'approve' or 'pass' */
const missing = (verb: string): Readonly<Record<ReasonName, string>> => ({
  flags: `Say why you ${verb} it all the same.`,
  withheld: 'Say why she needs it all the same.',
  identity: `Say why you ${verb} it before anybody has verified who she is.`,
  messages: `Say why you ${verb} it before she has answered.`,
});

/** What is still to be said, each under the id of its control. */
export const missingReasons = (
  questions: Questions,
  reasons: Reasons,
  verb: 'approve' | 'pass',
): readonly (readonly [string, string])[] =>
  askedIn(questions)
    .filter((name) => (reasons[name] ?? '').trim() === '')
    .map((name) => [`reason-${name}`, missing(verb)[name]]);

/** As they are sent: those that are asked for; nothing where none is. */
export function sentReasons<Name extends ReasonName>(
  questions: Questions,
  reasons: Pick<Reasons, Name>,
  names: readonly Name[],
): { readonly reasons?: Partial<Record<Name, string>> } {
  const asked = askedIn(questions);
  const sent = names
    .filter((name) => asked.includes(name))
    .map((name): readonly [Name, string] => [name, (reasons[name] ?? '').trim()]);
  return sent.length === 0
    ? {}
    : { reasons: Object.fromEntries(sent) as Partial<Record<Name, string>> };
}
