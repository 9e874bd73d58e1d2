/** The treatments' texts, as lists show them, in the order of their places. */
declare module 'virtual:treatment-cards' {
  export const cards: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
  }[];
}

/** All that is written of them. */
declare module 'virtual:content/treatments' {
  type Matter = import('../../content/entries.ts').TreatmentMatter;
  export const entries: readonly (import('../../content/entries.ts').Way<Matter> & {
    readonly matter: Matter;
  })[];
}

/** The way to each of them. */
declare module 'virtual:content-ways/treatments' {
  export const entries: readonly import('../../content/entries.ts').Way<
    import('../../content/entries.ts').TreatmentMatter
  >[];
}
