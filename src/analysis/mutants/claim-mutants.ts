/** Every single fault in a claim: what is claimed no more, or otherwise, is something that nobody proves. */
import type { ClaimDocument } from '#engine';
import { claimChanges } from '../difference/claims-changed.ts';
import { changed, withoutItem, type Fault, type Json, type Path, type Questions } from './fault.ts';
import type { MutantOutcome } from './mutant-outcome.ts';
import { faultsOfRule } from './rule-faults.ts';
import type { Subject } from '../subject.ts';

export interface ClaimMutant {
  readonly pointer: string;
  readonly what: string;
  /** Nothing where it is gone. */
  readonly claim: ClaimDocument | undefined;
}

/** @param about the questionnaires that it is about */
export function claimMutantsOf(
  claim: ClaimDocument,
  about: readonly Subject[],
): readonly ClaimMutant[] {
  const questions: Questions = Object.assign(
    {},
    ...about.map(({ document }) => document.properties),
  );
  const flags = about.flatMap(({ questionnaire }) => questionnaire.flags.map(({ id }) => id));
  const at = `/claims/${claim.id}`;
  const { never, always, ...rest } = claim;
  const turned = never === undefined ? { ...rest, never: always } : { ...rest, always: never };
  const keyword = never === undefined ? 'always' : 'never';
  const rule = never ?? always;
  const faults = [
    ...faultsOfRule([keyword], rule, questions),
    ...partsLeftOut([keyword], rule),
    ...conclusionsSwapped([keyword], rule, flags),
    ...(claim.for.length > 1 ? claim.for.map((id, i) => leftOut(['for'], `'${id}'`, i)) : []),
  ];
  return [
    { pointer: at, what: 'gone', claim: undefined },
    // What differs from a claim by a changed value alone is a claim, usable or not.
    { pointer: `${at}/${keyword}`, what: 'the other way round', claim: turned as ClaimDocument },
    ...faults.map(({ path, what, change }): ClaimMutant => ({
      ...{ pointer: [at, ...path].join('/'), what },
      claim: changed(claim, path, change) as ClaimDocument,
    })),
  ];
}

/** Reported is what is told as something else that is proved, and not as other words for the same. */
export function claimMutantOutcomeOf(
  original: ClaimDocument,
  { claim }: ClaimMutant,
): MutantOutcome {
  return claimChanges([original], claim ? [claim] : []).some(
    ({ lookAtThis }) => lookAtThis !== undefined,
  )
    ? 'reported'
    : 'survived';
}

const leftOut = (path: Path, what: string, index: number): Fault => ({
  ...{ kind: 'rule dropped', path, what: `without ${what}` },
  change: withoutItem(index),
});

/** Each part of what has to be so together, or one of which has to be so. */
function partsLeftOut(path: Path, rule: Json): readonly Fault[] {
  if (Array.isArray(rule)) return rule.flatMap((part: Json, i) => partsLeftOut([...path, i], part));
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([operator, operands]: [string, Json]) => {
    const at = [...path, operator];
    const isJoined = (operator === 'and' || operator === 'or') && Array.isArray(operands);
    return [
      ...(isJoined ? operands.map((_, i) => leftOut(at, `part ${i + 1}`, i)) : []),
      ...partsLeftOut(at, operands),
    ];
  });
}

const OUTCOMES = ['eligible', 'refused', 'incomplete'];

/** Another flag for the one that is named, another outcome, and any medicine for those that are meant. */
function conclusionsSwapped(path: Path, rule: Json, flags: readonly string[]): readonly Fault[] {
  if (Array.isArray(rule))
    return rule.flatMap((part: Json, i) => conclusionsSwapped([...path, i], part, flags));
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([operator, operand]: [string, Json]): readonly Fault[] => {
    const at = [...path, operator];
    const to = (value: Json): Fault => ({
      ...{ kind: 'reference renamed', path: at, what: `to ${JSON.stringify(value)}` },
      change: () => value,
    });
    switch (operator) {
      case 'offered':
        return operand === true ? [] : [to(true)];
      case 'flagged':
        return [...new Set(flags)]
          .filter((id) => id !== operand)
          .slice(0, 1)
          .map(to);
      case 'outcome':
        return OUTCOMES.filter((outcome) => outcome !== operand).map(to);
      default:
        return conclusionsSwapped(at, operand, flags);
    }
  });
}
