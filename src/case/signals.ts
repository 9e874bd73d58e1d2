/** What does not match about who she is, in words: what each signal rests on, and no verdict. */
import type { DeskOrder } from '#contract';
import { inLondon } from './in-london.ts';
import type { Words } from './words.ts';

type Signals = DeskOrder['signals'];
type SharedSignal = Signals['shared'][number];
type Account = SharedSignal['accounts'][number];

/** One signal: what it says, what it rests on, and whose it is as well. */
export interface SignalInWords {
  readonly says: string;
  readonly restsOn: string;
  readonly accounts: readonly Account[];
  /** That there are more than these. */
  readonly more: string | undefined;
}

/** What is said of an account that has the same, and what that rests on. */
const SHARED: Readonly<Record<SharedSignal['what'], readonly [same: string, restsOn: string]>> = {
  'name-and-birth-date': ['the same name and date of birth', 'as both accounts have them'],
  address: ['the same address', 'the first line and the postcode of a profile or an order'],
  phone: ['the same phone number', 'as both profiles have it'],
  card: ['paid with the same card', 'the payment provider tells cards apart'],
  file: ['sent the same file', 'every byte of it is the same'],
  photograph: ['sent the same photograph', 'by what the camera wrote into both files'],
  camera: ['sent a photograph of the same camera', 'by the serial number in both files'],
};

/** @param desk with the words in which her questionnaires are read */
export const signalsInWords = (
  { signals, isTestPayment }: Pick<DeskOrder, 'signals' | 'isTestPayment'>,
  words: Words,
): readonly SignalInWords[] => [
  ...signals.said.map((detail) => saidInWords(detail, words)),
  ...signals.shared.map((signal) => sharedSignalInWords(signal, isTestPayment)),
];

function sharedSignalInWords(
  { what, restsOn, accounts, all }: SharedSignal,
  isTestPayment: boolean,
): SignalInWords {
  const [same, by] = SHARED[what];
  const who = all === 1 ? 'Another account has' : 'Other accounts have';
  const test = what === 'card' && isTestPayment ? '; a test card, which anybody may use' : '';
  return {
    says: `${who} ${same}.`,
    restsOn: `${shownOf(what, restsOn)}: ${by}${test}.`,
    accounts,
    more: all > accounts.length ? moreThan(all, accounts.length) : undefined,
  };
}

/** A fingerprint and a path say nothing to anybody but that they are the same. */
const shownOf = (what: SharedSignal['what'], restsOn: string): string =>
  what === 'card' ? `Fingerprint ${restsOn}` : what === 'file' ? `File ${restsOn}` : restsOn;

const OTHER = { name: 'name', 'birth-date': 'date of birth' } as const;

const saidInWords = (
  { what, said, questionnaire, createdAt, isHere }: Signals['said'][number],
  words: Words,
): SignalInWords => ({
  says: `She gave another ${OTHER[what]} than her account's: ${said}.`,
  restsOn: `${words.nameOf(questionnaire)}, ${inLondon(createdAt)}${isHere ? ', for this order' : ''}.`,
  accounts: [],
  more: undefined,
});

/** Nobody counts more than a hundred accounts. */
const MOST_COUNTED = 100;

/** How many there are beside those that are shown. */
export function moreThan(all: number, shown: number): string {
  const more = all - shown;
  const atLeast = all >= MOST_COUNTED ? 'at least ' : '';
  return `There ${more === 1 ? 'is' : 'are'} ${atLeast}${more} more`;
}
