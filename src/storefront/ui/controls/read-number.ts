const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * What a number field's text stands for: a number, nothing, or the text itself where it is not a
 * number, so that validation can say so and nothing that was typed is lost.
 */
export function readNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return NUMBER.test(trimmed) ? Number(trimmed) : text;
}
