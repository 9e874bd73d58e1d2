/** Which changes of words may harm somebody: those are read before all others. */
import type { Questionnaire } from '#engine';
import { withSources } from '../sources.ts';
import type { Subject } from '../subject.ts';
import { isToLookAt, type Change } from './change.ts';
import { pathTo, pointerTo, type Leaves } from './leaves.ts';

/** Marks what has to be read first, and puts it first. */
export function lookedAt(
  changes: readonly Change[],
  before: Subject,
  after: Subject,
  leaves: readonly [Leaves, Leaves],
): readonly Change[] {
  const marked = changes.map((change): Change => {
    const why = [
      ...urgentWords(change, leaves[0]),
      ...lessUrgent(change),
      ...swapped(change, before),
      ...readByRule(change, before, after),
    ];
    return why.length > 0 ? { ...change, lookAtThis: why.join(' ') } : change;
  });
  return [...marked.filter(isToLookAt), ...marked.filter((change) => !isToLookAt(change))];
}

/** Whom to call, and where to go, at once or today. */
const URGENT = /(?<!\d)(?:999|112|111)(?!\d)|\ba ?(?:&|and) ?e\b|\bemergency\b|\bambulance\b/giu;

const urgentIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(URGENT)].map(([words]) => words)),
];

/** The words that were there; for a question, step, option or refusal that is gone, all within it. */
function urgentWords({ kind, pointer, name, before, after }: Change, old: Leaves) {
  if (pointer === undefined || kind === 'added') return [];
  const words =
    name === undefined
      ? before
      : [...old]
          .filter(([at]) => at.startsWith(`${pointer}/`))
          .map(([, { value }]) => String(value))
          .join('\n');
  const said = urgentIn(words);
  const lost = name === undefined ? said.filter((word) => !urgentIn(after).includes(word)) : said;
  if (lost.length > 0) return [`It no longer says ${lost.join(', ')}.`];
  return said.length > 0 && kind === 'reworded' ? [`It says ${said.join(', ')}: read both.`] : [];
}

const URGENCIES: readonly string[] = ['routine', 'same-day', '999'];

/** A refusal that is less urgent than it was, or has gone with its urgency. */
function lessUrgent({ pointer, before, after }: Change): readonly string[] {
  if (!pointer?.endsWith('/urgency')) return [];
  const rank = (urgency: string) => URGENCIES.findIndex((one) => `"${one}"` === urgency);
  return rank(after) < rank(before) ? ['It is less urgent than it was.'] : [];
}

/** An option that reads what another one read: who chooses it means something else. */
function swapped({ question, pointer, after }: Change, { questionnaire }: Subject) {
  const options = questionnaire.question(question ?? '')?.options ?? [];
  const at = (value: string) => pointerTo('properties', question ?? '', 'options', value, 'title');
  if (!options.some(({ value }) => at(value) === pointer)) return [];
  const other = options.find(({ value, title }) => title === after && at(value) !== pointer);
  return other ? [`That is how the option '${other.value}' read.`] : [];
}

/** What of a question says what its answer means. */
const MEANING = new Set(['title', 'description', 'options', 'x-variants', 'x-unit']);

/** Those that refuse her, tell a prescriber of her, or keep a medicine from her. */
const rulesOf = ({ refusals, flags, medicines }: Questionnaire) => [
  ...refusals,
  ...flags,
  ...medicines.withhold,
  ...medicines.flag,
  ...medicines.together,
];

function readByRule(
  { question, pointer, name }: Change,
  before: Subject,
  after: Subject,
): readonly string[] {
  if (question === undefined || pointer === undefined || name !== undefined) return [];
  if (!MEANING.has(pathTo(pointer)[2] ?? '')) return [];
  const reading = [before, after].flatMap(({ questionnaire }) =>
    rulesOf(questionnaire).filter(({ reads }) =>
      // Read as it is, or through what is worked out from it: a refusal by BMI reads the weight.
      withSources(reads, (one) => questionnaire.question(one)?.awaits.computed ?? []).has(question),
    ),
  );
  const ids = [...new Set(reading.map(({ id }) => `'${id}'`))];
  return ids.length > 0 ? [`Its answer decides about ${ids.join(' and ')}.`] : [];
}
