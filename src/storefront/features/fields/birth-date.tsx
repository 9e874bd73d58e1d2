import { DateInput } from '#ui';
import type { FieldControlProps } from './field.ts';

/** In a file of its own: few forms ask for it, and the others need not load three inputs. */
export const BirthDate = ({ field: _, ...props }: FieldControlProps) => (
  <DateInput {...props} autoComplete="bday" />
);
