import type { DeskOrder } from '#contract';
import { answerInWords } from '#record';
import { inLondon } from './in-london.ts';
import { moreThan } from './signals.ts';
import { identityWarning } from './verifications.ts';
import { WHOSE } from './whose.ts';
import type { Words } from './words.ts';

/** What must not be overlooked before approving. */
export function warnings(desk: DeskOrder, words: Words): readonly string[] {
  const { consultations } = desk;
  return [
    ...desk.missingConsultations.map(
      (medicine) =>
        `THE CONSULTATION IS MISSING for ${medicine}: there is none of this patient's that can be read. It cannot be approved.`,
    ),
    ...(desk.firstApproval
      ? [
          `${desk.firstApproval.by} has approved it, and another prescriber has to agree: nothing was taken yet.`,
        ]
      : []),
    ...desk.toCheck.map(
      ({ name, strength }) =>
        `${name}, ${strength} is a pharmacy medicine: a pharmacist has to check it before it is picked.`,
    ),
    ...(desk.isTestPayment ? ['Paid with a test card, or to be: no money is moved.'] : []),
    ...talkInWords(desk.messages),
    ...(desk.needsWeightVerification ? ["The patient's weight has not been verified."] : []),
    ...unverified(desk),
    ...desk.flags.map(
      ({ level, message, source, whose }) =>
        `${message} (${[level, source.title, WHOSE[whose]].filter(Boolean).join('; ')})`,
    ),
    ...consultations.flatMap((one) => firstOf(changesInWords(one, words))),
    ...refusals(desk, words),
    ...namesakesInWords(desk.namesakes),
    ...desk.differingAnswers.map((difference) => differenceInWords(difference, desk, words)),
  ];
}

const unverified = (desk: DeskOrder): readonly string[] => {
  const warning = desk.needsPrescriber ? identityWarning(desk) : undefined;
  return warning === undefined ? [] : [warning];
};

/** What she wrote and nobody has read, and what she was asked. */
function talkInWords({ results, asksSince }: DeskOrder['messages']): readonly string[] {
  const unread = results.filter(({ from, readAt }) => from === 'patient' && readAt === null).length;
  return [
    ...(asksSince === null ? [] : [`It waits for her answer since ${inLondon(asksSince)}.`]),
    ...(unread === 0
      ? []
      : [
          `She has written ${unread === 1 ? 'a message' : `${unread} messages`} that nobody has read.`,
        ]),
  ];
}

type Consultation = DeskOrder['consultations'][number];

const changesInWords = (
  { changedAnswers, document, mode }: Consultation,
  words: Words,
): readonly string[] =>
  changedAnswers.map((change) => {
    if (change.documents) return otherwiseInWords(change, change.documents, words);
    const { question, from, to, rule } = change;
    const asked = words.of(document, mode)?.questions.find(({ name }) => name === question);
    // Other answers may have been others then, so that she read another version of it: all are said.
    const title = asked ? `'${asked.readBy({}).title}'` : question;
    const [first, last] = [from, to].map((answer) => answerInWords(answer, asked?.called));
    return `Changed an answer that a refusal rests on: ${title} was ${first} first, and ${last} last (rule ${rule}).`;
  });

type Change = Consultation['changedAnswers'][number];

/** Both questions with what was answered to each: another answer to something else is no changed answer. */
function otherwiseInWords(
  { question, from, to, rule }: Change,
  documents: NonNullable<Change['documents']>,
  words: Words,
): string {
  const said = (document: string | null, answer: Change['to']): string => {
    const wording = words.of(document);
    const asked = wording?.questions.find(({ name }) => name === question);
    if (wording && !asked && answer === undefined) return 'it was not asked';
    const title = asked
      ? `'${asked.readBy({}).title}'`
      : `${question}, in words not known any more,`;
    return `${title} was ${answerInWords(answer, asked?.called)}`;
  };
  return `Nobody can tell whether she changed an answer that a refusal rests on, because its question does not read alike, or nobody knows how it read: first ${said(documents.from, from)}, and last ${said(documents.to, to)} (rule ${rule}).`;
}

const MOST = 10;

