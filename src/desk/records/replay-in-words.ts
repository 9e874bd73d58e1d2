import { inLondon } from '#case';
import { visible } from '#engine';
import { CHANGES_IN_WORDS, type Otherwise } from '#record';
import type { StoredReplay } from './replay.ts';

const WHY = {
  erased: 'what they answered was erased, or is not kept',
  unreadable: 'what is kept of them can no longer be read',
  'entries-missing': 'they were written down, and their entries are missing',
  'document-missing': 'a document that they were judged with is missing',
  'document-altered': 'a document that they were judged with is not the one that was kept',
  'document-unreadable': 'this engine can no longer read a document',
  'questionnaire-gone': 'their questionnaire is not there',
  'judged-otherwise-then':
    'by their own documents, this engine says something else than was written down',
} as const;

const MOST = 100;

/** @param names whose consultations they are, by id, where somebody asked for them */
export function replayInWords(
  { consultations, same, kinds, notJudged, ...replay }: StoredReplay,
  names: ReadonlyMap<string, string>,
): string {
  const { refusedOtherwise, mayBeLetThrough, byAnotherEngine, unrecorded, otherwise } = replay;
  const { documents } = replay;
  const counted = [
    [same, 'are treated the same'],
    ...CHANGES_IN_WORDS.map(([kind, words]) => [kinds[kind], words] as const),
    [
      mayBeLetThrough,
      'were refused by what no longer refuses: the rest of what they answered is not kept',
    ],
    [refusedOtherwise, 'are refused both ways, for other reasons'],
    ...Object.entries(WHY).map(([why, words]) => [
      notJudged[why as keyof typeof WHY],
      `NOT JUDGED: ${words}`,
    ]),
  ] as const;
  return visible(
    [
      consultations === 0
        ? 'No consultation was judged again: there is none of those that are looked for.'
        : `${consultations} consultations were judged again, each as of its own day and with what was known of her then:`,
      ...counted.flatMap(([count, words]) => (count ? [`  ${count} ${words}`] : [])),
      ...(byAnotherEngine.length > 0
        ? [
            `${byAnotherEngine.length} were judged by an engine that is no more:`,
            ...byAnotherEngine.slice(0, MOST).map((consultation) => `  ${consultation}`),
            ...more(byAnotherEngine),
          ]
        : []),
      ...documents.map((says) => `NOT AS IT WAS KEPT: ${says}`),
      ...(unrecorded > 0
        ? [
            `${unrecorded} more are older than the record, and were not judged: their documents were not kept.`,
          ]
        : []),
      ...(otherwise.length > 0
        ? ['', ...otherwise.slice(0, MOST).map((one) => line(one, names))]
        : []),
      ...more(otherwise),
    ].join('\n'),
  );
}

const more = ({ length }: readonly unknown[]): readonly string[] =>
  length > MOST ? [`and ${length - MOST} more, in --json`] : [];

function line(
  { consultation, questionnaire, at, changes, ...rest }: Otherwise,
  names: ReadonlyMap<string, string>,
): string {
  const name = names.get(consultation);
  const what = rest.notJudged
    ? `not judged: ${rest.notJudged.says}`
    : rest.mayBeLetThrough
      ? 'may be let through'
      : changes.map(({ kind, about }) => `${kind}${about ? ` (${about})` : ''}`).join(', ');
  return `${consultation}, ${questionnaire}, ${inLondon(at)}${name ? `, ${name}` : ''}: ${what}`;
}
