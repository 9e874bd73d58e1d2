import type { TextLimits } from '#contract';
import { BirthDate, type Field, Line, PhoneLine } from '#features/fields';

type PersonalDetail = 'firstname' | 'lastname' | 'dob' | 'phone';

/** What every form asks of a person in the same words. Its limits are those of the call that the form makes. */
export const personFields = (limits: { readonly [detail in PersonalDetail]: TextLimits }) =>
  ({
    firstname: {
      label: 'First name',
      control: Line,
      autoComplete: 'given-name',
      required: 'First name is required',
      limits: limits.firstname,
      isHalf: true,
    },
    lastname: {
      label: 'Last name',
      control: Line,
      autoComplete: 'family-name',
      required: 'Last name is required',
      limits: limits.lastname,
      isHalf: true,
    },
    dob: {
      label: 'Date of birth',
      control: BirthDate,
      isGroup: true,
      hint: 'For example, 27 3 1985',
      required: 'Date of Birth is required',
      limits: limits.dob,
    },
    phone: {
      label: 'Phone number',
      control: PhoneLine,
      autoComplete: 'tel',
      required: 'Phone number is required',
      limits: limits.phone,
    },
  }) as const satisfies { readonly [detail in PersonalDetail]: Field };
