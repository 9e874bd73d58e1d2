import { namesOf } from './field.ts';
import { FormField } from './form-field.tsx';
import styles from './form-fields.module.css';
import type { Form } from './use-form.ts';

interface FormFieldsProps<Name extends string> {
  readonly form: Form<Name>;
  /** Some of them, where something stands between; otherwise all. */
  readonly names?: readonly Name[];
  readonly readOnly?: boolean;
}

/** The fields of a form, one under the other, halves side by side where there is room. */
export function FormFields<Name extends string>(props: FormFieldsProps<Name>) {
  const { form, names = namesOf(form.fields), readOnly = false } = props;
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} className={form.fields[name].isHalf ? undefined : styles.whole}>
          <FormField form={form} name={name} readOnly={readOnly} />
        </div>
      ))}
    </div>
  );
}
