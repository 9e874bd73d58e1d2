import type { Answer } from './answers.ts';
import type {
  Mode,
  Operation,
  QuestionDocument,
  QuestionnaireDocument,
  RuleDocument,
  VariantDocument,
} from './document.ts';
import type { Environment } from './environment.ts';
import { RuleError } from './errors.ts';
import { compileExpression, compileRule, type Scope } from './expression.ts';
import { flagOf } from './flag.ts';
import { kindOf, optionsOf } from './options.ts';
import type { Presentation, Question, QuestionRule, Variant } from './question.ts';
import { priorScope, typeOf } from './scope.ts';
import type { TakenList } from './taken.ts';
import { inWords } from './value-type.ts';

interface Source {
  readonly document: QuestionnaireDocument;
  readonly name: string;
  readonly schema: QuestionDocument;
  readonly index: number;
  readonly modes: readonly Mode[];
  readonly scope: Scope<Environment>;
  /** For rules of the prescriber's, which may look at what this pharmacy knows. */
  readonly known: Scope<Environment>;
  readonly taken: TakenList | undefined;
}

const always = (answer: Answer) => () => answer;

export function compileQuestion(source: Source): Question {
  const { document, name, schema, index, modes, scope, known, taken } = source;
  const pointer = `/properties/${name}`;
  const rule = (logic: Operation, where: string, over = scope) =>
    compileRule(logic, over, `${pointer}/${where}`);

  const visible = schema['x-visible-when'] && rule(schema['x-visible-when'], 'x-visible-when');
  const needed = schema['x-required-when'];
  const required = typeof needed === 'object' ? rule(needed, 'x-required-when') : undefined;
  const isRequired = needed === true || document.required.includes(name);
  const computed = computedOf(source, `${pointer}/x-computed`);
  const variants = (schema['x-variants'] ?? []).map((variant, i) => ({
    variant,
    when: rule(variant.when, `x-variants/${i}/when`),
  }));
  const refusals = (schema['x-refuse-when'] ?? []).map((refusal, i) => ({
    refusal,
    when: rule(refusal.when, `x-refuse-when/${i}/when`),
  }));
  const flags = (schema['x-flag-when'] ?? []).map((flag, i) => ({
    flag,
    // What advises her is judged in her browser too, which knows no history.
    when: rule(flag.when, `x-flag-when/${i}/when`, flag.advice === undefined ? known : scope),
  }));
  const deciding = [visible, computed, ...variants.map(({ when }) => when)];
  const presentation = presentationOf(schema);

  return {
    name,
    index,
    kind: kindOf(schema),
    options: optionsOf(schema),
    exclusive: schema['x-exclusive'],
    input: schema['x-input'],
    taken,
    pattern: schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u'),
    autocomplete: schema['x-autocomplete'],
    upload: schema['x-upload'],
    clears: schema['x-clears'] ?? [],
    presentation,
    variants: variants.map(({ variant, when }) => ({
      ...variantOf(presentation, variant),
      when: when.evaluate,
      rule: JSON.stringify(variant.when),
    })),
    modes: new Set(modes.filter((mode) => isAskedIn(document, name, mode))),
    visibleWhen: visible?.evaluate,
    requiredWhen: required?.evaluate ?? always(isRequired),
    awaits: {
      visible: [...readsOf([visible])],
      required: [...readsOf([required])],
      computed: [...readsOf([computed])],
    },
    decidedBy: [...readsOf(deciding)],
    reads: [
      ...readsOf([...deciding, required, ...[...refusals, ...flags].map(({ when }) => when)]),
    ],
    refusals: refusals.map(({ refusal, when }) => ruleOf({ name, index }, refusal, when)),
    flags: flags.map(({ flag, when }) => ({
      ...ruleOf({ name, index }, flag, when),
      level: flag.level,
      flag: flagOf(flag, name),
    })),
    computed: computed?.evaluate,
    prefill:
      schema['x-prefill'] === undefined
        ? undefined
        : compileExpression(schema['x-prefill'], priorScope, `${pointer}/x-prefill`).evaluate,
    schema,
  };
}

/** What a question is worked out as, which rules take for what its type says. */
function computedOf(
  { name, schema, scope }: Source,
  pointer: string,
): ReturnType<typeof compileExpression<Environment>> | undefined {
  if (schema['x-computed'] === undefined) return undefined;
  const computed = compileExpression(schema['x-computed'], scope, pointer);
  const [is, says] = [computed.type, typeOf(schema)];
  // A date is written as a text, but compared as a day.
  const mend = is.kind === 'date' && says.kind === 'text' ? ' A date has "format": "date".' : '';
  if (is.kind !== says.kind)
    throw new RuleError(
      pointer,
      `'${name}' is worked out as ${inWords(is)}, and by its type it is ${inWords(says)}. Correct the type, or what is worked out.${mend}`,
    );
  return computed;
}

type Reading = { readonly reads: ReadonlySet<string> } | undefined;

const readsOf = (parts: readonly Reading[]): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => [...(part?.reads ?? [])]));

const isAskedIn = (document: QuestionnaireDocument, question: string, mode: Mode): boolean =>
  document['x-steps'].some(
    ({ modes, questions }) => (!modes || modes.includes(mode)) && questions.includes(question),
  );

const presentationOf = (schema: QuestionDocument): Presentation => ({
  title: schema.title,
  hint: schema.description,
  unit: schema['x-unit'],
  minimum: schema.minimum,
  maximum: schema.maximum,
  multipleOf: schema.multipleOf,
  messages: {
    ...schema['x-messages'],
    ...(schema['x-exclusive'] && { exclusive: schema['x-exclusive'].message }),
  },
});

function variantOf(base: Presentation, variant: VariantDocument): Omit<Variant, 'when' | 'rule'> {
  return {
    title: variant.title ?? base.title,
    hint: variant.description ?? base.hint,
    unit: variant.unit ?? base.unit,
    minimum: variant.minimum ?? base.minimum,
    maximum: variant.maximum ?? base.maximum,
    multipleOf: variant.multipleOf ?? base.multipleOf,
    messages: { ...base.messages, ...variant.messages },
  };
}

const ruleOf = (
  { name, index }: Pick<Question, 'name' | 'index'>,
  { id, message, advice, urgency, source, reviewBy }: RuleDocument,
  { evaluate, reads, readsHistory = false }: ReturnType<typeof compileRule<Environment>>,
): QuestionRule => ({
  id,
  question: name,
  index,
  when: evaluate,
  reads: [...reads],
  readsHistory,
  message,
  advice,
  urgency,
  source,
  reviewBy,
});
