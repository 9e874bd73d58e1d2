import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
  type ValidatorType,
} from '@rjsf/utils';
import { FieldTemplate } from './field-template.tsx';

/** RJSF makes them for every field, for a template to put somewhere; ours says it in the engine's words. */
const Unused = () => null;

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  DescriptionFieldTemplate: Unused,
  FieldHelpTemplate: Unused,
  FieldErrorTemplate: Unused,
};

/**
 * What RJSF's `SchemaField` asks for to render the questions of a step: templates, and how a schema is read. RJSF's own
 * `Form` would bring a field, a widget and a template for every schema there can be, and a Markdown parser: 58 kB
 * compressed, where a consultation may weigh 200 in all. It would also keep the answers, which the consultation does,
 * and work the whole step out once more for every keystroke.
 *
 * So there is no template for what has parts, such as an object or the items of a list. No question needs one: each
 * brings its control (`controls.ts`), which is all that is rendered of it, and a schema that would ask for more stops the
 * build (`unreadable`).
 */
export const registryOf = (schema: RJSFSchema, validator: ValidatorType): Registry => ({
  fields: { SchemaField },
  templates: templates as TemplatesType,
  widgets: {},
  rootSchema: schema,
  schemaUtils: createSchemaUtils(validator, schema),
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: {
    idPrefix: 'q',
    idSeparator: '_',
    useFallbackUiForUnsupportedType: false,
  },
});
