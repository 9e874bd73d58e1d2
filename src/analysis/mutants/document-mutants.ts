/**
 * Every single-fault mutant of a document: the measure of check and difference. Each
 * has to be reported by one of them, or proved to change nothing.
 */
import type { QuestionnaireDocument } from '#engine';
import {
  changed,
  withoutItem,
  type Fault,
  type Json,
  type MutationKind,
  type Path,
} from './fault.ts';
import { faultsOfMedicineRules } from './medicine-rule-faults.ts';
import { faultsOfQuestion } from './question-faults.ts';
import { faultsOfRule } from './rule-faults.ts';

export interface Mutant {
  readonly kind: MutationKind;
  readonly pointer: string;
  readonly what: string;
  readonly document: QuestionnaireDocument;
}

export function mutantsOf(document: QuestionnaireDocument): readonly Mutant[] {
  const { properties, required } = document;
  const faults = [
    ...Object.entries(properties).flatMap(([name, question]) =>
      faultsOfQuestion(name, question, properties),
    ),
    ...faultsOfMedicineRules(document),
    ...required.map((name, i): Fault => {
      const change = withoutItem(i);
      return { kind: 'required dropped', path: ['required'], what: `'${name}'`, change };
    }),
    ...messagesSwapped(document),
    ...payloadChanged(document),
  ];
  return faults.flatMap(({ kind, path, what, change }) => {
    // What differs from a document by a changed value alone is a document, usable or not.
    const mutated = changed(document, path, change) as QuestionnaireDocument;
    if (JSON.stringify(mutated) === JSON.stringify(document)) return [];
    return [{ kind, pointer: `/${path.join('/')}`, what, document: mutated }];
  });
}

/** Each refusal with the message of another one, and so what is said where an answer is missing. */
function messagesSwapped({ properties }: QuestionnaireDocument): readonly Fault[] {
  const questions = Object.entries(properties);
  const refusals = questions.flatMap(([name, { 'x-refuse-when': rules = [] }]) =>
    rules.map(({ message }, i) => ({
      path: ['properties', name, 'x-refuse-when', i, 'message'] as Path,
      message,
    })),
  );
  const missing = questions.flatMap(([name, { 'x-messages': messages }]) =>
    messages?.required === undefined
      ? []
      : [
          {
            path: ['properties', name, 'x-messages', 'required'] as Path,
            message: messages.required,
          },
        ],
  );
  return [refusals, missing].flatMap((list) =>
    list.flatMap(({ path, message }, i): readonly Fault[] => {
      const others = [...list.slice(i + 1), ...list.slice(0, i)];
      const other = others.find((one) => one.message !== message)?.message;
      if (other === undefined) return [];
      const what = `for '${other.slice(0, 40)}'`;
      return [{ kind: 'message swapped', path, what, change: () => other }];
    }),
  );
}

const payloadChanged = ({
  properties,
  'x-submission': template,
}: QuestionnaireDocument): readonly Fault[] =>
  Object.entries(template).flatMap(([field, value]): readonly Fault[] => [
    {
      kind: 'payload changed',
      path: ['x-submission'],
      what: `'${field}' under another name`,
      change: renamed(field),
    },
    ...faultsOfRule(['x-submission', field], value, properties),
  ]);

const renamed =
  (field: string) =>
  (value: Json): Json =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, item]: [string, Json]) => [
        name === field ? `${name}Renamed` : name,
        item,
      ]),
    );
