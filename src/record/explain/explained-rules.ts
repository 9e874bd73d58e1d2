/** Which rules looked at what, and what they said; those that said nothing, too. */
import type { MedicineRule, RefusalRule, Verdict } from '#engine';
import { isObject } from '../is-object.ts';
import type { Usable } from '../replay/questionnaire-of.ts';
import type { Wording } from '../wording.ts';
import type { ExplainedRule } from './explanation.ts';

/** What is needed to say of a consultation's rules what they looked at. */
export interface Judging {
  readonly usable: Usable;
  readonly wording: Wording;
  readonly answers: Readonly<Record<string, unknown>>;
  /** What a medicine is called. */
  readonly medicine: (id: string) => string;
}

/** What was written down as it was judged; nothing where there is no such entry. */
interface Concluded {
  readonly flags: unknown;
  readonly medicines: unknown;
}

/** What rules may look at besides her answers. */
const HISTORY = 'What she had from us before';

export const NOTHING_AGAINST = 'nothing against it';

const SAID: Readonly<Record<Verdict, string>> = {
  met: 'it refused her',
  'not-met': NOTHING_AGAINST,
  undetermined: 'it could not tell, for lack of an answer',
};

/** Every refusal rule: what it looked at, and what it said. */
export const refusalsOf = (verdicts: unknown, judging: Judging): readonly ExplainedRule[] => {
  const rules = rulesIn(judging.usable);
  return Object.entries(isObject(verdicts) ? verdicts : {}).map(([id, verdict]) => {
    const spoke = {
      kind: 'refusal',
      id,
      said: SAID[verdict as Verdict] ?? String(verdict),
    } as const;
    return explained(spoke, spokenBy(spoke, rules), judging);
  });
};

/** Of somebody who was accepted: each flag and each rule about medicines, those that said something first. */
export function flagsAndMedicinesOf(
  { flags, medicines }: Concluded,
  judging: Judging,
): readonly ExplainedRule[] {
  const raised = listIn(flags, 'flags').map(
    ({ id, level, message, isOpen, medicines: of }): Spoke => ({
      ...{ kind: 'flag', id: String(id), says: message },
      said: `it raised a flag: ${String(level)}${spokenOf(of, judging.medicine)}${isOpen === true ? `, ${OPEN}` : ''}`,
    }),
  );
  const rules = rulesIn(judging.usable);
  const spoke = [...raised, ...withheldBy(medicines, judging.medicine)].map((one) => ({
    ...{ one, rule: spokenBy(one, rules) },
  }));
  const told = new Set(spoke.map(({ rule }) => rule));
  return [
    ...spoke.map(({ one, rule }) => explained(one, rule, judging)),
    ...rules.flatMap((rule) => {
      const { kind, id } = rule;
      if (kind === 'refusal' || told.has(rule)) return [];
      const silent = explained({ kind, id, said: SILENT[kind] }, rule, judging);
      return [{ ...silent, isSilent: true as const }];
    }),
  ];
}

/** A flag about medicines speaks of those alone, whatever she ordered. */
export const spokenOf = (medicines: unknown, called: Judging['medicine']): string =>
  Array.isArray(medicines) && medicines.length > 0
    ? `, about ${medicines.map((id) => called(String(id))).join(', ')}`
    : '';

const OPEN = 'since it cannot be told whether it is so';

/** What there is to say of each kind of rule, unless it said something. */
const SILENT = {
  flag: 'looked, and flagged nothing',
  withhold: 'looked, and withheld nothing',
  order: 'looks at each order, and takes none that it is against',
} as const;

/** An id is one rule's alone among those of its kind. Flags of answers and of medicines are two lists of one kind. */
type Kind = 'refusal' | keyof typeof SILENT;

/** What a rule said. */
interface Spoke {
  readonly kind: Kind;
  readonly id: string;
  /** In which words, where that was written down. */
  readonly says?: unknown;
  readonly said: string;
}

/** A rule there is, with the questions that it looks at. */
interface Rule {
  readonly kind: Kind;
  readonly id: string;
  readonly message: string;
  readonly names: readonly string[];
  readonly readsHistory: boolean;
}

/** The rules that withheld something, each with all that it withheld. */
function withheldBy(medicines: unknown, called: Judging['medicine']): readonly Spoke[] {
  const by = new Map<string, { readonly says: unknown; readonly names: string[] }>();
  for (const one of listIn(medicines, 'withheld'))
    for (const { id, message } of listIn(one, 'because')) {
      const known = by.get(String(id)) ?? { says: message, names: [] };
      known.names.push(called(String(one['id'])));
      by.set(String(id), known);
    }
  return [...by].map(([id, { says, names }]) => ({
    ...{ kind: 'withhold', id, says },
    said: `it withheld ${names.join(', ')}`,
  }));
}

/** Two flags may bear one id, one of an answer and one of medicines: then it is the one whose words were written down. */
function spokenBy({ kind, id, says }: Spoke, rules: readonly Rule[]): Rule | undefined {
  const named = rules.filter((rule) => rule.kind === kind && rule.id === id);
  return named.find(({ message }) => message === says) ?? named[0];
}

function explained(
  { id, says, said }: Spoke,
  rule: Rule | undefined,
  { wording, answers }: Judging,
): ExplainedRule {
  const titles = [...new Set(rule?.names)].map((name) => {
    const asked = wording.questions.find((question) => question.name === name);
    // Under the title that she read.
    return asked?.readBy(answers).title ?? name;
  });
  return {
    id,
    says: typeof says === 'string' ? says : (rule?.message ?? null),
    lookedAt: [...titles, ...(rule?.readsHistory ? [HISTORY] : [])],
    said,
  };
}

/** Every rule there is; none where nobody can read the document. */
function rulesIn({ questionnaire }: Usable): readonly Rule[] {
  if (!questionnaire) return [];
  const { refusals, flags, medicines } = questionnaire;
  const asked = (kind: Kind, rules: readonly RefusalRule[]): readonly Rule[] =>
    rules.map((rule) => ({ ...rule, kind, names: [rule.question, ...rule.reads] }));
  const about = (kind: Kind, rules: readonly MedicineRule[]): readonly Rule[] =>
    rules.map((rule) => ({ ...rule, kind, names: rule.reads }));
  return [
    ...asked('refusal', refusals),
    ...asked('flag', flags),
    ...about('flag', medicines.flag),
    ...about('withhold', medicines.withhold),
    ...about('order', medicines.together),
    ...medicines.limits.map((rule) => ({
      ...({ ...rule, kind: 'order', names: [], readsHistory: false } as const),
    })),
  ];
}

const listIn = (value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};
