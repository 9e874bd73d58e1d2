/**
 * Which medicines the rules about an order name. They name any of the formulary, also those that only another
 * questionnaire leads to: such a rule means others as soon as the formulary says something else of one of them.
 */
import type { Medicine } from '#engine';
import type { Subject } from '../subject.ts';
import { takesUnknownForAny } from '../unknown-medicines.ts';
import type { Change } from './change.ts';
import { pointerTo } from './leaves.ts';
import { medicinesOf } from './new-and-gone.ts';

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

/**
 * Those that only one formulary has, and that the questionnaire itself does not lead to: to a limit, and to what is
 * excluded, a supply of what the formulary does not know may be any medicine.
 */
export function medicinesKnown(before: Subject, after: Subject): readonly Change[] {
  if (![before, after].some(takesUnknownForAny)) return [];
  const [was, is] = [knownTo(before), knownTo(after)];
  const change = (kind: 'added' | 'removed', id: string, inWords: string): Change => ({
    kind,
    pointer: pointerTo('medicines', id),
    name: id,
    ...(kind === 'added' ? { before: '', after: id } : { before: id, after: '' }),
    inWords,
  });
  const onlyIn = (some: ReadonlySet<string>, others: ReadonlySet<string>, own: Subject) =>
    [...some].filter((id) => !others.has(id) && !medicinesOf(own).includes(id));
  return [
    ...onlyIn(is, was, after).map((id) =>
      change('added', id, `The medicine '${id}' is new in the formulary: ${UNTIL_NOW}.`),
    ),
    ...onlyIn(was, is, before).map((id) =>
      change('removed', id, `The medicine '${id}' is gone from the formulary: ${FROM_NOW}.`),
    ),
  ];
}

const knownTo = ({ formulary }: Subject): ReadonlySet<string> =>
  new Set(formulary?.medicines.map(({ id }) => id));

const UNTIL_NOW = 'whoever had it was to rules about an order as if she had had any medicine';
const FROM_NOW = 'whoever had it is to rules about an order as if she had had any medicine';

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
