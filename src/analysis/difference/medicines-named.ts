/**
 * Which medicines the rules about an order name. They name any of the formulary, also those that only another
 * questionnaire leads to: such a rule means others as soon as the formulary says something else of one of them.
 */
import type { Medicine } from '#engine';
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';
import { pointerTo } from './leaves.ts';

export function medicinesNamed(before: Subject, after: Subject): readonly Change[] {
  const now = namedIn(after);
  return [...namedIn(before)].flatMap(([pointer, was]): readonly Change[] => {
    const is = now.get(pointer);
    if (is === undefined || is.names === was.names) return [];
    return [
      {
        kind: 'asked-otherwise',
        ...{ rule: was.rule, pointer, before: was.names, after: is.names },
        inWords: `The rule '${was.rule}' means other medicines: ${is.names}, where it meant ${was.names}.`,
        isSaidWhole: true,
      },
    ];
  });
}

interface Named {
  readonly rule: string;
  readonly names: string;
}

/** By the place at which a rule says which. */
function namedIn({ questionnaire: { medicines } }: Subject): ReadonlyMap<string, Named> {
  const named = (list: string, rule: string, part: string, some: readonly Medicine[] = []) =>
    [
      pointerTo('x-medicines', list, rule, part),
      { rule, names: some.length === 0 ? 'none' : some.map(({ id }) => id).join(', ') },
    ] as const;
  return new Map([
    ...medicines.together.flatMap(({ id, medicines: which, needs, excludes }) => [
      named('together', id, 'which', which),
      named('together', id, 'needs', needs),
      named('together', id, 'excludes', excludes),
    ]),
    ...medicines.limits.map(({ id, medicines: which }) => named('limits', id, 'which', which)),
  ]);
}
