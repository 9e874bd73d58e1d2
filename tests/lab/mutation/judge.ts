/** Whether the tests notice enough, and whether what they do not notice has been looked at. */
import { inColumns } from '#desk';
import type { MutantStatus, Mutant, Mutated } from './mutate.ts';

/** A change that no test can notice, and why that is so. */
export interface Explanation {
  readonly file: string;
  /** The code, and what stands in its place; a line break counts as a space. */
  readonly is: string;
  readonly becomes: string;
  readonly because: string;
}

export interface Tried extends Mutated {
  readonly name: string;
}

interface Verdict {
  readonly table: string;
  /** What has to be mended; nothing where all is well. */
  readonly misses: readonly string[];
}

/** In per cent of all mutants of a part. Explained survivors count as survivors. */
const LEAST = 95;

/** @param explained those of files that were not tried are left alone */
export function judge(tried: readonly Tried[], explained: readonly Explanation[]): Verdict {
  const mutants = tried.flatMap((part) => part.mutants);
  const files = new Set(mutants.map(({ file }) => file));
  const { unexplained, idle } = paired(
    mutants.filter(({ status }) => status === 'survived' || status === 'no coverage'),
    explained.filter(({ file }) => files.has(file)),
  );
  return {
    table: tableOf(tried),
    misses: [
      ...tried.flatMap(tooFew),
      ...mutants
        .filter(({ status }) => status === 'invalid')
        .map((mutant) => `${inWords(mutant)} cannot be judged.`),
      ...unexplained.map((mutant) => `${inWords(mutant)} ${SAID[mutant.status]}.`),
      ...idle.map(
        ({ file, is, becomes }) =>
          `${file}: \`${is}\` becoming \`${becomes}\` does not survive: take it off the list.`,
      ),
    ],
  };
}

const SAID: Readonly<Record<MutantStatus, string>> = {
  killed: 'is noticed',
  'timed out': 'never ends',
  survived: 'is not noticed',
  'no coverage': 'is reached by no test',
  invalid: 'cannot be judged',
};

const inWords = ({ file, line, is, becomes }: Mutant): string =>
  `${file}:${line}: \`${is}\` becoming \`${becomes}\``;

/** Each explanation speaks of one survivor: where the same code stands twice, it is looked at twice. */
function paired(survivors: readonly Mutant[], explained: readonly Explanation[]) {
  const idle = [...explained];
  const unexplained = survivors.filter(({ file, is, becomes }) => {
    const index = idle.findIndex(
      (one) => one.file === file && one.is === is && one.becomes === becomes,
    );
    if (index >= 0) idle.splice(index, 1);
    return index < 0;
  });
  return { unexplained, idle };
}

const count = ({ mutants }: Mutated, ...statuses: readonly MutantStatus[]): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

const valid = (part: Mutated): number => part.mutants.length - count(part, 'invalid');

/** To a tenth, down: what is reported is never more than what is there. */
const score = (part: Mutated): number =>
  Math.floor((count(part, 'killed', 'timed out') / valid(part)) * 1000) / 10;

function tooFew(part: Tried): readonly string[] {
  if (valid(part) === 0) return [`${part.name}: nothing was changed.`];
  return score(part) >= LEAST
    ? []
    : [`${part.name}: ${score(part).toFixed(1)} % are noticed; ${LEAST} % have to be.`];
}

const HEAD = [
  'part',
  'mutants',
  'killed',
  'timed out',
  'survived',
  'no coverage',
  'score %',
  'minutes',
];

function tableOf(tried: readonly Tried[]): string {
  const rows = tried.map((part) => [
    part.name,
    String(valid(part)),
    ...(['killed', 'timed out', 'survived', 'no coverage'] as const).map((status) =>
      String(count(part, status)),
    ),
    score(part).toFixed(1),
    part.minutes.toFixed(1),
  ]);
  return inColumns([HEAD, ...rows], 1)
    .map((cells) => cells.join('  '))
    .join('\n');
}
