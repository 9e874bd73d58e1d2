/** The ids of what stands around the control with this id. */
export const partIdsOf = (id: string) => ({
  label: `${id}-label`,
  hint: `${id}-hint`,
  error: `${id}-error`,
  refusal: `${id}-refusal`,
});

interface Parts {
  readonly hint?: unknown;
  readonly error?: unknown;
  readonly refusal?: unknown;
}

/** The value of `aria-describedby` for a control in a QuestionFrame that shows these parts. */
export function describedBy(id: string, parts: Parts): string | undefined {
  const ids = partIdsOf(id);
  const present = (['error', 'hint', 'refusal'] as const).filter((part) => Boolean(parts[part]));
  return present.length > 0 ? present.map((part) => ids[part]).join(' ') : undefined;
}
