import { dayInWords, type DeskOrder } from '#contract';

/** Whose order it is, before a press that cannot be undone: another case may be open beside it. */
export const ForWhom = ({ customer }: Pick<DeskOrder, 'customer'>) => (
  <p>
    For{' '}
    <strong>
      {customer.firstname} {customer.lastname}
    </strong>
    , born {dayInWords(customer.dob)}
  </p>
);
