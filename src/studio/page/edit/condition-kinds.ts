/** Which kinds of part a condition can have where it stands, and what a part becomes when another kind is chosen. */
import type { Condition } from '../../edit/index.ts';
import { firstComparison } from './compared-fields.tsx';
import { listScope, type Scope } from './scope.ts';

const KINDS = [
  ['compared', 'An answer'],
  ['all', 'All of these'],
  ['any', 'Any of these'],
  ['counted', 'So many of these'],
  ['not', 'Not'],
] as const;
const AMONG = ['among', 'Something in a list'] as const;
const OF_CLAIM = [
  ['offered', 'She is offered a medicine'],
  ['flagged', 'A flag is raised'],
  ['outcome', 'What becomes of her'],
] as const;

/** What a part can be, where it stands. */
export const kindsIn = ({ lists, flags }: Scope): readonly (readonly [string, string])[] => [
  ...KINDS,
  ...(Object.keys(lists).length > 0 ? [AMONG] : []),
  ...(flags ? OF_CLAIM : []),
];

/** A condition that joins several parts. */
export type Joined = Extract<Condition, { readonly kind: 'all' | 'any' | 'counted' }>;

export const isJoined = (condition: Condition): condition is Joined =>
  condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'counted';

/** The condition as one of another kind, with as much of what it said as that kind can say. */
export function toKind(condition: Condition, kind: string | undefined, scope: Scope): Condition {
  const first = firstComparison(scope);
  const of = isJoined(condition) ? condition.of : [condition, first];
  switch (kind) {
    case 'all':
    case 'any':
      return { kind, of };
    case 'counted':
      return { kind, least: 2, of };
    case 'not':
      return { kind, of: condition };
    case 'among': {
      const [list = ''] = Object.keys(scope.lists);
      return { kind, quantifier: 'some', list, of: firstComparison(listScope(scope, list)) };
    }
    case 'offered':
      return { kind, which: undefined };
    case 'flagged':
      return { kind, flag: scope.flags?.[0] ?? '' };
    case 'outcome':
      return { kind, outcome: 'eligible' };
    default:
      return isJoined(condition)
        ? (condition.of[0] ?? first)
        : condition.kind === 'not'
          ? condition.of
          : first;
  }
}
