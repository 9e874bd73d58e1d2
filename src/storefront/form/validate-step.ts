import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Answers } from '#engine';

/** By question, the first thing that the validator has against its answer. */
export type FieldErrors = ReadonlyMap<string, string>;

/**
 * Validates the whole step, with what was compiled for it at build time, whenever its answers have
 * changed; once, however many questions ask.
 */
export function stepValidation(
  schema: RJSFSchema,
  validator: ValidatorType<Answers>,
): (answers: Answers) => FieldErrors {
  const names = Object.keys(schema.properties ?? {});
  const known = new WeakMap<Answers, FieldErrors>();
  return (answers) => {
    const before = known.get(answers);
    if (before) return before;
    const fieldErrors = new Map<string, string>();
    // The property is '.question', and '.question.2' where it is an item of a list.
    for (const { property = '', message = '' } of validator.validateFormData(
      pick(answers, names),
      schema,
    ).errors) {
      const [, name = ''] = property.split('.');
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
