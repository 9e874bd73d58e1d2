/** Nothing for a field into which she has entered nothing, not even to empty it. */
export type EnteredTexts<Name extends string> = { readonly [name in Name]?: string | undefined };

/** What she has entered into a form. Whoever shows one text hears of all, and looks whether it is his. */
export function createEnteredTexts<Name extends string>() {
  let entered: EnteredTexts<Name> = {};
  const listeners = new Set<() => void>();
  const become = (next: EnteredTexts<Name>) => {
    entered = next;
    listeners.forEach((listener) => listener());
  };
  return {
    textOf: (name: Name): string | undefined => entered[name],
    set: (name: Name, text: string): void => become({ ...entered, [name]: text }),
    all: () => entered,
    clear: (): void => become({}),
    /** Forgets what was sent, and keeps what she has entered since. */
    forget(sent: EnteredTexts<Name>): void {
      const rest = { ...entered };
      for (const name in sent) if (rest[name] === sent[name]) delete rest[name];
      become(rest);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
