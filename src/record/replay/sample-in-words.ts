import { counted } from '../counted.ts';
import { CHANGES_IN_WORDS } from './changes-in-words.ts';
import type { Otherwise, Replay } from './summary.ts';

/** What became of the sample of one questionnaire; nothing was judged where one version has no such one. */
export type SampleReplay =
  | { readonly id: string; readonly replay: Replay; readonly only?: never }
  | { readonly id: string; readonly only: 'before' | 'after'; readonly replay?: never };

/** For a terminal, or with Markdown for a pull request. */
export function sampleInWords(replays: readonly SampleReplay[], isMarkdown: boolean): string {
  const lines = replays.flatMap((one) => {
    const [head, ...rest] = inWords(one);
    return isMarkdown
      ? [`- **${one.id}**: ${head}`, ...rest.map((line) => `  - ${line}`)]
      : [`${one.id}: ${head}`, ...rest.map((line) => `  ${line}`)];
  });
  return [
    ...lines,
    '',
    'These are examples and no proof: of everybody else, the difference says.',
  ].join('\n');
}

function inWords({ replay, only }: SampleReplay): readonly [string, ...string[]] {
  if (only)
    return [
      only === 'after'
        ? 'is new; nobody was judged before'
        : 'is gone; nobody can be judged any more',
    ];
  const { consultations, same, refusedOtherwise, otherwise } = replay;
  const unjudged = otherwise.filter(({ notJudged }) => notJudged);
  return [
    `${same} of ${counted(consultations, 'made-up patient')} ${same === 1 ? 'is' : 'are'} treated as before`,
    ...CHANGES_IN_WORDS.flatMap(([kind, words]) => changed(kind, words, otherwise)),
    ...(refusedOtherwise > 0
      ? [`${counted(refusedOtherwise, 'is', 'are')} refused both ways, for other reasons`]
      : []),
    ...(unjudged[0]
      ? [
          `${unjudged.length} NOT JUDGED: ${unjudged[0].notJudged?.says} For example ${unjudged[0].consultation}`,
        ]
      : []),
  ];
}

/** How many, by which rule, question or medicine, and one of them to look at. */
function changed(
  kind: (typeof CHANGES_IN_WORDS)[number][0],
  words: string,
  otherwise: readonly Otherwise[],
): readonly string[] {
  const those = otherwise.filter(({ changes }) => changes.some((change) => change.kind === kind));
  const [first] = those;
  if (!first) return [];
  const about = new Map<string, number>();
  for (const { changes } of those)
    for (const change of changes)
      if (change.kind === kind && change.about !== undefined)
        about.set(change.about, (about.get(change.about) ?? 0) + 1);
  const counts = [...about].map(([name, count]) => `${name}: ${count}`).join(', ');
  return [
    `${those.length} ${words}${counts === '' ? '' : ` (${counts})`}, for example ${first.consultation}`,
  ];
}
