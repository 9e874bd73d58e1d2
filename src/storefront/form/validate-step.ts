import type { Answers } from '#engine';
import type { StepSchema } from './step-schema.ts';

/** What ajv has compiled of a step's schema: whether answers fit, and otherwise why not. */
export interface Validator {
  (answers: Answers): boolean;
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

/** By question, the first thing that the validator has against its answer. */
export type FieldErrors = ReadonlyMap<string, string>;

/**
 * Validates the whole step, with what was compiled for it at build time, whenever its answers have
 * changed; once, however many questions ask.
 */
export function stepValidation(
  { properties }: Pick<StepSchema, 'properties'>,
  validator: Validator,
): (answers: Answers) => FieldErrors {
  const names = Object.keys(properties);
  const known = new WeakMap<Answers, FieldErrors>();
  return (answers) => {
    const before = known.get(answers);
    if (before) return before;
    const fieldErrors = new Map<string, string>();
    if (!validator(pick(answers, names)))
      // '/question', and '/question/2' where it is an item of a list.
      for (const { instancePath, message = '' } of validator.errors ?? []) {
        const [, name = ''] = instancePath.split('/');
        if (!fieldErrors.has(name)) fieldErrors.set(name, message);
      }
    known.set(answers, fieldErrors);
    return fieldErrors;
  };
}

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(
    names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  );
