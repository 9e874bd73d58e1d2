import type {
  CartChange as CartChangeShape,
  Customer as CustomerShape,
  ProfileChange as ProfileChangeShape,
  Registration as RegistrationShape,
} from '#contract';
import {
  asObjectPath,
  type CartChange,
  type Customer,
  type ProfileChange,
  type Registration,
  type SignedIn,
} from '#domain';

/** A registered customer as the storefront reads her, with every field. */
export const customerShape = (customer: Customer): Required<CustomerShape> => ({
  _id: customer.id,
  firstname: customer.firstname,
  lastname: customer.lastname,
  dob: customer.dob,
  phone: customer.phone,
  email: customer.email,
  status: customer.address === null ? 'in_complete' : 'complete',
  address: customer.address,
  documents: customer.documents,
});

/** Whoever registers. A field that only the contract has does not compile. */
export const registrationOf = (
  sent: RegistrationShape,
): { readonly [Field in keyof RegistrationShape]: Registration[Field] } => sent;

/** What she sends of herself. A field that only the contract has does not compile. */
export const profileChangeOf = ({
  documents,
  ...sent
}: ProfileChangeShape): { readonly [Field in keyof ProfileChangeShape]: ProfileChange[Field] } => ({
  ...sent,
  documents: documents?.map(({ type, path }) => ({ type, path: asObjectPath(path) })),
});

/** Who has signed in, and with what. */
export const signedInShape = ({ customer, tokens, cartChanges }: SignedIn) => ({
  user: customerShape(customer),
  ...tokens,
  cartChanges: cartChanges.map(cartChangeShape),
});

const cartChangeShape = ({ optionId, ...change }: CartChange): CartChangeShape => ({
  productId: optionId,
  ...change,
});
