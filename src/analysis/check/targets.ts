/** What has to be possible in a document, because otherwise something in it is of no use. */
import type { Expression, Question } from '#engine';
import type { Formula } from '../logic/formula.ts';
import { operationOf } from '../model/leaf.ts';
import type { DocumentModel, QuestionModel } from '../model/document-model.ts';
import type { AnswerSheet } from '../model/answer-sheet.ts';
import { ruleInWords } from '../words/rule-in-words.ts';
import { medicineTargets } from './medicine-targets.ts';
import { shownBy, type Possible } from './possible.ts';
import type { Target } from './target.ts';

export function targetsOf(model: DocumentModel, sheet: AnswerSheet): readonly Target[] {
  const { or, never } = sheet.logic;
  const shown = shownBy(model.subject, sheet.logic, sheet.mode);
  const { reached, narrowed, says } = shown;
  const eligible = shown.eligible(model.eligible);
  const { document, questionnaire } = model.subject;
  const targets: Target[] = [];
  const reachable = reachableAt(model, sheet);
  const stepOf = new Map<Question, string>();
  questionnaire.steps(sheet.mode).forEach(({ id, questions: [first], questions }, i, steps) => {
    for (const question of questions) stepOf.set(question, `step ${id}`);
    const before = first && reachable.get(first);
    if (!before) return;
    targets.push({
      key: `step ${id}`,
      kind: 'never-asked',
      pointer: `/x-steps/${document['x-steps'].findIndex((step) => step.id === id)}`,
      what: `Nobody ever comes to the step '${id}': an earlier step stops everybody.`,
      possible: reached(first, before),
      ...(i > 0 && { under: `step ${steps[i - 1]?.id ?? ''}` }),
    });
  });

  for (const question of questionnaire.questions) {
    const state = model.questions.get(question.name);
    if (!state || !question.modes.has(sheet.mode)) continue;
    const { name } = question;
    const before = reached(question, reachable.get(question) ?? never);
    const asked = narrowed(
      before,
      state.visible.met,
      (judgement) => judgement.stateOf(name)?.visible === true,
    );
    const pointer = `/properties/${question.name}`;
    const isAlwaysAsked = document.properties[question.name]?.['x-visible-when'] === undefined;
    const askedKey = isAlwaysAsked ? (stepOf.get(question) ?? '') : `asked ${question.name}`;
    const schema = document.properties[question.name];
    if (!schema) continue;

    if (schema['x-visible-when'] !== undefined) {
      targets.push({
        key: askedKey,
        kind: 'never-asked',
        pointer: `${pointer}/x-visible-when`,
        what: `'${question.name}' can never be asked.`,
        mend: 'Change its x-visible-when rule, or take the question out.',
        possible: asked,
        under: stepOf.get(question) ?? '',
        ...ruleAt(schema['x-visible-when'], before),
      });
      targets.push({
        key: `hidden ${question.name}`,
        kind: 'always-met',
        pointer: `${pointer}/x-visible-when`,
        what: `The x-visible-when rule of '${question.name}' is met whatever is answered, so it decides nothing.`,
        mend: 'Take the rule out, or correct it.',
        possible: orOpen(schema['x-visible-when'], before),
        under: askedKey,
      });
      pushParts(schema['x-visible-when'], `${pointer}/x-visible-when`, before, askedKey);
    }

    pushRequired(question, state, asked, askedKey);
    pushOptions(question, state, asked, askedKey);
    question.variants.forEach((_, i) => {
      const rule = schema['x-variants']?.[i]?.when;
      if (rule === undefined) return;
      targets.push({
        key: `variant ${question.name} ${i}`,
        kind: 'never-put-so',
        pointer: `${pointer}/x-variants/${i}/when`,
        what: `'${question.name}' is never put in the words of this variant.`,
        possible: narrowed(
          asked,
          state.presentations[i]?.when ?? never,
          (judgement) => judgement.stateOf(name)?.presentation === question.variants[i],
        ),
        under: askedKey,
        ...ruleAt(rule, asked),
      });
    });
    schema['x-refuse-when']?.forEach(({ id, when }, i) => {
      const refusal = model.refusals.get(id);
      if (!refusal) return;
      const where = `${pointer}/x-refuse-when/${i}/when`;
      targets.push({
        key: `refuses ${id}`,
        kind: 'never-refuses',
        pointer: where,
        what: `The refusal '${id}' can never refuse anybody.`,
        mend: 'Change its rule, or take the refusal out.',
        possible: narrowed(before, refusal.met, ({ verdicts }) => verdicts.get(id) === 'met'),
        under: askedKey,
        ...ruleAt(when, asked),
      });
      targets.push({
        key: `lets through ${id}`,
        kind: 'refuses-everybody',
        pointer: where,
        what: `The refusal '${id}' refuses everybody who is asked '${question.name}', whatever she answers.`,
        possible: narrowed(asked, refusal.verdicts.notMet, says(when, false)),
        under: `refuses ${id}`,
      });
      pushParts(when, where, asked, `refuses ${id}`);
    });
    pushFlags(question, asked, askedKey);
  }
  targets.push(...medicineTargets(model, shown, eligible));
  return targets;

  function pushFlags({ name }: Question, asked: Possible, under: string): void {
    const passed = narrowed(
      eligible,
      asked.formula,
      (judgement) => judgement.stateOf(name)?.visible === true,
    );
    document.properties[name]?.['x-flag-when']?.forEach(({ id, when }, i) => {
      const flag = model.flags.get(id);
      if (!flag) return;
      const pointer = `/properties/${name}/x-flag-when/${i}/when`;
      targets.push({
        key: `flags ${id}`,
        kind: 'never-flags',
        pointer,
        what: `The flag '${id}' is raised by nobody who is eligible.`,
        mend: 'Change its rule, or take the flag out.',
        possible: narrowed(passed, flag.met, ({ flags }) => flags.get(id) === 'met'),
        under,
        ...ruleAt(when, passed),
      });
      targets.push({
        key: `passes ${id}`,
        kind: 'flags-everybody',
        pointer,
        what: `The flag '${id}' is raised by everybody who is asked '${name}' and is eligible, so it tells a prescriber nothing.`,
        possible: narrowed(passed, flag.verdicts.notMet, says(when, false)),
        under: `flags ${id}`,
      });
      pushParts(when, pointer, passed, `flags ${id}`);
    });
  }

  function pushRequired(
    question: Question,
    state: QuestionModel,
    asked: Possible,
    under: string,
  ): void {
    const rule = document.properties[question.name]?.['x-required-when'];
    if (typeof rule !== 'object') return;
    const pointer = `/properties/${question.name}/x-required-when`;
    const key = `required ${question.name}`;
    targets.push({
      key,
      kind: 'never-required',
      pointer,
      what: `'${question.name}' is never required, although it has a rule that says when.`,
      possible: narrowed(asked, state.required, says(rule, true)),
      under,
      ...ruleAt(rule, asked),
    });
    targets.push({
      key: `optional ${question.name}`,
      kind: 'always-met',
      pointer,
      what: `The x-required-when rule of '${question.name}' is met whenever it is asked.`,
      mend: 'Write "x-required-when": true.',
      possible: orOpen(rule, asked),
      under: key,
    });
    pushParts(rule, pointer, asked, key);
  }

  function pushOptions(
    question: Question,
    state: QuestionModel,
    asked: Possible,
    under: string,
  ): void {
    if (question.kind !== 'choice' && question.kind !== 'choices') return;
    question.options.forEach(({ value }, i) => {
      targets.push({
        key: `option ${question.name} ${value}`,
        kind: 'never-chosen',
        pointer: `/properties/${question.name}${question.kind === 'choices' ? '/items' : ''}/${optionsKeyword(question)}/${i}`,
        what: `Nobody can choose '${value}' at '${question.name}'.`,
        possible: narrowed(
          narrowed(asked, state.given, () => true),
          model.chooses(question, value),
          ({ given }) => [given[question.name]].flat().includes(value),
        ),
        under,
      });
    });
  }

  /** Every part of a rule that is joined with others, down to the comparisons. */
  function pushParts(rule: Expression, pointer: string, where: Possible, under: string): void {
    const { operator = '', operands = [] } = operationOf(rule) ?? {};
    if (!['and', 'or', '!', 'at-least'].includes(operator)) return;
    const [parts, list] = operator === 'at-least' ? [operands.slice(1), '/1'] : [operands, ''];
    parts.forEach((part, i) => {
      const at = `${pointer}/${operator}${list}/${i}`;
      const key = `part ${at}`;
      if (operator !== '!')
        targets.push({
          key,
          kind: 'never-met',
          pointer: at,
          what: `This part of the rule can never be met here: ${ruleInWords(part)}.`,
          possible: narrowed(where, model.expressions.verdictsOf(part).met, says(part, true)),
          under,
          ...ruleAt(part, where),
        });
      pushParts(part, at, where, operator === '!' ? under : key);
    });
  }

  /** A rule is not met; or open, where it waits for a tick that has only one answer. */
  function orOpen(rule: Expression, where: Possible): Possible {
    const { notMet } = model.expressions.verdictsOf(rule);
    const waits = questionsIn(rule).flatMap((name) => {
      const state = model.questions.get(name);
      return state?.question.kind === 'agreement' ? sheet.logic.not(state.given) : [];
    });
    return narrowed(where, or(notMet, ...waits), says(rule, false));
  }

  function ruleAt(rule: Expression, where: Possible): Pick<Target, 'rule'> {
    const { met, notMet } = model.expressions.verdictsOf(rule);
    return { rule: { where, determined: or(met, notMet), reads: questionsIn(rule) } };
  }
}

