import type { Expression, Mode, QuestionDocument } from '#engine';
import { withSources } from '../../sources.ts';
import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { questionsIn } from '../questions-in.ts';
import { plainFinding } from './plain-finding.ts';

/** Rules that read what is asked on a later step than their own question. */
export const readsLater = (subject: Subject): readonly Finding[] =>
  subject.questionnaire.modes.flatMap((mode) => readsLaterIn(subject, mode));

function readsLaterIn({ document, questionnaire }: Subject, mode: Mode): readonly Finding[] {
  const finding = plainFinding(questionnaire.id);
  const steps = questionnaire.steps(mode);
  const positionOf = new Map(
    steps.flatMap(({ questions }, i) => questions.map(({ name }) => [name, i] as const)),
  );
  /** Those that are asked: themselves, or what they are worked out of. */
  const sources = (names: readonly string[]): readonly string[] => {
    const computedOf = (name: string) => document.properties[name]?.['x-computed'];
    const read = withSources(names, (name) => questionsIn(computedOf(name) ?? 0));
    return [...read].filter((name) => computedOf(name) === undefined);
  };
  return [...positionOf].flatMap(([name, step]) =>
    rulesThatShow(document.properties[name]).flatMap(([where, rule]) => {
      if (rule === undefined || typeof rule !== 'object') return [];
      const later = sources(questionsIn(rule)).find((read) => (positionOf.get(read) ?? -1) > step);
      return later === undefined
        ? []
        : [
            finding(
              'reads-later',
              `/properties/${name}/${where}`,
              `The rule reads '${later}', which is asked on a later step than '${name}'.`,
              where.startsWith('x-variants')
                ? `Ask '${later}' earlier.`
                : 'Move the rule to the later question.',
            ),
          ];
    }),
  );
}

/** By where they stand. What only a prescriber reads may look at everything. */
const rulesThatShow = (
  question: QuestionDocument | undefined,
): readonly (readonly [where: string, rule: Expression | undefined])[] => [
  ['x-visible-when', question?.['x-visible-when']],
  ['x-required-when', question?.['x-required-when']],
  ...(question?.['x-refuse-when'] ?? []).map(
    ({ when }, i) => [`x-refuse-when/${i}/when`, when] as const,
  ),
  ...(question?.['x-variants'] ?? []).map(({ when }, i) => [`x-variants/${i}/when`, when] as const),
  ...(question?.['x-flag-when'] ?? []).map(
    ({ when, advice }, i) =>
      [`x-flag-when/${i}/when`, advice === undefined ? undefined : when] as const,
  ),
];
