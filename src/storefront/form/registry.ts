import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
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
 * A question's schema is read as it stands: one that refers to another, or is put together of several, stops the
 * build (`unreadable`). RJSF's own way of reading would be 10 kB more on the phone, which find nothing to do.
 */
const asItStands: Pick<Registry['schemaUtils'], 'retrieveSchema' | 'getDisplayLabel'> = {
  retrieveSchema: (schema) => schema,
  // Our frame has the label.
  getDisplayLabel: () => false,
};

/**
 * What RJSF's `SchemaField` asks for to render the questions of a step: the slots for templates, and how a schema is read. RJSF's
 * own `Form` would bring a field, a widget and a template for every schema there can be, and a Markdown parser: 58 kB
 * compressed, where a consultation may weigh 200 in all. It would also keep the answers, which the consultation does,
 * and work the whole step out once more for every keystroke.
 *
 * So there is no template for what has parts, such as an object or the items of a list. No question needs one: each
 * brings its control (`controls.ts`), which is all that is rendered of it, and a schema that would ask for more stops the
 * build (`unreadable`).
 */
export const registryOf = (schema: RJSFSchema): Registry => ({
  fields: { SchemaField },
  templates: templates as TemplatesType,
  widgets: {},
  rootSchema: schema,
  schemaUtils: asItStands as Registry['schemaUtils'],
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: {
    idPrefix: 'q',
    idSeparator: '_',
    useFallbackUiForUnsupportedType: false,
    // Each question keeps its properties the same: they need not be compared to their depths.
    experimental_componentUpdateStrategy: 'shallow',
  },
});
