/** What the commit of a proposal says: in words, what changes for whom. */
import type { Change, Difference } from '#analysis';
import { headlineOf, isOfWords } from '#analysis/words';
import type { LoadedQuestionnaire } from '#documents';

/** Of words it is said what they were and are: there is no patient who would show it. */
const sentenceOf = (change: Change): string => {
  const { inWords, before, after, isSaidWhole } = change;
  if (!isOfWords(change) || isSaidWhole) return inWords;
  if (before === '') return after === '' ? inWords : `${inWords} It is '${after}'.`;
  return after === ''
    ? `${inWords} It was '${before}'.`
    : `${inWords} It was '${before}', and is '${after}'.`;
};

interface Proposal {
  readonly one: LoadedQuestionnaire;
  readonly difference: Difference;
}

/**
 * @param claims what is claimed otherwise, where anything is
 * @param unread what could not be looked at, in sentences
 */
export function messageOf(
  proposed: readonly Proposal[],
  claims: Difference | undefined,
  unread: readonly string[],
): string {
  const head =
    proposed.length > 0
      ? proposed.map(headOf).join('; ')
      : claims
        ? `Claims: ${headlineOf(claims)}`
        : unread.length > 0
          ? 'Could not compare everything'
          : 'Medicines: the same for every patient';
  const lines = [
    ...proposed.flatMap(({ one, difference }) =>
      linesOf(difference).map((line) =>
        proposed.length > 1 ? `${one.questionnaire.name}: ${line}` : line,
      ),
    ),
    ...(claims ? linesOf(claims) : []),
    ...unread,
  ];
  return [head, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

const headOf = ({
  one: {
    questionnaire: { name, version },
  },
  difference,
}: Proposal): string => `${name} ${version}: ${headlineOf(difference)}`;

const linesOf = ({ changes, stored, undecided, refactored }: Difference): readonly string[] => [
  ...changes.flatMap(({ lookAtThis }) =>
    lookAtThis === undefined ? [] : [`Look at this: ${lookAtThis}`],
  ),
  ...changes.map(sentenceOf),
  ...refactored.map((rule) => `Written otherwise, and proved to say the same: ${rule}`),
  ...stored,
  ...undecided.map((sentence) => `Not decided: ${sentence}`),
];
