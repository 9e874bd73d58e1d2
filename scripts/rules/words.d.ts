export const RETIRED: Readonly<Record<string, string>>;

/** The retired word in a name, and what to say instead; nothing where there is none. */
export function retiredIn(
  name: string,
): { readonly word: string; readonly instead: string } | undefined;
