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
  export const entries: readonly import('../../content/entries.ts').Entry<
    import('../../content/entries.ts').TreatmentMatter
  >[];
}
