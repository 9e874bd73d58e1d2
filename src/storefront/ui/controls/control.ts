import type { FocusEvent } from 'react';

/**
 * What every control takes. The element that can take focus first always has `id` itself, so that a
 * link of an error summary to `#id` lands on it.
 */
export interface ControlProps<Value> {
  readonly id: string;
  /** The question's name. */
  readonly name: string;
  readonly value: Value | undefined;
  /** Undefined when the answer was taken away. */
  readonly onChange: (value: Value | undefined) => void;
  /** Focus has left the control as a whole, not one of its parts for another. */
  readonly onBlur?: (() => void) | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Ids of hint, error and refusal: see `describedBy`. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** One of the answers to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** Calls back when focus leaves the element and everything in it. */
export const onLeaving =
  (left: (() => void) | undefined) =>
  (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) left?.();
  };

/** The id of the nth part of a control; the first has the control's own. */
export const partId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
