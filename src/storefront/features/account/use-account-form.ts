import { type FormEvent, useId, useRef, useState } from 'react';
import { describedBy, toast, type FieldError } from '#ui';
import { type Check, fieldErrorsIn, type FieldErrors, type Values } from './checks.ts';
import { wordsOf, type FormFailure } from './form-failure.ts';

interface FormOptions<Name extends string> {
  /** Every field with its check, in the order of the page. */
  readonly checks: { readonly [name in Name]: Check };
  readonly initial?: Values<Name>;
  /** Sends what was filled in; a rejection when nothing came of it. */
  readonly send: (values: Values<Name>) => Promise<FormFailure<Name> | undefined>;
}

/** The state of a form in a dialog: what is filled in, what is wrong, whether it is being sent. */
export function useAccountForm<Name extends string>(options: FormOptions<Name>) {
  const { checks, initial = {}, send } = options;
  const prefix = useId();
  const [values, setValues] = useState<Values<Name>>(initial);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Name>>({});
  const [message, setMessage] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  /** Two presses may come before the page shows the first one. */
  const sending = useRef(false);
  const idOf = (name: Name) => `${prefix}${name}`;

  const reject = ({ fieldErrors: found, message: words }: FormFailure<Name>) => {
    setFieldErrors(found);
    setMessage(words);
    setAttempt((last) => last + 1);
  };
  const submit = async () => {
    if (sending.current) return;
    const found = fieldErrorsIn(checks, values);
    if (Object.keys(found).length > 0) return reject({ fieldErrors: found });
    sending.current = true;
    setPending(true);
    const formFailure = await send(values);
    sending.current = false;
    setPending(false);
    if (formFailure) toast.error(wordsOf(formFailure));
    reject(formFailure ?? { fieldErrors: {} });
  };

  return {
    values,
    message,
    attempt,
    pending,
    fieldErrors: (Object.keys(checks) as Name[]).flatMap((name): readonly FieldError[] => {
      const words = fieldErrors[name];
      return words === undefined ? [] : [{ controlId: idOf(name), message: words }];
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** What the frame around a field takes. */
    frame: (name: Name) => ({ id: idOf(name), name, error: fieldErrors[name] }),
    /** What a field's control takes. */
    control: (name: Name, hint?: unknown) => ({
      id: idOf(name),
      name,
      value: values[name],
      onChange: (value: string | undefined) =>
        setValues((before) => ({ ...before, [name]: value })),
      invalid: fieldErrors[name] !== undefined,
      describedBy: describedBy(idOf(name), { error: fieldErrors[name], hint }),
    }),
  };
}