/** Nobody reads five hundred warnings, and the last of them may be the one that counts. */
const firstOf = (said: readonly string[]): readonly string[] =>
  said.length <= MOST
    ? said
    : [...said.slice(0, MOST), `and ${said.length - MOST} more, in --json`];

type Attempt = DeskOrder['refusedElsewhere'][number];

const refusals = (
  { consultations, refusedElsewhere }: DeskOrder,
  words: Words,
): readonly string[] => [
  ...consultations.flatMap(({ createdAt, refusedAttempts }) =>
    refusedAttempts.map((attempt) =>
      refusalInWords(
        attempt,
        `, ${attempt.createdAt > createdAt ? 'after' : 'before'} this consultation`,
      ),
    ),
  ),
  ...refusedElsewhere.map((attempt) =>
    refusalInWords(attempt, ` at ${words.nameOf(attempt.questionnaire)}`),
  ),
];

const refusalInWords = ({ createdAt, rules, answers }: Attempt, where: string): string =>
  `Refused ${inLondon(createdAt)}${where}: ${rules.map(({ id }) => id).join(', ')}.${answers ? '' : ' What she answered then is not kept, or can no longer be read: ask her.'}`;

type Difference = DeskOrder['differingAnswers'][number];
type DatedAnswer = Difference['here'];

/**
 * With the words of both questions where they are not the same: what looks like a contradiction may be none. Of one whose
 * other answers are not in the case nobody knows which version of the question she read, and all of them are said.
 */
function differenceInWords(
  { question, here, elsewhere }: Difference,
  desk: DeskOrder,
  words: Words,
): string {
  const sheets = sheetsIn(desk);
  const askedAt = ({ document, createdAt }: DatedAnswer) => {
    const sheet = sheets.find((one) => one.document === document && one.createdAt === createdAt);
    const asked = words.of(document, sheet?.mode)?.questions.find(({ name }) => name === question);
    return asked && { title: asked.readBy(sheet?.answers ?? {}).title, called: asked.called };
  };
  const wording = askedAt(here)?.title;
  const isSameWording = wording === askedAt(elsewhere)?.title;
  const said = (given: DatedAnswer): string => {
    const asked = askedAt(given);
    const own = isSameWording ? '' : ` (${asked?.title ?? 'in words not known any more'})`;
    return `${answerInWords(given.answer, asked?.called)} at ${words.nameOf(given.questionnaire)} on ${inLondon(given.createdAt)}${own}`;
  };
  const when = here.questionnaire === elsewhere.questionnaire ? 'another time' : 'elsewhere';
  const asked = isSameWording && wording !== undefined ? `'${wording}'` : question;
  return `Answered otherwise ${when}: ${asked} is ${said(here)}, and ${said(elsewhere)}.`;
}

/** All that she answered and that is in the case. */
const sheetsIn = ({ consultations, refusedElsewhere }: DeskOrder) => [
  ...consultations.map(({ payload, ...one }) => ({ ...one, answers: payload.answers })),
  ...consultations.flatMap(({ refusedAttempts }) => refusedAttempts),
  ...refusedElsewhere,
];

const SHARED = { address: 'address', phone: 'phone number' } as const;

type Namesake = DeskOrder['namesakes']['shown'][number];

export const sharedInWords = ({ shares }: Namesake): string =>
  ['name', 'date of birth', ...shares.map((what) => SHARED[what])].join(', ');

const namesakesInWords = ({ shown, all }: DeskOrder['namesakes']): readonly string[] => [
  ...alikeOnce(shown).map(([what, count]) =>
    count === 1
      ? `Another account has ${what}. It may be hers, or somebody else's: ask her.`
      : `${count} other accounts each have ${what}. They may be hers, or somebody else's: ask her.`,
  ),
  ...(all > shown.length
    ? [
        `${moreThan(all, shown.length)} with her name and date of birth, and her address or phone number.`,
      ]
    : []),
];

/** What other accounts have in common with hers, and how many have just that: the same line is not read three times. */
function alikeOnce(namesakes: readonly Namesake[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const namesake of namesakes) {
    const { orders, declined, refused } = namesake.counted;
    const what = `the same ${sharedInWords(namesake)}, with orders: ${orders}, declined: ${declined}, refusals: ${refused}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts];
}
