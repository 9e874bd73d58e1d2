import { inLondon } from '#case';
import { visible } from '#engine';
import { changeInWords, CHANGES_IN_WORDS, counted, type Otherwise } from '#record';
import { isRefusedNow, isSupplied, type Followed, type LedToOrder } from './led-to.ts';
import { neverJudged, type StoredReplay } from './replay.ts';

const WHY = {
  erased: 'what was answered was erased, or is not kept',
  'rests-on-another':
    'it rests on what another account of the same guest had, which is not kept with it',
  unreadable: 'what is kept can no longer be read',
  'entries-missing': 'something was written down, and its entries are missing',
  'document-missing': 'a document of then is missing',
  'document-altered': 'a document of then is not the one that was kept',
  'document-unreadable': 'this engine can no longer read a document',
  'questionnaire-gone':
    'the questionnaire is not there, or has no steps for that kind of consultation',
  'answers-missing':
    'what is kept of the answers that refused does not suffice (npm run records -- verify tells whether some was taken away)',
  'judged-otherwise-then':
    'by the documents of then, this engine says something else than was written down',
} as const;

const MOST = 100;

/** @param names whose consultations they are, by id, where somebody asked for them */
export function replayInWords(
  { consultations, same, kinds, notJudged, ...replay }: StoredReplay,
  names: ReadonlyMap<string, string>,
): string {
  const { refusedOtherwise, mayBeLetThrough, byAnotherEngine, unrecorded } = replay;
  const otherwise = suppliedFirst(replay.otherwise);
  const { documents } = replay;
  const never = neverJudged({ notJudged, unrecorded });
  const found = [
    [same, 'is treated the same', 'are treated the same'],
    ...CHANGES_IN_WORDS.map(([kind, words]) => [kinds[kind], words, words] as const),
    [
      mayBeLetThrough,
      'was refused by what no longer refuses: the rest of what she answered is not kept',
      'were refused by what no longer refuses: the rest of what they answered is not kept',
    ],
    [
      refusedOtherwise,
      'is refused both ways, for other reasons',
      'are refused both ways, for other reasons',
    ],
    ...Object.entries(WHY).map(
      ([why, words]) =>
        [
          notJudged[why as keyof typeof WHY],
          `NOT JUDGED: ${words}`,
          `NOT JUDGED: ${words}`,
        ] as const,
    ),
  ] as const;
  return visible(
    [
      consultations === 0
        ? 'No consultation was judged again: there is none of those that are looked for.'
        : `${counted(consultations, 'consultation was', 'consultations were')} judged again, ${consultations === 1 ? '' : 'each '}as of its own day and with what was known of her then:`,
      ...(kinds['newly-refused']
        ? [refusedInWords(kinds['newly-refused'], replay.refusedAndSupplied)]
        : []),
      ...found.flatMap(([count, one, many]) => (count ? [`  ${counted(count, one, many)}`] : [])),
      ...(byAnotherEngine.length > 0
        ? [
            `${counted(byAnotherEngine.length, 'was', 'were')} judged by an engine that is no more:`,
            ...byAnotherEngine.slice(0, MOST).map((one) => `  ${named(one)}`),
            ...more(byAnotherEngine),
          ]
        : []),
      ...documents.map((says) => `NOT AS IT WAS KEPT: ${says}`),
      ...(unrecorded.length > 0
        ? [
            counted(
              unrecorded.length,
              'more is older than the record, and was not judged: its documents were not kept.',
              'more are older than the record, and were not judged: their documents were not kept.',
            ),
            ...unrecorded
              .slice(0, MOST)
              .map((one) => `  ${named(one)}. ${ledToInWords(one.orders)}`),
            ...more(unrecorded),
          ]
        : []),
      ...(never > 0
        ? [
            `OF ${counted(never, 'CONSULTATION', 'CONSULTATIONS')} NOBODY CAN EVER TELL: what was answered was erased, or not enough of it was kept, or it is older than the record. That nothing is found says nothing of ${never === 1 ? 'it' : 'them'}.`,
          ]
        : []),
      ...(otherwise.length > 0
        ? ['', ...otherwise.slice(0, MOST).map((one) => line(one, names))]
        : []),
      ...more(otherwise),
      ...(otherwise.length > 0 ? [EACH] : []),
      ...(otherwise.some(({ changes }) => changes.length > 0) ? [DAYS_OF_DIFF] : []),
    ].join('\n'),
  );
}

const EACH =
  'What was asked, answered and said of any of these, by its id: npm run records -- explain <id>';

/** What is the same from today on need not have been so before. */
const DAYS_OF_DIFF =
  'Each was judged as of its own day. What npm run questionnaires:diff calls the same is so from the day that it is asked about, today where none is named, and of days before it nothing is proved: add --on with the first of these days there.';

/** The first question where a safety notice came. */
const refusedInWords = (refused: number, supplied: number): string =>
  `  OF ${refused} THAT WOULD NOW BE REFUSED, ${supplied} LED TO A SUPPLY${supplied === 0 ? '' : ': they come first below'}.`;

/** However many are listed, whoever was supplied and would now be refused is among the first, and then whoever was supplied. */
const suppliedFirst = (otherwise: readonly Followed[]): readonly Followed[] => {
  const rank = (one: Followed): number => (isSupplied(one) ? (isRefusedNow(one) ? 0 : 1) : 2);
  return [0, 1, 2].flatMap((first) => otherwise.filter((one) => rank(one) === first));
};

const more = ({ length }: readonly unknown[]): readonly string[] =>
  length > MOST ? [`and ${length - MOST} more, in --json`] : [];

const named = ({
  consultation,
  questionnaire,
  at,
}: Pick<Otherwise, 'consultation' | 'questionnaire' | 'at'>): string =>
  `${consultation}, ${questionnaire || 'of which questionnaire cannot be read'}, ${inLondon(at)}`;

function line({ changes, orders, ...rest }: Followed, names: ReadonlyMap<string, string>): string {
  const name = names.get(rest.consultation);
  const what = rest.notJudged
    ? `not judged: ${rest.notJudged.says}`
    : rest.mayBeLetThrough
      ? 'may be let through'
      : changes.map(changeInWords).join(', ');
  return `${named(rest)}${name ? `, ${name}` : ''}: ${what.replace(/\.$/, '')}. ${ledToInWords(orders)}`;
}

const ledToInWords = (orders: readonly LedToOrder[]): string =>
  orders.length === 0
    ? 'It led to no order.'
    : orders
        .map(({ order, state, suppliedAt }) =>
          suppliedAt === null
            ? `Order ${order}: not dispatched, ${state}.`
            : `Order ${order}: dispatched ${inLondon(suppliedAt)}.`,
        )
        .join(' ');
