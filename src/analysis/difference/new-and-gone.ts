import type { QuestionDocument, QuestionnaireDocument } from '#engine';
import type { Subject } from '../subject.ts';
import type { Change } from './change.ts';
import { pointerTo } from './leaves.ts';

/** The questions, options, rules, medicines, steps and modes that only one of two versions has. */
export const newAndGone = (before: Subject, after: Subject): readonly Change[] => [
  ...between('question', ['properties'], namesOf(before), namesOf(after)),
  ...namesOf(before)
    .filter((name) => namesOf(after).includes(name))
    .flatMap((name) => [
      ...between(
        'option',
        ['properties', name, 'options'],
        optionsIn(before, name),
        optionsIn(after, name),
      ),
      ...between(
        'refusal',
        ['properties', name, 'x-refuse-when'],
        refusalsOf(before.document.properties[name]),
        refusalsOf(after.document.properties[name]),
      ),
      ...between(
        'flag',
        ['properties', name, 'x-flag-when'],
        flagsOf(before.document.properties[name]),
        flagsOf(after.document.properties[name]),
      ),
    ]),
  ...MEDICINE_RULES.flatMap((list) =>
    between(
      'rule about medicines',
      ['x-medicines', list],
      medicineRulesOf(before.document, list),
      medicineRulesOf(after.document, list),
    ),
  ),
  ...between('medicine', ['medicines'], medicinesOf(before), medicinesOf(after)),
  ...between('step', ['x-steps'], stepsOf(before.document), stepsOf(after.document)),
  ...between(
    'mode',
    ['x-questionnaire', 'modes'],
    before.questionnaire.modes,
    after.questionnaire.modes,
  ),
];

const namesOf = ({ document }: Subject): readonly string[] => Object.keys(document.properties);
export const optionsIn = ({ questionnaire }: Subject, name: string): readonly string[] =>
  questionnaire.question(name)?.options.map(({ value }) => value) ?? [];
export const refusalsOf = (question: QuestionDocument | undefined): readonly string[] =>
  (question?.['x-refuse-when'] ?? []).map(({ id }) => id);
export const flagsOf = (question: QuestionDocument | undefined): readonly string[] =>
  (question?.['x-flag-when'] ?? []).map(({ id }) => id);
export const MEDICINE_RULES = ['withhold', 'flag', 'together', 'limits'] as const;
export const medicineRulesOf = (
  { 'x-medicines': medicines }: QuestionnaireDocument,
  list: (typeof MEDICINE_RULES)[number],
): readonly string[] => (medicines?.[list] ?? []).map(({ id }) => id);
export const medicinesOf = ({ questionnaire }: Subject): readonly string[] =>
  questionnaire.medicines.medicines.map(({ id }) => id);
export const stepsOf = (document: QuestionnaireDocument): readonly string[] =>
  document['x-steps'].map(({ id }) => id);

function between(
  what: string,
  container: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly Change[] {
  const [, question] = container[0] === 'properties' ? container : [];
  const at = question === undefined ? '' : ` at '${question}'`;
  const of = (name: string) => ({
    ...(what === 'question' ? { question: name } : question !== undefined && { question }),
    ...(['refusal', 'flag', 'rule about medicines'].includes(what) && { rule: name }),
    // A mode is one of a list, and what else the list says is said apart.
    pointer: what === 'mode' ? pointerTo(...container) : pointerTo(...container, name),
    name,
  });
  return [
    ...after
      .filter((name) => !before.includes(name))
      .map((name): Change => ({
        kind: 'added',
        ...of(name),
        before: '',
        after: name,
        inWords: `The ${what} '${name}'${at} is new.`,
      })),
    ...before
      .filter((name) => !after.includes(name))
      .map((name): Change => ({
        kind: 'removed',
        ...of(name),
        before: name,
        after: '',
        inWords: `The ${what} '${name}'${at} is gone.`,
      })),
  ];
}
