import type { ClaimRule, Expression, Quantifier, WhichDocument } from '#engine';
import { operationOf, variableOf } from '../model/leaf.ts';

/** A rule as a person would say it: 'smoke' is 'yes' and the age by 'dateOfBirth' is over 75. */
export function ruleInWords(rule: Expression | ClaimRule): string {
  const said = typeof rule === 'object' && !Array.isArray(rule) ? becomesInWords(rule) : undefined;
  return said ?? expressionInWords(rule as Expression);
}

/** What becomes of her, as only a claim says it. */
function becomesInWords(rule: object): string | undefined {
  if ('offered' in rule) {
    const which = rule.offered as WhichDocument;
    return which === true
      ? 'she is offered a medicine'
      : `she is offered a medicine of which ${ruleInWords(which)}`;
  }
  if ('flagged' in rule) return `she is flagged '${String(rule.flagged)}'`;
  return 'outcome' in rule ? BECOMES[String(rule.outcome)] : undefined;
}

const BECOMES: Readonly<Record<string, string>> = {
  eligible: 'she is eligible',
  refused: 'she is refused',
  incomplete: 'she has not finished',
};

function expressionInWords(rule: Expression): string {
  const operation = operationOf(rule);
  if (!operation)
    return variableOf(rule) === 'isOpen' ? `${valueInWords(rule)} is true` : valueInWords(rule);
  const { operator, operands } = operation;
  const [a = '', b = '', c] = operands;
  switch (operator) {
    case 'and':
      return operands.map(grouped).join(' and ');
    case 'or':
      return operands.map(grouped).join(' or ');
    case '!':
      return negated(a);
    case 'if':
      return `if ${ruleInWords(a)} then ${ruleInWords(b)}, otherwise ${ruleInWords(operands.length > 3 ? { if: operands.slice(2) } : (c ?? false))}`;
    case 'in':
      return Array.isArray(b)
        ? `${valueInWords(a)} is one of ${b.map((item) => `'${String(item)}'`).join(', ')}`
        : `${valueInWords(b)} has ${valueInWords(a)}`;
    case 'some':
    case 'all':
    case 'none':
      return throughInWords(operator, variableOf(a), b);
    case 'at-least':
      return `at least ${String(a)} of these: ${operands.slice(1).map(ruleInWords).join('; ')}`;
    default:
      // A choice may be one of values and not of rules.
      if (isCalculation(operator)) return valueInWords(rule);
      return c === undefined
        ? `${valueInWords(a)} ${COMPARED[operator] ?? operator} ${valueInWords(b)}`
        : between(operator, operands, 'is');
  }
}

const TAKES: { readonly [quantifier in Quantifier]: string } = {
  some: 'she takes a medicine',
  none: 'she takes no medicine',
  all: 'she takes medicines, all',
};

/** she has had a supply of which ... */
function throughInWords(
  quantifier: Quantifier,
  list: string | undefined,
  rule: Expression,
): string {
  const says = ruleInWords(rule);
  if (list !== 'history.supplies' && list !== 'history.consultations')
    return `${TAKES[quantifier]} of which ${says}`;
  const record = list === 'history.consultations' ? 'consultation' : 'supply';
  const records = list === 'history.consultations' ? 'consultations' : 'supplies';
  switch (quantifier) {
    case 'some':
      return `she has had a ${record} of which ${says}`;
    case 'none':
      return `she has had no ${record} of which ${says}`;
    case 'all':
      return `she has had ${records}, of all of which ${says}`;
  }
}

/** 'the age by ... is from 18 to 65', for three in a row. */
function between(operator: string, operands: readonly Expression[], is: string): string {
  const [low = '', value = '', high = ''] = operands.map(valueInWords);
  return operator === '<='
    ? `${value} ${is} from ${low} to ${high}`
    : `${is === 'is' ? '' : 'not '}${operands.map(valueInWords).join(` ${operator} `)}`;
}

const COMPARED: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
};

const grouped = (rule: Expression): string => {
  const operator = operationOf(rule)?.operator;
  return operator === 'and' || operator === 'or' || operator === 'at-least' || operator === 'if'
    ? `(${ruleInWords(rule)})`
    : ruleInWords(rule);
};

function negated(rule: Expression): string {
  const { operator, operands = [] } = operationOf(rule) ?? {};
  const [a = '', b = '', c] = operands;
  if (operator !== undefined && c !== undefined && Object.hasOwn(COMPARED, operator))
    return between(operator, operands, 'is not');
  return operator === '=='
    ? `${valueInWords(a)} is not ${valueInWords(b)}`
    : `not (${ruleInWords(rule)})`;
}

const CALCULATIONS: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  'round',
  'age',
  'days',
  'points',
]);
const isCalculation = (operator: string): boolean => CALCULATIONS.has(operator);

/** medicine.ladder.rung: ladder rung */
const fieldInWords = (name: string): string => name.split('.').slice(1).join(' ');

function valueInWords(value: Expression): string {
  const name = variableOf(value);
  if (name === '$today') return 'today';
  if (name === '$mode') return 'the mode';
  if (name === 'daysAgo') return 'the number of days since';
  if (name === 'quantity') return 'the number of packs';
  if (name === 'isOpen') return 'being in an open order';
  if (name?.startsWith('medicine.')) return `the medicine's ${fieldInWords(name)}`;
  if (name?.startsWith('$medicine.')) return `the chosen medicine's ${fieldInWords(name)}`;
  if (name !== undefined) return `'${name}'`;
  const operation = operationOf(value);
  if (!operation) return typeof value === 'string' ? `'${value}'` : String(value);
  const { operator, operands } = operation;
  const parts = operands.map(valueInWords);
  if (operator === 'age') return `the age by ${parts[0]}`;
  if (operator === 'days') return `the days from ${parts[0]} to ${parts[1] ?? 'today'}`;
  if (operator === 'points') return `the points of ${parts[0]}`;
  if (operator === 'round')
    return `${parts[0]} rounded to ${parts[1]} ${parts[1] === '1' ? 'decimal' : 'decimals'}`;
  if (isCalculation(operator)) return `(${parts.join(` ${operator} `)})`;
  return `(${ruleInWords(value)})`;
}
