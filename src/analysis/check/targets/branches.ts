import { questionsIn } from '../questions-in.ts';
import type { Possible } from '../possible.ts';
import type { Asked } from './asked.ts';
import { choosing, optionsOf } from './options.ts';
import { SUBMITS, type Target } from './target.ts';

/**
 * Somebody finishes who chose an option, and somebody who was asked what only some are asked. Where a refusal speaks as
 * soon as she answers so, that is what it is for; where she is asked on and is then stopped at every turn, it is not.
 */
export function branchTargets(at: Asked): readonly Target[] {
  const { question, schema, asked, askedKey, pointer } = at;
  const rule = schema['x-visible-when'];
  const options = optionsOf(question).flatMap(({ value, pointer: path }) =>
    finishing(
      {
        key: keyOfBranch(question.name, value),
        pointer: path,
        what: `Nobody who chooses '${value}' at '${question.name}' can finish, whatever else she answers, and no refusal says so at once.`,
        who: choosing(value, at),
        under: [`option ${question.name} ${value}`],
      },
      at,
    ),
  );
  if (rule === undefined) return options;
  const leadingHere = questionsIn(rule).flatMap((name) => branchesOf(name, at));
  return [
    ...finishing(
      {
        key: keyOfBranch(question.name),
        pointer,
        what: `Nobody who is asked '${question.name}' can finish, whatever she answers.`,
        who: asked,
        under: [askedKey, ...leadingHere],
      },
      at,
    ),
    // Whoever comes to a dead end comes there by each of its options.
    ...options.map((target) => ({
      ...target,
      under: [...(target.under ?? []), keyOfBranch(question.name), ...leadingHere],
    })),
  ];
}

export const keyOfBranch = (question: string, option?: string): string =>
  `finishes ${question} ${option ?? ''}`;

/** The keys of what may be said of a question that leads to another one. */
const branchesOf = (name: string, { model }: Asked): readonly string[] => [
  keyOfBranch(name),
  ...(model.questions.get(name)?.question.options ?? []).map(({ value }) =>
    keyOfBranch(name, value),
  ),
];

interface Branch {
  readonly key: string;
  readonly pointer: string;
  readonly what: string;
  readonly who: Possible;
  readonly under: readonly string[];
}

function finishing(
  { key, pointer, what, who, under }: Branch,
  { model, sheet, shown }: Asked,
): readonly Target[] {
  const isOpen = `${key} not refused at once`;
  return [
    {
      key: isOpen,
      isCondition: true,
      kind: 'never-passed',
      pointer,
      what,
      possible: shown.narrowed(
        who,
        sheet.logic.not(model.refused),
        ({ verdicts }) => ![...verdicts.values()].includes('met'),
      ),
    },
    {
      key,
      kind: 'never-passed',
      pointer,
      what,
      mend: 'Let one of the rules behind it pass somebody, or refuse at once.',
      possible: shown.narrowed(
        who,
        model.eligible,
        ({ assessment }) => assessment.outcome === 'eligible',
      ),
      under: [SUBMITS, isOpen, ...under],
    },
  ];
}
