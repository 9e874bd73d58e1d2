/** What is set where somebody types, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
