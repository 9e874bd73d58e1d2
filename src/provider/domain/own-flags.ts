/** What the pharmacy flags itself: no questionnaire says it, and no rule of the shelf. Of nobody, so that it can be counted. */
export const OWN_FLAGS = {
  'declined-before': 'A prescriber or a pharmacist has declined the same for her before.',
  'questionnaire-gone': 'Her questionnaire is no longer asked: nobody can judge her answers again.',
  'other-questionnaire': 'Her answers are kept as those of another questionnaire.',
  'questionnaire-changed': 'Her answers are not all that is asked today.',
  'consultation-date': 'The day of her consultation does not go with her order.',
  'consultation-altered': 'What is kept of her consultation does not follow from her answers.',
  'refused-after-this-consultation': 'She was refused after the consultation of this order.',
  'address-unreadable': 'Where the order goes can no longer be read.',
  'rules-unreadable': 'Rules of the shelf can no longer be read.',
  'total-differs': 'What is in the order does not add up to what she was charged.',
  'above-the-shelf': 'More of a medicine is in the order than the shelf allows.',
  'questions-unanswered': 'No answers of hers are kept to what a pharmacy medicine asks first.',
  'gp-consent-withdrawn': 'She has taken back her consent to tell her GP.',
  'gp-not-told': 'Her GP was not told of an earlier order: the letter did not arrive.',
  'another-person':
    'A consultation is not of the name or birth date of her account, or of another consultation of hers.',
  'another-height': 'She said another height at another consultation.',
} as const;

export type OwnFlag = keyof typeof OWN_FLAGS;

declare const rule: unique symbol;

/** A flag of a questionnaire's or of the shelf's: its words stand with its rule. */
type RuleFlag = string & { readonly [rule]: true };

/** Whatever is raised has words in which it can be counted: here, or with its rule. */
export type FlagId = OwnFlag | RuleFlag;

/** An id that was read from a rule. One that is written in the code is the pharmacy's own, and compiles only with words above. */
export const flagOfRule = <Id extends string>(id: string extends Id ? Id : never): FlagId =>
  id satisfies string as string as RuleFlag;

export const isOwnFlag = (id: string): id is OwnFlag => Object.hasOwn(OWN_FLAGS, id);
