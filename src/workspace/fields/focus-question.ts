/** Leads whoever left something out to the control of that question. */
export const focusQuestion = (id: string): void =>
  document
    .querySelector<HTMLElement>(`[data-question="${id}"] :is(input, select, textarea)`)
    ?.focus();
