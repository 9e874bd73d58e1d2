/** A number: twice its variable, and one more where the variable is not so. */
export type Literal = number;

export const opposite = (literal: Literal): Literal => literal ^ 1;

export const variableOf = (literal: Literal): number => literal >> 1;

/** The same numbers in a larger block. */
export function grown<Numbers extends Int8Array | Int32Array>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}
