/**
 * A second reading of a questionnaire document, for the oracle: json-logic-js on the document's own
 * rules, two-valued, and nothing of the engine. Where it has to decide for itself (ages, rounding)
 * it does so in another way than the engine.
 */
import jsonLogic from 'json-logic-js';
import type { Expression, Mode, QuestionnaireDocument } from '#engine';

export type Document = QuestionnaireDocument;
/** Answers as somebody posts them. */
export type Sheet = { readonly [question: string]: unknown };

export interface When {
  /** The day in London, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly mode: Mode;
}

// Under names of their own: json-logic-js is one for all, and the server of this process uses it too.
jsonLogic.add_operation('birthdays', (born: unknown, today: unknown) =>
  typeof born === 'string' && typeof today === 'string' ? birthdays(born, today) : undefined,
);
jsonLogic.add_operation('nearest', (value: number, decimals: number) => {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-7) / scale;
});

/** How many birthdays somebody has had. A 29 February that is not there rolls on to 1 March. */
function birthdays(born: string, today: string): number {
  const [year = NaN, month = NaN, day = NaN] = born.split('-').map(Number);
  const now = Date.parse(`${today}T00:00:00Z`);
  let had = -1;
  while (Date.UTC(year + had + 1, month - 1, day) <= now) had++;
  return had;
}

const OWN: Readonly<Record<string, string>> = { age: 'birthdays', round: 'nearest' };

/** The rule with this reading's own operations in place of the engine's. */
function own(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(own);
  if (typeof rule !== 'object' || rule === null) return rule;
  const [[operator, operands] = ['', undefined]] = Object.entries(rule);
  const parts = own(operands);
  if (operator === 'age' && Array.isArray(parts))
    return { birthdays: [...parts, { var: '$today' }] };
  return { [OWN[operator] ?? operator]: parts };
}

const translated = new WeakMap<object, object>();

/** What an expression says of the answers that count. */
export function valueOf(expression: Expression, counted: Sheet): unknown {
  if (typeof expression !== 'object' || Array.isArray(expression)) return expression;
  const known = translated.get(expression) ?? { ...(own(expression) as object) };
  translated.set(expression, known);
  return jsonLogic.apply(known, counted);
}

const holds = (rule: Expression, counted: Sheet): boolean =>
  jsonLogic.truthy(valueOf(rule, counted));

/** Nothing was answered: no key, nothing but spaces, an empty list. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** An object is an answer to nothing, and json-logic-js stumbles over it. */
const isObject = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

export interface Reading {
  readonly asked: ReadonlySet<string>;
  /** The answers to what is asked, and what is worked out from them. */
  readonly counted: Sheet;
  readonly holds: (rule: Expression) => boolean;
}

/** What is asked, as the least fixpoint over the rules that show a question. */
export function read(document: Document, answers: Sheet, when: When): Reading {
  const inMode = new Set(
    document['x-steps'].flatMap(({ modes, questions }) =>
      !modes || modes.includes(when.mode) ? questions : [],
    ),
  );
  let asked: ReadonlySet<string> = new Set();
  for (let round = 0; round <= inMode.size + 1; round++) {
    const counted = countedOf(document, answers, asked, when);
    const shown = [...inMode].filter((name) => {
      const rule = document.properties[name]?.['x-visible-when'];
      return rule === undefined || holds(rule, counted);
    });
    if (shown.length === asked.size && shown.every((name) => asked.has(name)))
      return { asked, counted, holds: (rule) => holds(rule, counted) };
    asked = new Set(shown);
  }
  throw new Error('What is asked does not come to rest.');
}

function countedOf(
  { properties }: Document,
  answers: Sheet,
  asked: ReadonlySet<string>,
  { today, mode }: When,
): Sheet {
  const counted: Record<string, unknown> = { $today: today, $mode: mode };
  for (const name of asked)
    if (properties[name]?.['x-computed'] === undefined && Object.hasOwn(answers, name))
      if (!isBlank(answers[name]) && !isObject(answers[name])) counted[name] = answers[name];
  for (const name of asked) {
    const computed = properties[name]?.['x-computed'];
    const value = computed === undefined ? undefined : valueOf(computed, counted);
    if (typeof value === 'number' && Number.isFinite(value)) counted[name] = value;
  }
  return counted;
}
