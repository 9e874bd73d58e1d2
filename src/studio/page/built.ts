/** The forms of a document: the page compiles their validators itself, since no build has seen it. */
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { compile, forPatients } from '#engine';
import type { LoadedConsultation } from '#features/consultation';
import { stepSchemaOf } from '#form';
import type { Written } from '../messages.ts';

const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
type Validator = ReturnType<typeof ajv.compile>;

/** Of the form that was built last: most edits leave most of its steps as they were, or all. */
let validators: ReadonlyMap<string, Validator> = new Map();

export function built({ document }: Written): Omit<LoadedConsultation, 'hash'> {
  const questionnaire = compile(forPatients(document));
  const used = new Map<string, Validator>();
  const validatorOf = (schema: object): Validator => {
    const words = JSON.stringify(schema);
    const validator = used.get(words) ?? validators.get(words) ?? ajv.compile(schema);
    // It would keep each that it ever compiled.
    ajv.removeSchema(schema);
    used.set(words, validator);
    return validator;
  };
  const forms = Object.fromEntries(
    questionnaire.modes.map((mode) => [
      mode,
      questionnaire.steps(mode).map((step) => {
        const schema = stepSchemaOf(step);
        return { schema, validator: validatorOf(schema) };
      }),
    ]),
  );
  validators = used;
  return { questionnaire, forms };
}
