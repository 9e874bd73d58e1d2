/** Questionnaires that rules over earlier consultations name, and that do not exist. */
import { isQuantifier, nearestName } from '#engine';
import { pathTo, pointerTo } from '../difference/leaves.ts';
import { variableOf, type Term } from '../model/leaf.ts';
import type { Finding } from './finding.ts';

/**
 * A misspelt name is in nobody's history, so its rule would never be met, and nothing would say so. That a questionnaire
 * was withdrawn is no reason for one: its medicines stay in the formulary, and rules can read them as supplies.
 *
 * @param rules a document, a claim, or whatever else holds rules
 * @param pointer where that stands in its file
 * @param known the ids of every questionnaire that there is
 */
export function unknownQuestionnaires(
  rules: unknown,
  questionnaire: string,
  pointer: string,
  known: readonly string[],
): readonly Finding[] {
  return namedIn(rules, pathTo(pointer))
    .filter(({ id }) => !known.includes(id))
    .map(({ id, path }) => {
      const nearest = nearestName(id, known);
      const meant =
        nearest === undefined ? `There are: ${known.join(', ')}.` : `Write '${nearest}'.`;
      return {
        questionnaire,
        kind: 'no-questionnaire',
        pointer: pointerTo(...path),
        what: `A rule about earlier consultations names '${id}', and there is no questionnaire of that name.`,
        because: [],
        mend: `${meant} If '${id}' was withdrawn, read what was supplied, from 'history.supplies'.`,
      };
    });
}

interface Named {
  readonly id: string;
  readonly path: readonly string[];
}

/** Through the whole of a document to the rules about consultations, and what they hold a questionnaire against. */
function namedIn(
  value: unknown,
  path: readonly string[],
  isOfConsultation = false,
): readonly Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const operands: readonly Term[] = Array.isArray(part) ? part : [];
    const at = [...path, key];
    const isCompared =
      isOfConsultation && operands.some((one) => variableOf(one) === 'questionnaire');
    const [list = ''] = isQuantifier(key) ? operands : [];
    const isOpened = variableOf(list) === 'history.consultations';
    return [
      ...(isCompared ? textsIn(operands, at) : []),
      ...namedIn(part, at, isOfConsultation || isOpened),
    ];
  });
}

const textsIn = (value: unknown, path: readonly string[]): readonly Named[] => {
  if (typeof value === 'string') return [{ id: value, path }];
  return Array.isArray(value) ? value.flatMap((one, i) => textsIn(one, [...path, String(i)])) : [];
};
