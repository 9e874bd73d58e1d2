/** A difference for people: as text on a terminal, or as Markdown for a pull request. */
import { visibleInLine } from '#engine';
import { isOfWords, isToLookAt, type Change, type Difference } from '../difference/change.ts';

const HEADINGS = [
  ['newly-refused', 'Newly refused'],
  ['newly-eligible', 'Newly eligible'],
  ['asked-otherwise', 'Asked or told otherwise'],
  ['reordered', 'Options in another order'],
  ['sent-otherwise', 'Sent otherwise'],
  ['newly-flagged', 'Newly flagged'],
  ['no-longer-flagged', 'No longer flagged'],
  ['newly-offered', 'Newly offered'],
  ['no-longer-offered', 'No longer offered'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['reworded', 'Reworded'],
] as const satisfies readonly (readonly [Change['kind'], string])[];

/** Of a flag that stays. */
const OF_LEVEL: ReadonlyMap<Change['kind'], string> = new Map([
  ['newly-flagged', 'Flagged at a higher level'],
  ['no-longer-flagged', 'Flagged at a lower level'],
]);

/** What changes of a kind are headed with, where they stand one by one. */
export const headingOf = ({ kind, isOfLevel }: Pick<Change, 'kind' | 'isOfLevel'>): string =>
  (isOfLevel && OF_LEVEL.get(kind)) ?? HEADINGS.find(([known]) => known === kind)?.[1] ?? kind;

/** Those to look at first, and then the others, each under its heading. */
const sectionsOf = ({ changes }: Difference): readonly (readonly [string, readonly Change[]])[] => {
  const others = changes.filter((change) => !isToLookAt(change));
  return [
    ['Look at this', changes.filter(isToLookAt)] as const,
    ...HEADINGS.flatMap(([kind, heading]) => {
      const [level, all] = [OF_LEVEL.get(kind), others.filter((change) => change.kind === kind)];
      return [
        [heading, all.filter(({ isOfLevel }) => !isOfLevel)] as const,
        ...(level === undefined
          ? []
          : [[level, all.filter(({ isOfLevel }) => isOfLevel)] as const]),
      ];
    }),
  ].filter(([, listed]) => listed.length > 0);
};

export function inText(difference: Difference): string {
  return [
    `${difference.id}: ${headlineOf(difference)}`,
    ...sectionsOf(difference).flatMap(([heading, changes]) => [
      `  ${heading}`,
      ...changes.flatMap((change) => linesOf(change)),
    ]),
    ...section('Written otherwise, and proved to say the same', difference.refactored),
    ...section('Stored answers', difference.stored),
    ...section('Not decided', difference.undecided),
  ].join('\n');
}

const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${heading}`, ...lines.map((line) => `    ${line}`)];

function linesOf(change: Change): readonly string[] {
  const { before, after, witness } = change;
  const answered = witness
    ? [
        `      all her answers, ${modeOf(witness)}: ${JSON.stringify(witness.answers)}`,
        ...(witness.history ? [`      her history: ${JSON.stringify(witness.history)}`] : []),
      ]
    : [];
  const read = isReadOff(change)
    ? [
        ...(before === '' ? [] : [`      - ${visibleInLine(before)}`]),
        ...(after === '' ? [] : [`      + ${visibleInLine(after)}`]),
      ]
    : [];
  return [`    ${sentenceOf(change)}`, ...answered, ...read];
}

const sentenceOf = ({ inWords, lookAtThis }: Change): string =>
  lookAtThis === undefined ? inWords : `${inWords} ${lookAtThis}`;

/** What no patient had to be found for, and whose sentence does not say it whole already. */
const isReadOff = ({ witness, name, isSaidWhole }: Change): boolean =>
  witness === undefined && name === undefined && !isSaidWhole;

const modeOf = ({ mode, on }: NonNullable<Change['witness']>): string =>
  `${mode === 'repeat' ? 'repeat order' : 'new consultation'} on ${on}`;

/** What must be looked at stands first, and a change of words reassures nobody. */
export function headlineOf({ changes, undecided }: Difference): string {
  const first = changes.some(({ lookAtThis }) => lookAtThis !== undefined)
    ? ['look at this first']
    : [];
  const isReordered = ({ kind }: Change): boolean => kind === 'reordered';
  const others = [
    ...(undecided.length > 0 ? ['could not decide everything'] : []),
    ...(changes.every((change) => isOfWords(change) || isReordered(change))
      ? []
      : ['patients are treated differently']),
    ...(changes.some(isReordered) ? ['options come in another order'] : []),
    ...(changes.some(isOfWords) ? ['words read otherwise'] : []),
  ];
  if (first.length + others.length === 0) return 'the same for every patient';
  return [...first, ...others].join('; ');
}

export function inMarkdown(difference: Difference): string {
  const { id, refactored, stored, undecided } = difference;
  const list = (heading: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : ['', `**${heading}**`, '', ...items.map((item) => `- ${item}`)];
  return [
    `### ${id}: ${headlineOf(difference)}`,
    ...sectionsOf(difference).flatMap(([heading, changes]) => list(heading, changes.map(itemOf))),
    ...list(
      'Written otherwise, and proved to say the same',
      refactored.map((pointer) => `\`${pointer}\``),
    ),
    ...list('Stored answers', stored),
    ...list('Not decided', undecided),
  ].join('\n');
}

function itemOf(change: Change): string {
  const { before, after, witness } = change;
  const sentence = change.isSaidWhole ? plain(sentenceOf(change)) : sentenceOf(change);
  if (witness)
    return `${sentence}\n  <details><summary>All her answers, ${modeOf(witness)}</summary>\n\n  \`\`\`json\n  ${JSON.stringify(witness.history ? { answers: witness.answers, history: witness.history } : witness.answers)}\n  \`\`\`\n  </details>`;
  if (!isReadOff(change)) return sentence;
  return [
    sentence,
    ...(before === '' ? [] : [`before: ${quoted(before)}`]),
    ...(after === '' ? [] : [`now: ${quoted(after)}`]),
  ].join('\n  - ');
}

/** A sentence with words of a document in it, of which none are read as Markdown. */
const plain = (sentence: string): string =>
  visibleInLine(sentence).replaceAll(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`);

/** Words of a document are shown as they are, never as Markdown. */
const quoted = (words: string): string => `\`${visibleInLine(words).replaceAll('`', "'")}\``;
