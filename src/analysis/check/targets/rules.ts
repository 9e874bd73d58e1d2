/** What has to be possible of a rule: that it has a verdict of its own, and that each of its parts has a say in it. */
import { readExpression, type Expression, type Operation } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import { operationOf } from '../../model/leaf.ts';
import type { Judgement } from '../../replay/judge.ts';
import { ruleInWords } from '../../words/rule-in-words.ts';
import type { Possible } from '../possible.ts';
import { questionsIn } from '../questions-in.ts';
import type { Looking } from './asked.ts';
import type { Target } from './target.ts';

/** A rule in a document, and who is there when it counts. */
export interface RuleAt {
  readonly rule: Expression;
  readonly pointer: string;
  readonly where: Possible;
  readonly under: readonly string[];
}

/** When the rule has a verdict, and what it reads: for whoever explains that it is never met. */
export function ruleAt(
  rule: Expression,
  where: Possible,
  { model, sheet }: Looking,
): Pick<Target, 'rule'> {
  const { met, notMet } = model.expressions.verdictsOf(rule);
  return { rule: { where, determined: sheet.logic.or(met, notMet), reads: questionsIn(rule) } };
}

/** What comes of a rule that is met. */
interface Effect {
  readonly formula: Formula;
  readonly isSo: (judgement: Judgement) => boolean;
}

/** A rule is not met; or open, and nothing comes of it although she has answered all that she is asked. */
export function orLeftOpen(
  rule: Expression,
  where: Possible,
  { formula, isSo }: Effect,
  { model, sheet, shown, answered }: Looking,
): Possible {
  const { and, not, or } = sheet.logic;
  const { notMet } = model.expressions.verdictsOf(rule);
  const saysNo = shown.says(rule, false);
  return shown.narrowed(
    where,
    or(notMet, and(answered, not(formula))),
    (judgement, at) => saysNo(judgement, at) || (judgement.isAnswered && !isSo(judgement)),
  );
}

/** The same; or it waits for a tick that has only one answer. */
export function orOpen(
  rule: Expression,
  where: Possible,
  effect: Effect,
  looking: Looking,
): Possible {
  const { model, sheet } = looking;
  const { formula, isSo } = orLeftOpen(rule, where, effect, looking);
  const waits = questionsIn(rule).flatMap((name) => {
    const state = model.questions.get(name);
    return state?.question.kind === 'agreement' ? sheet.logic.not(state.given) : [];
  });
  const { and, or } = sheet.logic;
  return { formula: or(formula, and(where.formula, or(...waits))), isSo };
}

/** Every part of a rule that is joined with others, down to the comparisons. */
export function partTargets(at: RuleAt, looking: Looking): readonly Target[] {
  const { rule, pointer, where, under } = at;
  const { operator = '', operands = [] } = operationOf(rule) ?? {};
  if (!['and', 'or', '!', 'at-least'].includes(operator)) return [];
  const [parts, list] = operator === 'at-least' ? [operands.slice(1), '/1'] : [operands, ''];
  const { model, shown } = looking;
  return parts.flatMap((part, i): readonly Target[] => {
    const path = `${pointer}/${operator}${list}/${i}`;
    const inside = (keys: readonly string[]) =>
      partTargets({ rule: part, pointer: path, where, under: keys }, looking);
    if (operator === '!') return inside(under);
    const met: Target = {
      key: `part ${path}`,
      kind: 'never-met',
      pointer: path,
      what: `This part of the rule can never be met here: ${ruleInWords(part)}.`,
      possible: shown.narrowed(
        where,
        model.expressions.verdictsOf(part).met,
        shown.says(part, true),
      ),
      under,
      ...ruleAt(part, where, looking),
    };
    return [met, ...withoutPart(at, { operator, parts, i, path }, looking), ...inside([met.key])];
  });
}

interface Part {
  readonly operator: string;
  readonly parts: readonly Expression[];
  readonly i: number;
  readonly path: string;
}

/** Without it, the rule that it is a part of says something else of somebody. */
function withoutPart(
  { rule, where, under }: RuleAt,
  { operator, parts, i, path }: Part,
  { model, sheet, shown }: Looking,
): readonly Target[] {
  const part = parts[i];
  const others = parts.filter((_, k) => k !== i);
  const isRepeated = others.slice(0, i).some((one) => isSameRule(one, part));
  // Of two that are written alike the second one is said.
  const isRepeatedLater = others.slice(i).some((one) => isSameRule(one, part));
  if (part === undefined || operator === 'at-least' || others.length === 0) return [];
  if (isRepeatedLater && !isRepeated) return [];
  const { and, or, not } = sheet.logic;
  const rest = { [operator]: others } as unknown as Operation;
  const [all, fewer] = [model.expressions.verdictsOf(rule), model.expressions.verdictsOf(rest)];
  const { document, formulary } = model.subject;
  let read: readonly ReturnType<typeof readExpression>[] | undefined;
  return [
    {
      key: `needed ${path}`,
      kind: 'redundant',
      pointer: path,
      what: `The rule says the same of everybody without this part: ${ruleInWords(part)}.`,
      mend: 'Take the part out, or correct it.',
      possible: shown.narrowed(
        where,
        or(
          and(all.met, not(fewer.met)),
          and(fewer.met, not(all.met)),
          and(all.notMet, not(fewer.notMet)),
          and(fewer.notMet, not(all.notMet)),
        ),
        ({ given }, at) => {
          read ??= [rule, rest].map((one) => readExpression(document, one, formulary));
          const [said, saidWithout] = read.map((one) => one(given, at));
          return said !== saidWithout;
        },
      ),
      under: [...under, `part ${path}`],
    },
  ];
}

const isSameRule = (a: Expression, b: Expression | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
