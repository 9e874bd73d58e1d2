import { describedBy, QuestionFrame, Select, TextArea, TextInput } from '#ui';
import styles from './contact-form.module.css';
import { type Draft, type Field, type FieldErrors, REASONS } from './message.ts';

interface ContactFieldsProps {
  readonly draft: Draft;
  readonly fieldErrors: FieldErrors;
  readonly onChange: (field: Field, value: string | undefined) => void;
}

const LONGEST_LINE = 200;
const LONGEST_NOTE = 5000;

/** Who writes, how to answer her, and what it is about. */
export function ContactFields({ draft, fieldErrors, onChange }: ContactFieldsProps) {
  const frame = (field: Field) => ({ id: field, name: field, error: fieldErrors[field] });
  const control = (field: Field, hint?: string) => ({
    id: field,
    name: field,
    value: draft[field],
    onChange: (value: string | undefined) => onChange(field, value),
    invalid: fieldErrors[field] !== undefined,
    describedBy: describedBy(field, { hint, error: fieldErrors[field] }),
  });
  const line = (field: Field) => ({ ...control(field), required: true, maxLength: LONGEST_LINE });
  const hint = 'Please leave out medical details where you can.';
  return (
    <>
      <div className={styles.pair}>
        <QuestionFrame {...frame('firstName')} label="First Name">
          <TextInput {...line('firstName')} autoComplete="given-name" />
        </QuestionFrame>
        <QuestionFrame {...frame('lastName')} label="Last Name">
          <TextInput {...line('lastName')} autoComplete="family-name" />
        </QuestionFrame>
        <QuestionFrame {...frame('email')} label="Email">
          <TextInput {...line('email')} type="email" autoComplete="email" />
        </QuestionFrame>
        <QuestionFrame {...frame('phone')} label="Contact Number">
          <TextInput {...line('phone')} type="tel" autoComplete="tel" />
        </QuestionFrame>
      </div>
      <div className={styles.whole}>
        <QuestionFrame {...frame('cause')} label="Reason">
          <Select
            {...control('cause')}
            required
            placeholder="Select option"
            choices={REASONS.map((reason) => ({ value: reason, label: reason }))}
          />
        </QuestionFrame>
      </div>
      <div className={styles.whole}>
        <QuestionFrame {...frame('note')} label="Your message" optional hint={hint}>
          <TextArea {...control('note', hint)} maxLength={LONGEST_NOTE} />
        </QuestionFrame>
      </div>
    </>
  );
}
