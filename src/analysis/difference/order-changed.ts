/**
 * What comes in another order: steps, the questions of a step and of the file, options, refusals, flags, medicines, those
 * that people take, and rules about them.
 */
import type { QuestionnaireDocument } from '#engine';
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';
import { pointerTo, takenOf } from './leaves.ts';
import {
  flagsOf,
  MEDICINE_RULES,
  medicineRulesOf,
  medicinesOf,
  optionsIn,
  refusalsOf,
  stepsOf,
} from './new-and-gone.ts';

export function orderChanged(before: Subject, after: Subject): readonly Change[] {
  const [old, now] = [before.document, after.document];
  const common = Object.keys(old.properties).filter((name) => now.properties[name] !== undefined);
  return [
    ...stepsChanged(old, now, new Set(common)),
    ...moved(stepsOf(old), stepsOf(now), {
      kind: 'asked-otherwise',
      pointer: '/x-steps',
      inWords: 'The steps come in another order.',
    }),
    ...moved(Object.keys(old.properties), Object.keys(now.properties), {
      kind: 'asked-otherwise',
      pointer: '/properties',
      inWords:
        'The questions are written in another order: in that of the file refusals and flags are told, and what is missing is asked for.',
    }),
    ...moved(medicinesOf(before), medicinesOf(after), {
      kind: 'asked-otherwise',
      pointer: '/medicines',
      inWords: 'The medicines come in another order.',
    }),
    ...moved(takenIn(before), takenIn(after), {
      kind: 'asked-otherwise',
      pointer: '/taken',
      inWords: 'The medicines that people take come in another order.',
    }),
    ...common.flatMap((name) => [
      ...moved(optionsIn(before, name), optionsIn(after, name), {
        kind: 'reordered',
        question: name,
        pointer: pointerTo('properties', name, 'options'),
        inWords: `The options of '${name}' come in another order.`,
      }),
      ...moved(refusalsOf(old.properties[name]), refusalsOf(now.properties[name]), {
        kind: 'asked-otherwise',
        question: name,
        pointer: pointerTo('properties', name, 'x-refuse-when'),
        inWords: `The refusals at '${name}' come in another order.`,
      }),
      ...moved(flagsOf(old.properties[name]), flagsOf(now.properties[name]), {
        kind: 'asked-otherwise',
        question: name,
        pointer: pointerTo('properties', name, 'x-flag-when'),
        inWords: `The flags at '${name}' come in another order.`,
      }),
    ]),
    ...MEDICINE_RULES.flatMap((list) =>
      moved(medicineRulesOf(old, list), medicineRulesOf(now, list), {
        kind: 'asked-otherwise',
        pointer: pointerTo('x-medicines', list),
        inWords: `The rules of '${list}' come in another order.`,
      }),
    ),
  ];
}

/** As they are suggested to her; nothing where nobody is asked for them. */
const takenIn = (subject: Subject): readonly string[] =>
  takenOf(subject)?.medicines.map(({ name }) => name) ?? [];

/** A question that moved: to another step, or before another one. */
function stepsChanged(
  before: QuestionnaireDocument,
  after: QuestionnaireDocument,
  common: ReadonlySet<string>,
): readonly Change[] {
  return after['x-steps'].flatMap(({ id, questions, modes }) => {
    const was = before['x-steps'].find((step) => step.id === id);
    if (!was) return [];
    const kept = (names: readonly string[]) => names.filter((name) => common.has(name)).join(', ');
    return [
      ...other(kept(was.questions), kept(questions), {
        kind: 'asked-otherwise',
        pointer: pointerTo('x-steps', id, 'questions'),
        inWords: `The step '${id}' asks other questions, or in another order.`,
      }),
      ...other(was.modes?.join(', ') ?? '', modes?.join(', ') ?? '', {
        kind: 'asked-otherwise',
        pointer: pointerTo('x-steps', id, 'modes'),
        inWords: `The step '${id}' belongs to other modes.`,
      }),
    ];
  });
}

/** Of those that both versions have: what is new or gone is said apart. */
function moved(
  before: readonly string[],
  after: readonly string[],
  change: Omit<Change, 'before' | 'after'>,
): readonly Change[] {
  const kept = (list: readonly string[], others: readonly string[]) =>
    list.filter((name) => others.includes(name)).join(', ');
  return other(kept(before, after), kept(after, before), change);
}

const other = (
  before: string,
  after: string,
  change: Omit<Change, 'before' | 'after'>,
): readonly Change[] => (before === after ? [] : [{ ...change, before, after }]);
