/** A difference for people: as text on a terminal, or as Markdown for a pull request. */
import { visibleInLine } from '#engine';
import type { Change, Difference } from '../difference/change.ts';

const HEADINGS = [
  ['newly-refused', 'Newly refused'],
  ['newly-eligible', 'Newly eligible'],
  ['refused-differently', 'Refused differently'],
  ['asked-differently', 'Asked differently'],
  ['required-differently', 'Required differently'],
  ['sent-differently', 'Sent differently'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['reworded', 'Reworded'],
] as const satisfies readonly (readonly [Change['kind'], string])[];

export function inText(difference: Difference): string {
  return [
    `${difference.id}: ${verdictOn(difference)}`,
    ...HEADINGS.flatMap(([kind, heading]) => {
      const changes = difference.changes.filter((change) => change.kind === kind);
      return changes.length === 0
        ? []
        : [`  ${heading}`, ...changes.flatMap((change) => linesOf(change))];
    }),
    ...section('Written otherwise, and proved to say the same', difference.refactored),
    ...section('Stored answers', difference.stored),
    ...section('Not decided', difference.undecided),
  ].join('\n');
}

const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`  ${heading}`, ...lines.map((line) => `    ${line}`)];

function linesOf({ kind, inWords, before, after, witness }: Change): readonly string[] {
  if (kind === 'reworded')
    return [
      `    ${inWords}`,
      `      - ${visibleInLine(before)}`,
      `      + ${visibleInLine(after)}`,
    ];
  const answered = witness
    ? [`      all her answers, ${modeOf(witness)}: ${JSON.stringify(witness.answers)}`]
    : [];
  return [`    ${inWords}`, ...answered];
}

const modeOf = ({ mode, on }: NonNullable<Change['witness']>): string =>
  `${mode === 'repeat' ? 'repeat order' : 'new consultation'} on ${on}`;

function verdictOn({ equivalent, changes, undecided }: Difference): string {
  if (undecided.length > 0) return 'could not decide everything';
  if (!equivalent) return 'patients are treated differently';
  return changes.length > 0
    ? 'the same for every patient, in other words'
    : 'the same for every patient';
}

export function inMarkdown(difference: Difference): string {
  const { id, changes, refactored, stored, undecided } = difference;
  const list = (heading: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : ['', `**${heading}**`, '', ...items.map((item) => `- ${item}`)];
  return [
    `### ${id}: ${verdictOn(difference)}`,
    ...HEADINGS.flatMap(([kind, heading]) =>
      list(heading, changes.filter((change) => change.kind === kind).map(itemOf)),
    ),
    ...list(
      'Written otherwise, and proved to say the same',
      refactored.map((pointer) => `\`${pointer}\``),
    ),
    ...list('Stored answers', stored),
    ...list('Not decided', undecided),
  ].join('\n');
}

function itemOf({ kind, inWords, before, after, witness }: Change): string {
  if (kind === 'reworded')
    return `${inWords}\n  - before: ${quoted(before)}\n  - now: ${quoted(after)}`;
  if (!witness) return inWords;
  return `${inWords}\n  <details><summary>All her answers, ${modeOf(witness)}</summary>\n\n  \`\`\`json\n  ${JSON.stringify(witness.answers)}\n  \`\`\`\n  </details>`;
}

/** Words of a document are shown as they are, never as Markdown. */
const quoted = (words: string): string => `\`${visibleInLine(words).replaceAll('`', "'")}\``;
