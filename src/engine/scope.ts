/** What the variables of a rule stand for: other answers, the day and the mode; or a prior record. */
import type { QuestionDocument } from './document.ts';
import { RuleError, UnknownQuestionError } from './errors.ts';
import type { Environment } from './environment.ts';
import type { Scope } from './expression.ts';
import type { Formulary } from './formulary.ts';
import { historyScope } from './history-scope.ts';
import { medicineScope } from './medicine-scope.ts';
import { takenMedicines } from './taken-scope.ts';
import { isMedicineList } from './taken-medicine.ts';
import type { TakenList } from './taken.ts';
import { isAnswer } from './operators.ts';
import { kindOf, optionsOf, pointsOf } from './options.ts';
import type { Prior } from './question.ts';
import type { ValueType } from './value-type.ts';

/**
 * Rules read answers by question name, `$today` and `$mode`.
 *
 * @param taken what is known of the medicines that people take; not in a browser
 */
export function answerScope(
  properties: { readonly [question: string]: QuestionDocument },
  taken?: TakenList,
): Scope<Environment> {
  const schemas = new Map(Object.entries(properties));
  const names = [...schemas.keys()];
  return (name, pointer) => {
    if (name === '$today')
      return { evaluate: ({ on }) => on, type: { kind: 'date' }, reads: new Set() };
    if (name === '$mode')
      return {
        evaluate: ({ mode }) => mode,
        type: { kind: 'text', options: ['new', 'repeat'] },
        reads: new Set(),
      };
    if (name.startsWith('history.') || name.startsWith('medicine.'))
      throw new RuleError(
        pointer,
        `'${name}' is not known in the browser, where this rule is judged too. Flags and rules about medicines may read it.`,
      );
    const schema = schemas.get(name);
    if (!schema) throw new UnknownQuestionError(pointer, name, names);
    const index = names.indexOf(name);
    if (kindOf(schema) === 'medicines') return takenMedicines({ name, index }, taken);
    return {
      evaluate: ({ given }) => given[index],
      type: typeOf(schema),
      reads: new Set([name]),
    };
  };
}

/** What rules may take an answer for. */
export function typeOf(schema: QuestionDocument): ValueType {
  const points = pointsOf(schema);
  return { ...withoutPoints(schema), ...(points && { points }) };
}

function withoutPoints(schema: QuestionDocument): ValueType {
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'array':
      return schema['x-upload']
        ? { kind: 'list' }
        : { kind: 'list', options: optionsOf(schema).map(({ value }) => value) };
    case 'string': {
      const options = optionsOf(schema).map(({ value }) => value);
      if (options.length > 0) return { kind: 'text', options };
      return schema.format === 'date' ? { kind: 'date' } : { kind: 'text' };
    }
  }
}

/** Rules of the prescriber's read also `history.*`, and rules about medicines `medicine.*`. */
export function knownScope(answers: Scope<Environment>, formulary: Formulary): Scope<Environment> {
  const history = historyScope(formulary);
  const medicine = medicineScope<Environment>(formulary, 'medicine', (around) => around.medicine);
  return (name, pointer) => history(name) ?? medicine(name, pointer) ?? answers(name, pointer);
}

/** Prefills read `user.<field>` and `order.<field>.<field>`. */
export const priorScope: Scope<Prior> = (name, pointer) => {
  const [source, ...path] = name.split('.');
  if ((source !== 'user' && source !== 'order') || path.length === 0)
    throw new RuleError(
      pointer,
      `A prefill reads 'user.<field>' or 'order.<field>', and here is '${name}'.`,
    );
  return {
    evaluate: (prior) => {
      const value = path.reduce<unknown>(fieldOf, prior[source]);
      return isAnswer(value) || isMedicineList(value) ? value : undefined;
    },
    type: { kind: 'foreign' },
    reads: new Set(),
  };
};

const fieldOf = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null
    ? new Map<string, unknown>(Object.entries(record)).get(field)
    : undefined;
