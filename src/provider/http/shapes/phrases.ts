import type { SavedPhrases } from '#contract';
import type { Phrase } from '#domain';

export const phrasesShape = (phrases: readonly Phrase[]): SavedPhrases => ({
  results: phrases.map(({ id, text, by, savedAt }) => ({
    ...{ _id: id, text, by },
    savedAt: savedAt.toISOString(),
  })),
});
