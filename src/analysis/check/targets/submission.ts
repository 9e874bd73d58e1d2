import type { Expression } from '#engine';
import { operationOf } from '../../model/leaf.ts';
import type { Possible } from '../possible.ts';
import type { Looking } from './asked.ts';
import { SUBMITS, type Target } from './target.ts';

/** Each value that an 'if' may send is sent for somebody. */
export function submissionTargets(looking: Looking): readonly Target[] {
  const { model, eligible } = looking;
  const { document, questionnaire } = model.subject;
  return questionnaire.submission.flatMap((field) => {
    const template = document['x-submission'][field.name];
    const expressions: readonly (readonly [string, unknown])[] =
      'parts' in field
        ? Object.entries(template ?? {}).map(([part, value]) => [`${field.name}/${part}`, value])
        : [[field.name, template]];
    return expressions.flatMap(([path, expression]) =>
      chosenTargets(
        {
          expression: expression as Expression,
          pointer: `/x-submission/${path}`,
          where: eligible,
          under: [SUBMITS],
        },
        looking,
      ),
    );
  });
}

interface Sent {
  readonly expression: Expression;
  readonly pointer: string;
  readonly where: Possible;
  readonly under: readonly string[];
}

function chosenTargets(sent: Sent, looking: Looking): readonly Target[] {
  const { operator, operands = [] } = operationOf(sent.expression) ?? {};
  if (operator === 'if') return branchesOf(operands, sent, looking);
  return operands.flatMap((expression, i) =>
    chosenTargets({ ...sent, expression, pointer: `${sent.pointer}/${operator}/${i}` }, looking),
  );
}

/** Of condition, value, condition, value, ..., otherwise: each value with the conditions that lead to it. */
function branchesOf(
  operands: readonly Expression[],
  { pointer, where, under }: Sent,
  looking: Looking,
): readonly Target[] {
  const { model, shown } = looking;
  const targets: Target[] = [];
  let open = where;
  operands.forEach((value, i) => {
    const condition = i % 2 === 1 ? operands[i - 1] : undefined;
    const isLast = i === operands.length - 1;
    if (condition === undefined && !isLast) return;
    const path = `${pointer}/if/${i}`;
    const verdicts = condition === undefined ? undefined : model.expressions.verdictsOf(condition);
    const here =
      condition !== undefined && verdicts
        ? shown.narrowed(open, verdicts.met, shown.says(condition, true))
        : open;
    const key = `sends ${path}`;
    targets.push({
      key,
      kind: 'never-used',
      pointer: path,
      what: `This is sent for nobody: ${JSON.stringify(value)}.`,
      mend: 'Correct the conditions before it, or take it out.',
      possible: here,
      under,
    });
    targets.push(
      ...chosenTargets({ expression: value, pointer: path, where: here, under: [key] }, looking),
    );
    if (condition !== undefined && verdicts)
      open = shown.narrowed(open, verdicts.notMet, shown.says(condition, false));
  });
  return targets;
}
