import type { Asked } from './asked.ts';
import { keyOfBranch } from './branches.ts';
import { orOpen, partTargets, ruleAt } from './rules.ts';
import { SUBMITS, type Target } from './target.ts';

/** Some answer fits; and where none has to be given, somebody may leave it out. */
export function answerTargets(at: Asked): readonly Target[] {
  const { question, schema, state, pointer, asked, askedKey, answersKey } = at;
  const { model, sheet, shown, eligible } = at;
  const { name } = question;
  if (question.computed) return [];
  const { and, not } = sheet.logic;
  const isRequired =
    schema['x-required-when'] === true || model.subject.document.required.includes(name);
  const waiting = model.subject.questionnaire.refusals.find(({ reads }) => reads.includes(name));
  return [
    {
      key: answersKey,
      kind: 'never-answered',
      pointer,
      what: `Nobody can answer '${name}': no answer fits.`,
      mend: 'Correct its bounds, or take the question out.',
      possible: shown.narrowed(asked, state.given, ({ given }) => given[name] !== undefined),
      under: [askedKey],
    },
    ...(isRequired
      ? []
      : [
          {
            key: `leaves out ${name}`,
            kind: 'never-left-out',
            pointer,
            what: `'${name}' is not called required, and nobody who leaves it out can finish${waiting ? `: the refusal '${waiting.id}' waits for it` : ''}.`,
            mend: 'Write "x-required-when": true, with a message for whoever leaves it out, or let no refusal wait for it.',
            possible: shown.narrowed(
              eligible,
              and(state.visible.met, not(state.given), not(state.required)),
              (judgement) => {
                const shownState = judgement.stateOf(name);
                return shownState?.visible === true && shownState.given === undefined;
              },
            ),
            under: [SUBMITS, askedKey, answersKey, keyOfBranch(name)],
          } satisfies Target,
        ]),
  ];
}

/** Its rule makes it required of somebody, and of somebody not. */
export function requiredTargets(at: Asked): readonly Target[] {
  const { question, schema, state, pointer, asked, askedKey, shown } = at;
  const rule = schema['x-required-when'];
  if (typeof rule !== 'object') return [];
  const path = `${pointer}/x-required-when`;
  const key = `required ${question.name}`;
  return [
    {
      key,
      kind: 'never-required',
      pointer: path,
      what: `'${question.name}' is never required, although it has a rule that says when.`,
      possible: shown.narrowed(asked, state.required, shown.says(rule, true)),
      under: [askedKey],
      ...ruleAt(rule, asked, at),
    },
    {
      key: `optional ${question.name}`,
      kind: 'always-met',
      pointer: path,
      what: `The x-required-when rule of '${question.name}' is met whenever it is asked.`,
      mend: 'Write "x-required-when": true.',
      possible: orOpen(
        rule,
        asked,
        {
          formula: state.required,
          isSo: (judgement) => judgement.stateOf(question.name)?.required === true,
        },
        at,
      ),
      under: [key],
    },
    ...partTargets({ rule, pointer: path, where: asked, under: [key] }, at),
  ];
}
