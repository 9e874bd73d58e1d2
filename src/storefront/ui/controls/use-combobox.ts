import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Something to choose, and what stands beside it. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface ComboboxOptions {
  /** What fits what is typed, the best first. */
  readonly suggest: (text: string) => readonly Suggestion[];
  readonly onChoose: (value: string) => void;
  readonly onBlur: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

/**
 * A box with a list of suggestions under it, as the WAI-ARIA practices have it: focus stays in the box, arrows go
 * through the list, Enter takes what is marked or else what is typed, Escape closes the list and then empties the box.
 */
export function useCombobox({ suggest, onChoose, onBlur }: ComboboxOptions) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const suggestions = isOpen && text.trim() !== '' ? suggest(text) : [];

  const enter = (entered: string) => {
    setText(entered);
    setOpen(true);
    setMarked(undefined);
  };
  const choose = (value: string) => {
    onChoose(value);
    enter('');
    setOpen(false);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) return setOpen(true);
    const { length } = suggestions;
    if (length === 0) return undefined;
    const from = marked ?? (by === 1 ? -1 : length);
    return setMarked((from + by + length) % length);
  };
  const takeText = () => {
    if (text.trim() !== '') choose(text);
  };

  return {
    text,
    suggestions,
    marked,
    enter,
    choose,
    onBlur(event: FocusEvent<HTMLElement>) {
      // What is typed is not lost by going on without Enter.
      if (!event.currentTarget.contains(event.relatedTarget)) takeText();
      onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      // A key that composes a character is not meant for the list.
      if (event.nativeEvent.isComposing) return;
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
          return;
        case 'Enter':
          // An empty box lets the form have it.
          if (text.trim() === '') return;
          event.preventDefault();
          choose(suggestions[marked ?? -1]?.value ?? text);
          return;
        case 'Escape':
          if (suggestions.length === 0 && text === '') return;
          event.preventDefault();
          if (suggestions.length === 0) enter('');
          setOpen(false);
          setMarked(undefined);
      }
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
