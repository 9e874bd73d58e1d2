/** The forms of a document: the page compiles their validators itself, since no build has seen it. */
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { compile, forPatients } from '#engine';
import type { LoadedConsultation } from '#features/consultation';
import { stepSchemaOf } from '#form';
import type { Written } from '../messages.ts';

export function built({ document }: Written): Omit<LoadedConsultation, 'hash'> {
  const questionnaire = compile(forPatients(document));
  const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
  const forms = Object.fromEntries(
    questionnaire.modes.map((mode) => [
      mode,
      questionnaire.steps(mode).map((step) => {
        const schema = stepSchemaOf(step);
        return { schema, validator: ajv.compile(schema) };
      }),
    ]),
  );
  return { questionnaire, forms };
}
