/** What can be wrong inside a rule: an operator, a number, an option, a question. */
import type { QuestionDocument } from '#engine';
import { boundMoved, type Fault, type Json, type Path, type Questions } from './fault.ts';

const FLIPPED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  some: 'none',
  none: 'some',
  all: 'some',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

export function faultsOfRule(path: Path, rule: Json, questions: Questions): readonly Fault[] {
  if (typeof rule === 'number')
    return [rule + 1, rule - 1].map((moved) => boundMoved(path, `${rule} to ${moved}`, moved));
  if (typeof rule === 'string') return optionSwapped(path, rule, questions);
  if (Array.isArray(rule))
    return rule.flatMap((part: Json, i) => faultsOfRule([...path, i], part, questions));
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([operator, operands]: [string, Json]) =>
    operator === 'var'
      ? referenceRenamed(path, String(operands), questions)
      : [
          ...operatorFlipped(path, operator, operands),
          ...faultsOfRule([...path, operator], operands, questions),
        ],
  );
}

function operatorFlipped(path: Path, operator: string, operands: Json): readonly Fault[] {
  const fault = (what: string, change: Fault['change']): readonly Fault[] => [
    { kind: 'operator flipped', path, what, change },
  ];
  const flipped = FLIPPED[operator];
  if (flipped !== undefined)
    return fault(`${operator} to ${flipped}`, () => ({ [flipped]: operands }));
  if (operator === 'in') return fault('in to not in', (value) => ({ '!': [value] }));
  if (operator === '!' && Array.isArray(operands))
    return fault('! left out', () => (operands as readonly Json[])[0]);
  return [];
}

/** For the option that stands next to it in the question that has it. */
function optionSwapped(path: Path, value: string, questions: Questions): readonly Fault[] {
  for (const question of Object.values(questions)) {
    const options = optionsOf(question);
    const other = options[(options.indexOf(value) + 1) % options.length];
    if (options.includes(value) && other !== undefined && other !== value)
      return [
        { kind: 'option swapped', path, what: `'${value}' to '${other}'`, change: () => other },
      ];
  }
  return [];
}

/** To the next question of the same kind, so that the document may still be usable. */
function referenceRenamed(path: Path, name: string, questions: Questions): readonly Fault[] {
  const names = Object.keys(questions);
  const question = questions[name];
  const index = names.indexOf(name);
  const other = [...names.slice(index + 1), ...names.slice(0, index)].find((candidate) => {
    const twin = questions[candidate];
    return twin?.type === question?.type && twin?.format === question?.format;
  });
  if (!question || other === undefined) return [];
  const what = `'${name}' to '${other}'`;
  return [{ kind: 'reference renamed', path, what, change: () => ({ var: other }) }];
}

const optionsOf = ({ enum: values, oneOf, items }: QuestionDocument): readonly string[] =>
  values ?? items?.enum ?? (oneOf ?? items?.oneOf ?? []).map(({ const: value }) => value);
