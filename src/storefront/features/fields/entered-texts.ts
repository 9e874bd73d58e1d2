/** What she has entered into a form. Whoever shows one text hears of all, and looks whether it is his. */
export function createEnteredTexts<Name extends string>() {
  let entered: { readonly [name in Name]?: string } = {};
  const listeners = new Set<() => void>();
  const become = (next: typeof entered) => {
    entered = next;
    listeners.forEach((listener) => listener());
  };
  return {
    /** Nothing where she has entered nothing, not even to empty it. */
    textOf: (name: Name): string | undefined => entered[name],
    set: (name: Name, text: string): void => become({ ...entered, [name]: text }),
    clear: (): void => become({}),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
