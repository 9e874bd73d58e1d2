/** Medicines of a formulary that nothing in any questionnaire reaches. */
import {
  calendarDay,
  isQuantifier,
  readExpression,
  type Answer,
  type Medicine,
  type Operation,
  type Supply,
} from '#engine';
import { operationOf, variableOf, type Term } from '../model/leaf.ts';
import { numbersIn } from '../replay/compared.ts';
import type { Subject } from '../subject.ts';
import { takesUnknownForAny } from '../unknown-medicines.ts';
import type { Finding } from './finding.ts';

/**
 * No questionnaire leads to it, nothing needs, excludes or limits it, and whoever had it is to every rule about what she
 * had as one who had something that nobody knows. To what is excluded, and to a limit, she is not: see `judgeOrder`.
 *
 * @param subjects every questionnaire beside that formulary
 */
export function unreachedMedicines(subjects: readonly Subject[]): readonly Finding[] {
  const medicines = new Map(
    subjects.flatMap(({ formulary }) => formulary?.medicines ?? []).map((one) => [one.id, one]),
  );
  const chosen = new Set(subjects.flatMap(chosenIn));
  return [...medicines.values()].flatMap(({ id }): readonly Finding[] =>
    chosen.has(id) || subjects.some((subject) => isToldApart(id, subject))
      ? []
      : [
          {
            questionnaire: 'medicines/formulary',
            kind: 'never-reached',
            pointer: `/medicines/${id}`,
            what: `No questionnaire offers '${id}', and no rule of any speaks of it.`,
            because: [],
            mend: "Let the 'offers' of a questionnaire choose it, or take it out.",
          },
        ],
  );
}

function chosenIn({ questionnaire: { medicines } }: Subject): readonly string[] {
  const { medicines: offered, together, limits } = medicines;
  const others: readonly Medicine[] = [
    ...together.flatMap(({ needs = [], excludes = [] }) => [...needs, ...excludes]),
    ...limits.flatMap((limit) => limit.medicines),
  ];
  return [...offered, ...others].map(({ id }) => id);
}

/** Whether a rule says something else of a supply of it than of the same of a medicine that is in no formulary; being open is something. */
function isToldApart(id: string, subject: Subject): boolean {
  const { document, formulary, questionnaire } = subject;
  if (takesUnknownForAny(subject)) return true;
  return readingIn(subject).some(({ rules, medicines }) =>
    rules.some((rule) => {
      const read = readExpression(document, { some: [{ var: SUPPLIES }, rule] }, formulary);
      return suppliesFor(rule).some((supply) =>
        medicines.some((medicine) => {
          const says = (had: string): Answer | undefined => {
            const history = { supplies: [{ ...supply, medicine: had }], consultations: [] };
            const at = { on: NO_DAY, mode: questionnaire.modes[0], history, medicine };
            return read({}, at);
          };
          return says(id) !== says(NOBODYS);
        }),
      );
    }),
  );
}

interface Reading {
  /** What it says of a supply. */
  readonly rules: readonly Operation[];
  /** The medicines that it judges by that; none in particular at a question. */
  readonly medicines: readonly (Medicine | undefined)[];
}

function readingIn({ document, questionnaire: { medicines } }: Subject): readonly Reading[] {
  const { withhold = [], flag = [], together = [] } = document['x-medicines'] ?? {};
  const compiled = [...medicines.withhold, ...medicines.flag, ...medicines.together];
  return [
    { rules: suppliedIn(document.properties), medicines: [undefined] },
    ...[...withhold, ...flag, ...together].map(({ id, when }) => ({
      rules: suppliedIn(when),
      medicines: compiled.find((one) => one.id === id)?.medicines ?? [],
    })),
  ];
}

const SUPPLIES = 'history.supplies';
const NOBODYS = 'a medicine that is in no formulary';
/** A rule about a supply reads no day. */
const NO_DAY = calendarDay('2000-01-01');

/** The rules about what she had, wherever they stand. */
function suppliedIn(value: unknown): readonly Operation[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const [list, rule] = isQuantifier(key) && Array.isArray(part) ? (part as Term[]) : [];
    const own = list !== undefined && variableOf(list) === SUPPLIES && rule && isRule(rule);
    return [...(own ? [rule] : []), ...suppliedIn(part)];
  });
}

const isRule = (term: Term): term is Operation => operationOf(term) !== undefined;

/** On both sides of every number that a rule names. */
function suppliesFor(rule: Operation): readonly Omit<Supply, 'medicine'>[] {
  const around = numbersIn(rule).flatMap((n) => [
    Math.floor(n) - 1,
    Math.floor(n),
    Math.ceil(n) + 1,
  ]);
  const days = [...new Set([0, ...around])].filter((number) => number >= 0);
  const packs = [...new Set([1, ...around])].filter((number) => number >= 1);
  return days.flatMap((daysAgo) =>
    packs.flatMap((quantity) => [false, true].map((isOpen) => ({ daysAgo, quantity, isOpen }))),
  );
}