const optionsKeyword = ({ schema }: Question): string =>
  (schema.type === 'array' ? schema.items?.oneOf : schema.oneOf) ? 'oneOf' : 'enum';

/** The questions a rule names, computed ones as such. */
export function questionsIn(rule: Expression): readonly string[] {
  if (typeof rule !== 'object') return [];
  if (Array.isArray(rule))
    return [...new Set(rule.flatMap((part: Expression) => questionsIn(part)))];
  const { var: name, ...rest } = rule as { readonly [operator: string]: unknown };
  if (typeof name === 'string') return name.startsWith('$') ? [] : [name];
  return [
    ...new Set(
      Object.values(rest).flatMap((operands) =>
        Array.isArray(operands) ? questionsIn(operands) : [],
      ),
    ),
  ];
}

/**
 * For each question: nothing on an earlier step keeps her there. A rule on an earlier step that reads a
 * later answer is left out: it may have been otherwise when she passed.
 */
function reachableAt(
  model: DocumentModel,
  { logic, mode }: AnswerSheet,
): ReadonlyMap<Question, Formula> {
  const { and, not, whole } = logic;
  const reachable = new Map<Question, Formula>();
  const known = new Set<string>();
  let passed = logic.always;
  for (const { questions } of model.subject.questionnaire.steps(mode)) {
    for (const question of questions) reachable.set(question, passed);
    questions.forEach(({ name }) => known.add(name));
    const blocks = questions.flatMap(({ name, reads, refusals }) => {
      const state = model.questions.get(name);
      if (!state || !reads.every((read) => known.has(read))) return [];
      return [
        state.unfit,
        state.lacking,
        ...refusals.flatMap(({ id }) => model.refusals.get(id)?.met ?? []),
      ];
    });
    passed = whole(and(passed, ...blocks.map(not)));
  }
  return reachable;
}
