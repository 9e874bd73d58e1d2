import {
  areAskedAlike,
  isNonEmpty,
  type Answers,
  type NonEmpty,
  type Question,
  type Refusal,
} from '#engine';
import { questionnairesOf } from '#record';
import type { KnownQuestionnaire, PostedConsultation } from './consultation.ts';
import type { FieldError } from './outcome.ts';
import type { Ports } from './ports.ts';
import { refusingAnswers } from './refused-attempts.ts';

/** What her page has asked, held against what is asked today. */
export interface Asked {
  /** Her page has another document than the server: what it let through may be incomplete by now. */
  readonly isOther: boolean;
  /** The answers that were given to something else, or that nobody knows what they were given to. */
  readonly outdated: readonly FieldError[];
}

const AS_TODAY: Asked = { isOther: false, outdated: [] };

/**
 * A page asks what its document had as it was loaded, and an answer to other words would be kept as one to today's. A version
 * does not say which document that was: an edit need not raise it, so a page names the content hash. A client that names a
 * version alone may have asked by any document of it, and whoever names neither has answered today's.
 */
export async function askedOf(
  { database: { record }, digest }: Pick<Ports, 'database' | 'digest'>,
  { questionnaire, documents }: KnownQuestionnaire,
  posted: Pick<
    PostedConsultation,
    'questionnaireVersion' | 'questionnaireHash' | 'answers' | 'changedAnswers'
  >,
): Promise<Asked> {
  const { questionnaireVersion: version, questionnaireHash: hash } = posted;
  const isVersionOfToday = version === undefined || version === questionnaire.version;
  if (hash === undefined && version === undefined) return AS_TODAY;
  const [own, ...medicines] = documents;
  if (hash === own && isVersionOfToday) return AS_TODAY;
  const named = hash === undefined ? await record.version(questionnaire.id, version ?? '') : [hash];
  if (isVersionOfToday && named.every((one) => one === own) && named.length > 0) return AS_TODAY;

  const kept = await record.documents([...named, ...documents]);
  const usable = questionnairesOf(kept, digest);
  const asked = named.map((one) => {
    const then = usable([one, ...medicines]).questionnaire;
    const isNamed = version === undefined || then?.version === version;
    return then?.id === questionnaire.id && isNamed ? then : undefined;
  });
  const known = asked.filter((one) => one !== undefined);
  const isOther = hash === undefined ? !isVersionOfToday : hash !== own;
  if (known.length === 0 || known.length < asked.length)
    return { isOther: true, outdated: [unknownDocument(hash)] };
  const changed = namesIn(posted).filter((name) => {
    const today = questionnaire.question(name);
    return known.some((one) => !isAsked(one.question(name), today));
  });
  return { isOther, outdated: changed.map((name) => outdated(name)) };
}

/** The page that has to be read again where it could not have known better, or what it left out all the same. */
export const incompleteAs = ({ isOther, outdated }: Asked, problems: NonEmpty<FieldError>) =>
  isNonEmpty(outdated)
    ? ({ kind: 'consultation-outdated', problems: outdated } as const)
    : ({ kind: isOther ? 'consultation-outdated' : 'consultation-incomplete', problems } as const);

/** Of refusals, those that rest on answers to what is asked today: the others are of something that she was not asked. */
export function refusedAs(
  { outdated }: Asked,
  by: NonEmpty<Refusal>,
  answers: Answers,
  { questionnaire }: KnownQuestionnaire,
):
  | { readonly by: NonEmpty<Refusal>; readonly outdated?: never }
  | { readonly outdated: NonEmpty<FieldError> } {
  if (!isNonEmpty(outdated)) return { by };
  const fields = new Set(outdated.map(({ field }) => field));
  // Nothing is compared of a version alone that nobody knows: whoever is refused is refused, and the version stands beside it.
  if (fields.has(VERSION)) return { by };
  const resting = fields.has(DOCUMENT)
    ? []
    : by.filter((refusal) =>
        Object.keys(refusingAnswers(answers, [refusal], questionnaire)).every(
          (name) => !fields.has(fieldOf(name)),
        ),
      );
  return isNonEmpty(resting) ? { by: resting } : { outdated };
}

/** Also what she said first and changed: it is told of under the words of its question. */
const namesIn = ({
  answers,
  changedAnswers = [],
}: Pick<PostedConsultation, 'answers' | 'changedAnswers'>): readonly string[] => [
  ...new Set([...Object.keys(answers), ...changedAnswers.map(({ question }) => question)]),
];

/** A name that stands in neither document is no answer at all, which is said of it where answers are read. */
const isAsked = (was: Question | undefined, today: Question | undefined): boolean =>
  was && today ? areAskedAlike(was, today) : was === today;

const VERSION = '/questionnaireVersion';
const DOCUMENT = '/questionnaireHash';
const fieldOf = (name: string): string => `/answers/${name}`;

const unknownDocument = (hash: string | undefined): FieldError =>
  hash === undefined
    ? problem(VERSION, 'This version of the questions is not known.')
    : problem(DOCUMENT, 'These questions are not known.');

const outdated = (name: string): FieldError =>
  problem(fieldOf(name), 'This question has changed since you answered it.');

const problem = (field: string, message: string): FieldError => ({
  ...{ field, constraint: 'outdated', message },
});
