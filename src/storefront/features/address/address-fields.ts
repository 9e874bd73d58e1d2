import { addressEntryLimits } from '#contract';
import { type Field, Line, type Texts } from '#features/fields';

/** The lines of an address that she fills in. */
export type AddressLine = 'line1' | 'line2' | 'city' | 'county' | 'postalCode';

/** What a form asks for in each line: in its own words, and whether it has to be there. */
export type AddressWords = {
  readonly [line in AddressLine]: Pick<Field, 'label' | 'hint' | 'required' | 'isHalf'>;
};

/** The one address form there is, in the words of the page that it stands on. */
export function addressFields(words: AddressWords): { readonly [line in AddressLine]: Field } {
  const { line1, line2, city, county, postalCode } = addressEntryLimits;
  const line = { control: Line };
  return {
    line1: { ...line, autoComplete: 'address-line1', limits: line1, ...words.line1 },
    line2: { ...line, autoComplete: 'address-line2', limits: line2, ...words.line2 },
    city: { ...line, autoComplete: 'address-level2', limits: city, ...words.city },
    county: { ...line, autoComplete: 'address-level1', limits: county, ...words.county },
    postalCode: {
      ...line,
      autoComplete: 'postal-code',
      limits: postalCode,
      ...words.postalCode,
    },
  };
}

export type AddressTexts = Texts<AddressLine>;
