type Read = Readonly<Record<string, unknown>>;

/** Flags of a decision, each with what was said of it: that stands in another list, at the same place. Two may have one id. */
export const toldFlags = (flags: readonly Read[], said: readonly Read[]): readonly Read[] =>
  flags.map((flag, i) => ({ message: said[i]?.['message'], ...flag }));
