/** What has to be possible of a rule: that it has a verdict of its own, and that each of its parts has a say in it. */
import {
  readExpression,
  type Expression,
  type Medicine,
  type MedicineRule,
  type Operation,
} from '#engine';
import type { Formula, Logic } from '../../logic/formula.ts';
import type { Verdicts } from '../../logic/verdicts.ts';
import type { Expressions } from '../../model/expressions/expressions.ts';
import { operationOf } from '../../model/leaf.ts';
import type { Judgement } from '../../replay/judge.ts';
import { ruleInWords } from '../../words/rule-in-words.ts';
import type { Possible, ShowsOf } from '../possible.ts';
import { questionsIn } from '../questions-in.ts';
import type { Looking } from './asked.ts';
import type { Target } from './target.ts';

/** A rule in a document, and who is there when it counts. */
export interface RuleAt {
  readonly rule: Expression;
  readonly pointer: string;
  readonly where: Possible;
  readonly under: readonly string[];
  /** For a rule about medicines: those that it judges, each by itself. */
  readonly judged?: readonly Judged[];
}

/** A medicine, and what rules say of it. */
export interface Judged {
  readonly medicine: Medicine;
  readonly expressions: Pick<Expressions, 'verdictsOf'>;
}

/** When the rule has a verdict, and what it reads: for whoever explains that it is never met. */
export function ruleAt(
  rule: Expression,
  where: Possible,
  looking: Looking,
  judged?: readonly Judged[],
): Pick<Target, 'rule'> {
  const verdicts = verdictsIn(rule, looking, judged).flatMap(({ met, notMet }) => [met, notMet]);
  const determined = looking.sheet.logic.or(...verdicts);
  return { rule: { where, determined, reads: questionsIn(rule) } };
}

/** What the rule says; of each medicine, where it judges any. */
const verdictsIn = (
  rule: Expression,
  { model }: Looking,
  judged: readonly Pick<Judged, 'expressions'>[] = [model],
): readonly Verdicts[] => judged.map(({ expressions }) => expressions.verdictsOf(rule));

/** The medicines that a rule judges; of those of which it says the same, one. */
export const judgedBy = (
  { medicines, alike, readsMedicine }: MedicineRule,
  { model: { expressions } }: Looking,
): readonly Judged[] =>
  medicines
    .filter((_, i) => alike[i] === i)
    .map((medicine) => ({
      medicine,
      expressions: readsMedicine ? expressions.about(medicine) : expressions,
    }));

/** The engine shows it; of one of the medicines, where there are any. */
const shownOf =
  (isSo: ShowsOf, judged?: readonly Judged[]): ShowsOf =>
  (judgement, at) =>
    judged
      ? judged.some(({ medicine }) => isSo(judgement, { ...at, medicine }))
      : isSo(judgement, at);

/** What comes of a rule that is met. */
interface Effect {
  readonly formula: Formula;
  readonly isSo: (judgement: Judgement) => boolean;
}

/**
 * A rule is not met; or open, and nothing comes of it although she has answered all that she is asked, or gets through
 * without the answer that it waits for.
 */
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
    or(notMet, and(or(answered, model.eligible), not(formula))),
    (judgement, at) =>
      saysNo(judgement, at) ||
      ((judgement.isAnswered || getsThrough(judgement)) && !isSo(judgement)),
  );
}

const getsThrough = ({ assessment }: Judgement): boolean => assessment.outcome === 'eligible';

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
  const { rule, pointer, where, under, judged } = at;
  const { operator = '', operands = [] } = operationOf(rule) ?? {};
  if (!['and', 'or', '!', 'at-least'].includes(operator)) return [];
  const [parts, list] = operator === 'at-least' ? [operands.slice(1), '/1'] : [operands, ''];
  const { shown, sheet } = looking;
  return parts.flatMap((part, i): readonly Target[] => {
    const path = `${pointer}/${operator}${list}/${i}`;
    const inside = (keys: readonly string[]) =>
      partTargets({ ...at, rule: part, pointer: path, under: keys }, looking);
    if (operator === '!') return inside(under);
    const met: Target = {
      key: `part ${path}`,
      kind: 'never-met',
      pointer: path,
      what: `This part of the rule can never be met here: ${ruleInWords(part)}.`,
      possible: shown.narrowed(
        where,
        sheet.logic.or(...verdictsIn(part, looking, judged).map(({ met }) => met)),
        shownOf(shown.says(part, true), judged),
      ),
      under,
      ...ruleAt(part, where, looking, judged),
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
  { rule, where, under, judged }: RuleAt,
  { operator, parts, i, path }: Part,
  looking: Looking,
): readonly Target[] {
  const { model, sheet, shown } = looking;
  const part = parts[i];
  const others = parts.filter((_, k) => k !== i);
  const isRepeated = others.slice(0, i).some((one) => isSameRule(one, part));
  // Of two that are written alike the second one is said.
  const isRepeatedLater = others.slice(i).some((one) => isSameRule(one, part));
  if (part === undefined || operator === 'at-least' || others.length === 0) return [];
  if (isRepeatedLater && !isRepeated) return [];
  const rest = { [operator]: others } as unknown as Operation;
  const without = verdictsIn(rest, looking, judged);
  const differs = verdictsIn(rule, looking, judged).map((all, k) =>
    otherwise(all, without[k] ?? all, sheet.logic),
  );
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
        sheet.logic.or(...differs),
        shownOf(({ given }, at) => {
          read ??= [rule, rest].map((one) => readExpression(document, one, formulary));
          const [said, saidWithout] = read.map((one) => one(given, at));
          return said !== saidWithout;
        }, judged),
      ),
      under: [...under, `part ${path}`],
    },
  ];
}

const otherwise = (all: Verdicts, fewer: Verdicts, { and, or, not }: Logic): Formula =>
  or(
    and(all.met, not(fewer.met)),
    and(fewer.met, not(all.met)),
    and(all.notMet, not(fewer.notMet)),
    and(fewer.notMet, not(all.notMet)),
  );

const isSameRule = (a: Expression, b: Expression | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
