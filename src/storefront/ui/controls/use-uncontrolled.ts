import {
  type ChangeEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * For fields that are typed into. The browser shows a keystroke by itself, so that whoever is told of it may
 * work it out once it is seen: no keystroke waits for a render. A text that comes from elsewhere takes the
 * place of the one that is there.
 *
 * @param value what is in the field, what she has just entered included
 * @param ref the field, for whoever wants to focus it
 */
export function useUncontrolled<Element extends Field>(
  value: string | undefined,
  onChange: (value: string | undefined) => void,
  ref: Ref<Element | null> | undefined,
) {
  const text = value ?? '';
  const field = useRef<Element>(null);
  const [defaultValue] = useState(text);
  useImperativeHandle<Element | null, Element | null>(ref, () => field.current, []);
  useLayoutEffect(() => {
    // Also where it is the same, it would move the cursor to the end.
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  return {
    ref: field,
    defaultValue,
    onChange: ({ target }: ChangeEvent<Element>) =>
      onChange(target.value === '' ? undefined : target.value),
  };
}
