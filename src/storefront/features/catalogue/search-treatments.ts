import { entries } from 'virtual:content/treatments';
import { search } from './search.ts';
import { treatments, type Treatment } from './treatments.ts';

const searchable = treatments.map((treatment) => {
  const { id, name, summary, catalogue } = treatment;
  const written = entries.find(({ slug }) => slug === id)?.matter.search ?? [summary];
  return { treatment, terms: [name, catalogue.condition, catalogue.treatment, ...written] };
});

/** The treatments that a search means, best first: see `search`. */
export const searchTreatments = (query: string): readonly Treatment[] =>
  search(searchable, query).map(({ treatment }) => treatment);
