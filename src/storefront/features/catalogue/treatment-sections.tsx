import { Prose } from '#features/prose';
import { Fold } from '#ui';
import type { Section } from './sections.ts';

/** What is good to know about a condition or its treatment, each part folded behind its heading. */
export function TreatmentSections({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <div>
      {sections.map(({ heading, blocks }, index) => (
        <Fold key={heading} title={heading} heading="h3" open={index === 0}>
          <Prose text={blocks} />
        </Fold>
      ))}
    </div>
  );
}
