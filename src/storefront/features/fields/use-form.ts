import {
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Failure } from '#client';
import { londonDay } from '#engine';
import type { FieldError } from '#ui';
import { createEnteredTexts } from './entered-texts.ts';
import { type Fields, namesOf, type Texts } from './field.ts';
import { fieldErrorOf, fieldErrorsIn } from './field-error.ts';
import { type FormFailure, formFailureOf } from './form-failure.ts';

interface FormOptions<Name extends string> {
  /** What the ids of its controls begin with. */
  readonly id: string;
  readonly fields: Fields<Name>;
  /** What is in it until she enters something else. */
  readonly initial?: Partial<Texts<Name>>;
  /** What has to be mended beside the fields now, such as a choice that is made elsewhere on the page. */
  readonly beside?: readonly FieldError[];
  /** Sends what is filled in; the failure when nothing came of it. */
  readonly send: (texts: Texts<Name>) => Promise<Failure | undefined>;
  /** Told what the server said, for a toast. */
  readonly onFailed?: (words: string) => void;
  readonly onEntered?: (name: Name, text: string) => void;
  /** Told whether there is something to mend, which the title of a page says. */
  readonly onWrong?: (isWrong: boolean) => void;
}

/** The last try to send. */
interface FormAttempt<Name extends string> extends FormFailure<Name> {
  /** Changes with each, so that each failed one brings the focus to what it says. */
  readonly count: number;
  readonly isFailed: boolean;
}

/**
 * A form of a table of fields. What she enters is kept beside React, so that a keystroke renders its own
 * field and nothing else; a field error stands until its field is mended; what was sent is forgotten.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { id, fields, initial, beside = [], send, onFailed, onEntered, onWrong } = options;
  const [entered] = useState(createEnteredTexts<Name>);
  const [attempt, setAttempt] = useState<FormAttempt<Name>>({
    count: 0,
    isFailed: false,
    fieldErrors: {},
  });
  const [pending, setPending] = useState(false);
  /** Two presses may come before the page shows the first one. */
  const sending = useRef(false);

  const { fieldErrors, message, count, isFailed } = attempt;
  const idOf = (name: Name): string => `${id}-${name}`;
  const textOf = (name: Name): string => entered.textOf(name) ?? initial?.[name] ?? '';
  const fail = (failure: FormFailure<Name>) =>
    setAttempt((last) => ({ ...failure, count: last.count + 1, isFailed: true }));
  const clearAttempt = () =>
    setAttempt((last) => ({ count: last.count + 1, isFailed: false, fieldErrors: {} }));
  const submit = async () => {
    if (sending.current) return;
    const sent = entered.all();
    const texts = textsOf(fields, textOf);
    const found = fieldErrorsIn(fields, texts, londonDay(new Date()));
    if (Object.keys(found).length > 0 || beside.length > 0) return fail({ fieldErrors: found });
    sending.current = true;
    setPending(true);
    const failure = await send(texts);
    sending.current = false;
    setPending(false);
    if (failure) {
      onFailed?.(failure.message);
      return fail(formFailureOf(fields, failure));
    }
    entered.forget(sent);
    clearAttempt();
  };

  const focus = useCallback(
    (name: Name) => document.getElementById(`${id}-${name}`)?.focus(),
    [id],
  );
  const besideShown = isFailed ? beside : [];
  const summary = [...inSummary(fields, fieldErrors, idOf), ...besideShown];
  const isWrong = summary.length > 0;
  useEffect(() => onWrong?.(isWrong), [isWrong, onWrong]);
  return {
    fields,
    idOf,
    fieldErrors,
    /** What belongs to no field. */
    message,
    attempt: count,
    pending,
    /** Where each error leads, in the order of the page. */
    summary,
    isWrong,
    beside: besideShown,
    textOf,
    subscribe: entered.subscribe,
    enter: (name: Name, text: string) => {
      entered.set(name, text);
      onEntered?.(name, text);
      if (fieldErrors[name] === undefined) return;
      if (fieldErrorOf(fields[name], text, londonDay(new Date())) !== undefined) return;
      setAttempt((last) => ({ ...last, fieldErrors: { ...last.fieldErrors, [name]: undefined } }));
    },
    focus,
    /** Forgets what was entered, and what was wrong with it. */
    reset: () => {
      entered.clear();
      clearAttempt();
    },
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}

/** Each field error with where it leads, in the order of the page. */
const inSummary = <Name extends string>(
  fields: Fields<Name>,
  fieldErrors: FormFailure<Name>['fieldErrors'],
  idOf: (name: Name) => string,
): readonly FieldError[] =>
  namesOf(fields).flatMap((name) => {
    const message = fieldErrors[name];
    const question = fields[name].label;
    return message === undefined ? [] : [{ controlId: idOf(name), message, question }];
  });

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** What is in a field now, for whoever shows it. */
export const useText = <Name extends string>(form: Form<Name>, name: Name): string =>
  useSyncExternalStore(
    form.subscribe,
    () => form.textOf(name),
    () => form.textOf(name),
  );

/** What is copied from a phone's contacts is embraced by characters that say which way it is written. */
const AROUND = /^[\s\p{Bidi_Control}]+|[\s\p{Bidi_Control}]+$/gu;

/** As it is checked and sent: nothing around the words. */
export function textsOf<Name extends string>(
  fields: Fields<Name>,
  textOf: (name: Name) => string,
): Texts<Name> {
  return Object.fromEntries(
    namesOf(fields).map((name) => {
      const text = textOf(name);
      return [name, fields[name].isVerbatim ? text : text.replaceAll(AROUND, '')];
    }),
  ) as Texts<Name>;
}
