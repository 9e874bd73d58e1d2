/** What a treatment's page says before anything is asked. */
export interface Introduction {
  readonly lead: string;
  /** What has to be shown before approval. */
  readonly evidence: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

const introductions = import.meta.glob<Introduction>('./introductions/*.json', {
  eager: true,
  import: 'default',
});

const fallback: Introduction = {
  lead: 'Tell us about your health and your medicines, and a prescriber looks at whether treatment is right and safe for you.',
  evidence: 'Your medical history and your current medicines. We may ask for a photo of them.',
  sections: [],
};

/** The introduction of this treatment; a general one where nobody has written its own yet. */
export const introductionOf = (id: string): Introduction =>
  introductions[`./introductions/${id}.json`] ?? fallback;
