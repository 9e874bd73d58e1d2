/** What can be wrong about one question: its rules, what it demands, the bounds of its answer. */
import type { QuestionDocument } from '#engine';
import { tidy } from '../tidy.ts';
import {
  boundMoved,
  levelChanged,
  ruleDropped,
  without,
  withoutItem,
  type Fault,
  type Json,
  type Path,
  type Questions,
} from './fault.ts';
import { faultsOfRule } from './rule-faults.ts';

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

export function faultsOfQuestion(
  name: string,
  question: QuestionDocument,
  questions: Questions,
): readonly Fault[] {
  const at: Path = ['properties', name];
  const variants = question['x-variants'] ?? [];
  return [
    ...rulesOf(question, at).flatMap(([path, rule]) => faultsOfRule(path, rule, questions)),
    ...boundsMoved(question, at),
    ...variants.flatMap((variant, i) =>
      boundsMoved({ ...question, ...variant }, [...at, 'x-variants', i], variant),
    ),
    ...faultsOfKeywords(name, question, at),
    ...(question['x-refuse-when'] ?? []).map(({ id }, i) =>
      ruleDropped([...at, 'x-refuse-when'], `the refusal '${id}'`, withoutItem(i)),
    ),
    ...(question['x-flag-when'] ?? []).flatMap(({ id }, i) => [
      ruleDropped([...at, 'x-flag-when'], `the flag '${id}'`, withoutItem(i)),
      levelChanged([...at, 'x-flag-when', i, 'level'], `of the flag '${id}'`),
    ]),
    ...variants.map((_, i) =>
      ruleDropped([...at, 'x-variants'], `variant ${i} of '${name}'`, withoutItem(i)),
    ),
  ];
}

/** When it is asked, what goes with nothing else, and when it has to be answered. */
function faultsOfKeywords(name: string, question: QuestionDocument, at: Path): readonly Fault[] {
  const dropped = (kind: Fault['kind'], keyword: string): Fault => ({
    kind,
    path: at,
    what: `${keyword} of '${name}'`,
    change: without(keyword),
  });
  return [
    ...(question['x-visible-when']
      ? [
          {
            kind: 'visibility inverted' as const,
            path: [...at, 'x-visible-when'],
            what: `when '${name}' is asked`,
            change: (rule: Json) => ({ '!': [rule] }),
          },
          dropped('rule dropped', 'x-visible-when'),
        ]
      : []),
    ...(question['x-exclusive'] ? [dropped('rule dropped', 'x-exclusive')] : []),
    ...(question['x-required-when'] === undefined
      ? []
      : [dropped('required dropped', 'x-required-when')]),
  ];
}

function boundsMoved(
  question: QuestionDocument,
  at: Path,
  own: object = question,
): readonly Fault[] {
  const step = question.multipleOf ?? 1;
  return BOUNDS.flatMap((bound) => {
    const value = Object.hasOwn(own, bound) ? question[bound] : undefined;
    if (value === undefined) return [];
    const by = bound.endsWith('imum') ? step : 1;
    return [tidy(value + by), tidy(value - by)].map((moved) =>
      boundMoved([...at, bound], `${bound} ${value} to ${moved}`, moved),
    );
  });
}

function rulesOf(question: QuestionDocument, at: Path): readonly (readonly [Path, Json])[] {
  const { 'x-visible-when': visible, 'x-required-when': required } = question;
  const whens = (['x-refuse-when', 'x-flag-when', 'x-variants'] as const).flatMap((list) =>
    (question[list] ?? []).map(({ when }, i) => [[...at, list, i, 'when'], when] as const),
  );
  return [
    ...(visible ? [[[...at, 'x-visible-when'], visible] as const] : []),
    ...(typeof required === 'object' ? [[[...at, 'x-required-when'], required] as const] : []),
    ...(question['x-computed'] === undefined
      ? []
      : [[[...at, 'x-computed'], question['x-computed']] as const]),
    ...whens,
  ];
}
