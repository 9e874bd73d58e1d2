import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  type Registry,
  type TemplatesType,
} from '@rjsf/utils';

/** A part of RJSF's looks for which we have our own, or no use. */
function Missing(): never {
  throw new Error('Our forms use no templates of RJSF’s own.');
}

/** `StepForm` brings the ones that are rendered; whatever else RJSF would render says so. */
const templates: TemplatesType = {
  ArrayFieldDescriptionTemplate: Missing,
  ArrayFieldItemButtonsTemplate: Missing,
  ArrayFieldItemTemplate: Missing,
  ArrayFieldTemplate: Missing,
  ArrayFieldTitleTemplate: Missing,
  BaseInputTemplate: Missing,
  CyclicSchemaExpandTemplate: Missing,
  DescriptionFieldTemplate: Missing,
  ErrorListTemplate: Missing,
  FallbackFieldTemplate: Missing,
  FieldErrorTemplate: Missing,
  FieldHelpTemplate: Missing,
  FieldTemplate: Missing,
  GridTemplate: Missing,
  MultiSchemaFieldTemplate: Missing,
  ObjectFieldTemplate: Missing,
  OptionalDataControlsTemplate: Missing,
  TitleFieldTemplate: Missing,
  UnsupportedFieldTemplate: Missing,
  WrapIfAdditionalTemplate: Missing,
  ButtonTemplates: {
    AddButton: Missing,
    ClearButton: Missing,
    CopyButton: Missing,
    MoveDownButton: Missing,
    MoveUpButton: Missing,
    RemoveButton: Missing,
    SubmitButton: Missing,
  },
};

/** RJSF's registry with the fields that a question can have, and none of its widgets and templates. */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: { ArrayField, BooleanField, NumberField, SchemaField, StringField },
    templates,
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
