/** What whoever says yes to an order, or passes it, has to say before: which reasons are asked for, and which are given. */
import { deskRefusalLimits, type DeskOrder } from '#contract';
import { HAVE_READ, unreadIn } from './unread.ts';

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
  /** Somebody has looked, and it is not she. */
  readonly isOther: boolean;
  /** A prescriber has answered for who she was then: what is asked now is what became of it since. */
  readonly isSince: boolean;
  readonly isAsking: boolean;
  /** She has written, and whoever looks at it for this step has not said that it is read: no reason takes the place of that. */
  readonly isUnread: boolean;
}

type Doubt = DeskOrder['doubts'][number];

/**
 * Of what speaks against it, what is hers to answer where this goes: the other one of them gives the reasons for what is
 * hers.
 *
 * @param going the options to which there is a yes, and of a pharmacist, who looks last, all else that goes
 */
export function questionsAbout(
  { doubts, messages, verifications }: DeskOrder,
  going: readonly string[],
  reader: Exclude<Doubt['whose'], 'both'>,
): Questions {
  const asked = doubts.filter(
    ({ whose, options }) =>
      (whose === reader || whose === 'both') && options.some((option) => going.includes(option)),
  );
  const countOf = (name: Doubt['about']): number =>
    asked.filter(({ about }) => about === name).length;
  return {
    flagged: countOf('flags'),
    isWithheld: countOf('withheld') > 0,
    isUnverified: countOf('identity') > 0,
    isOther: verifications.some(
      ({ what, standing }) => what === 'identity' && standing === 'does-not-match',
    ),
    isSince: reader === 'pharmacist',
    isAsking: countOf('messages') > 0 && messages.asksSince !== null,
    isUnread: countOf('messages') > 0 && unreadIn(messages) !== undefined,
  };
}

/** What stands against it on her screen, as it is named with her reasons. */
export const readDoubts = ({ doubts }: Pick<DeskOrder, 'doubts'>): readonly string[] =>
  doubts.map(({ digest }) => digest);

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
const missing = (verb: string, isSince: boolean): Readonly<Record<ReasonName, string>> => ({
  flags: `Say why you ${verb} it all the same.`,
  withheld: 'Say why she needs it all the same.',
  identity: isSince
    ? `Say why you ${verb} it although her name or date of birth may be another than at the approval.`
    : `Say why you ${verb} it although nobody has verified that she is who she says.`,
  messages: `Say why you ${verb} it before she has answered.`,
});

/** What is still to be said, each under the id of its control. */
export const missingReasons = (
  questions: Questions,
  reasons: Reasons,
  verb: 'approve' | 'pass',
): readonly (readonly [string, string])[] => [
  ...(questions.isUnread ? [[HAVE_READ, READ_FIRST] as const] : []),
  ...askedIn(questions).flatMap((name) =>
    wrongWith(`reason-${name}`, reasons[name], missing(verb, questions.isSince)[name]),
  ),
];

const READ_FIRST = 'She has written: read it under Messages, and say there that you have.';

const { minLength, maxLength, pattern, messages } = deskRefusalLimits.reason;
const IN_LETTERS = new RegExp(pattern, 'u');

/** What is wrong with words of hers, under the id of their control: told before the whole is sent, which would be refused. */
export function wrongWith(
  id: string,
  words: string | undefined,
  missingWords: string,
): readonly (readonly [string, string])[] {
  const said = words?.trim() ?? '';
  if (said === '') return [[id, missingWords]];
  const wrong = brokenLimit(said);
  return wrong ? [[id, `${messages[wrong]}.`]] : [];
}

function brokenLimit(said: string): keyof typeof messages | undefined {
  const { length } = [...said];
  if (length > maxLength) return 'maxLength';
  if (length < minLength) return 'minLength';
  return IN_LETTERS.test(said) ? undefined : 'pattern';
}

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
