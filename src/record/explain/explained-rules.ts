/** Which rules looked at what, and what they said; those that said nothing, too. */
import type { Questionnaire, Verdict } from '#engine';
import { isObject } from '../replay/is-object.ts';
import type { Usable } from '../replay/questionnaire-of.ts';
import type { Wording } from '../wording.ts';
import type { ExplainedRule } from './explanation.ts';

/** What is needed to say of a consultation's rules what they looked at. */
export interface Judging {
  readonly usable: Usable;
  /** Its document, as it is kept. */
  readonly content: unknown;
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

const SAID: Readonly<Record<Verdict, string>> = {
  met: 'it refused her',
  'not-met': 'nothing against it',
  undetermined: 'it could not tell, for lack of an answer',
};

/** Every refusal rule: what it looked at, and what it said. */
export const refusalsOf = (verdicts: unknown, judging: Judging): readonly ExplainedRule[] =>
  Object.entries(isObject(verdicts) ? verdicts : {}).map(([id, verdict]) =>
    ruleOf(id, SAID[verdict as Verdict] ?? String(verdict), judging),
  );

/** Of somebody who was accepted: each flag and each rule about medicines, those that said something first. */
export function flagsAndMedicinesOf(
  { flags, medicines }: Concluded,
  judging: Judging,
): readonly ExplainedRule[] {
  const raised = listIn(flags, 'flags').map(({ id, level, message, isOpen }) => ({
    id: String(id),
    says: message,
    said: `it raised a flag: ${String(level)}${isOpen === true ? `, ${OPEN}` : ''}`,
  }));
  const withheld = withheldBy(medicines, judging.medicine);
  const spoke = [...raised, ...withheld];
  const told = new Set(spoke.map(({ id }) => id));
  const { questionnaire } = judging.usable;
  return [
    ...spoke.map(({ id, says, said }) => ruleOf(id, said, judging, says)),
    ...(questionnaire ? silentIn(questionnaire) : [])
      .filter(({ id }) => !told.has(id))
      .map(({ id, said }) => ({ ...ruleOf(id, said, judging), isSilent: true as const })),
  ];
}

const OPEN = 'since it cannot be told whether it is so';

/** What there is to say of each, unless it said something. */
const silentIn = ({ flags, medicines }: Questionnaire) => [
  ...[...flags, ...medicines.flag].map(({ id }) => ({ id, said: 'looked, and flagged nothing' })),
  ...medicines.withhold.map(({ id }) => ({ id, said: 'looked, and withheld nothing' })),
  ...[...medicines.together, ...medicines.limits].map(({ id }) => ({
    id,
    said: 'looks at each order, and takes none that it is against',
  })),
];

interface Spoke {
  readonly id: string;
  readonly says: unknown;
  readonly said: string;
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
    ...{ id, says },
    said: `it withheld ${names.join(', ')}`,
  }));
}

/** @param says what it said then, where that was written down */
function ruleOf(
  id: string,
  said: string,
  { usable: { questionnaire }, content, wording, answers }: Judging,
  says?: unknown,
): ExplainedRule {
  const rule = questionnaire && rulesIn(questionnaire).find((one) => one.id === id);
  const titles = [...new Set(rule?.names)].map((name) => {
    const asked = wording.questions.find((question) => question.name === name);
    // Under the title that she read.
    return asked?.readBy(answers).title ?? name;
  });
  return {
    id,
    says: typeof says === 'string' ? says : (rule?.message ?? null),
    lookedAt: [...titles, ...(rule && readsHistory(content, id) ? [HISTORY] : [])],
    said,
  };
}

/** Every rule there is, with the questions that it looks at. */
const rulesIn = ({
  refusals,
  flags,
  medicines: { flag, withhold, together, limits },
}: Questionnaire) => [
  ...[...refusals, ...flags].map(({ id, message, question, reads }) => ({
    ...{ id, message, names: [question, ...reads] },
  })),
  ...[...flag, ...withhold, ...together].map(({ id, message, reads }) => ({
    ...{ id, message, names: reads },
  })),
  ...limits.map(({ id, message }) => ({ id, message, names: [] })),
];

/** The engine says of a rule which questions it reads; that it reads her history stands in the document. */
function readsHistory(content: unknown, id: string): boolean {
  if (Array.isArray(content)) return content.some((one) => readsHistory(one, id));
  if (!isObject(content)) return false;
  return content['id'] === id && content['when'] !== undefined
    ? /"history\.[a-z]+"/.test(JSON.stringify(content['when']))
    : Object.values(content).some((one) => readsHistory(one, id));
}

const listIn = (value: unknown, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};
