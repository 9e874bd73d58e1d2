import { Button, SearchBox, useSearching } from '#ui';
import { NoTreatment } from './no-treatment.tsx';
import { searchTreatments } from './search-treatments.ts';
import { TreatmentList } from './treatment-list.tsx';
import { treatments } from './treatments.ts';

/** Finds a treatment by its name, a symptom, or what people call it. */
export function TreatmentSearch({ asked }: { readonly asked: string }) {
  const searching = useSearching('/treatments', asked);
  const found = searchTreatments(searching.query);
  return (
    <>
      <SearchBox
        searching={searching}
        label="Search for conditions or treatments"
        placeholder="Search for conditions/treatments"
        found={found.length}
        noun="treatment"
      />
      {found.length > 0 ? (
        <TreatmentList treatments={found} />
      ) : (
        <NoTreatment
          query={searching.query}
          showAll={
            <Button look="secondary" onClick={searching.showAll}>
              Show all {treatments.length} treatments
            </Button>
          }
        />
      )}
    </>
  );
}
