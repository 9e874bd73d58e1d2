import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { listenToKeystrokes } from './keystrokes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Uncontrolled<Element extends Field> {
  readonly ref: Ref<Element>;
  readonly defaultValue: string;
}

/**
 * For fields that are typed into. The browser shows a letter by itself, before a script has run, so that
 * whoever is told of it may take her time: no letter waits for a render. Their `value` is therefore not
 * React's, which would take the letter away again until then. A text that was not typed here takes the
 * place of the one that was.
 *
 * @param value what is in the field as far as those who were told know, who may be some letters behind
 * @param ref the field, for whoever wants to focus it
 */
export function useUncontrolled<Element extends Field>(
  value: string | undefined,
  onChange: (value: string | undefined) => void,
  ref: Ref<Element | null> | undefined,
): Uncontrolled<Element> {
  const text = value ?? '';
  const field = useRef<Element>(null);
  // What came back last, and behind it what was told since.
  const told = useRef<readonly string[]>([text]);
  const [defaultValue] = useState(text);
  useImperativeHandle<Element | null, Element | null>(ref, () => field.current, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    const index = element.value === text ? told.current.length : told.current.indexOf(text, 1);
    told.current = index < 0 ? [text] : [text, ...told.current.slice(index + 1)];
    if (index < 0) element.value = text;
  }, [text]);
  useLayoutEffect(() => {
    if (!field.current) return;
    listenToKeystrokes(field.current, (ownText) => {
      if (ownText === told.current.at(-1)) return;
      told.current = [...told.current, ownText];
      onChange(ownText === '' ? undefined : ownText);
    });
  });
  return { ref: field, defaultValue };
}
