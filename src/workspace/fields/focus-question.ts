/** Leads whoever left something out to the control of that question, or to the button that bears its name. */
export const focusQuestion = (id: string): void => {
  const button = document.querySelector<HTMLElement>(`button#${CSS.escape(id)}`);
  const control = document.querySelector<HTMLElement>(
    `[data-question="${id}"] :is(input, select, textarea)`,
  );
  (control ?? button)?.focus();
};
