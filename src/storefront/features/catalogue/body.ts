import { entries } from 'virtual:content-ways/treatments';
import type { TreatmentMatter } from '../../content/entries.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { Treatment } from './treatments.ts';

type Written = Pick<
  TreatmentMatter,
  'description' | 'lead' | 'evidence' | 'related' | 'urgent' | 'sources'
>;

/** What a treatment's page says, besides its name. */
export interface TreatmentBody extends Written {
  /** What is drawn in its illustration, where it has one of its own. */
  readonly drawing?: string;
  /** Under its first tab. */
  readonly condition: readonly Section[];
  /** Under its second one. */
  readonly treatment: readonly Section[];
}

/** What was written of a treatment; what is true of each, where nobody has written its own. */
export async function bodyOf(treatment: Treatment): Promise<TreatmentBody> {
  const entry = entries.find(({ slug }) => slug === treatment.id);
  if (!entry) return general(treatment);
  const { matter, text } = await entry.load();
  return {
    ...matter,
    condition: sectionsOf(text, 'about-the-condition'),
    treatment: sectionsOf(text, 'about-treatment'),
  };
}

const general = ({ name, summary }: Treatment): TreatmentBody => ({
  description: `${name}: ${summary}`,
  lead: 'Tell us about your health and your medicines, and a prescriber looks at whether treatment is right and safe for you.',
  evidence: 'Your medical history and your current medicines. We may ask for a photo of them.',
  related: [],
  urgent: [
    { call: '111', when: ['You need advice that cannot wait until your GP is open.'] },
    { call: '999', when: ['Somebody’s life is in danger.'] },
  ],
  sources: [],
  condition: [],
  treatment: [],
});
