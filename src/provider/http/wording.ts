import type { AnyFailure } from './problem.ts';

/** What the customer reads when something fails. */
export function wordsFor(failure: AnyFailure): string {
  switch (failure.kind) {
    case 'malformed':
      return 'The request could not be read.';
    case 'unauthenticated':
      return 'Your session has ended. Please sign in again.';
    case 'consultation-required':
      return 'This is a prescription medicine. Please complete its consultation first.';
    case 'address-invalid':
      return 'This address has expired. Please try again.';
    case 'not-found':
      return `We could not find that ${failure.what}.`;
    case 'below-minimum':
      return `The smallest quantity of this product is ${failure.minimum}.`;
    case 'above-maximum':
      return `You can order at most ${failure.maximum} of this product.`;
    case 'out-of-stock':
      return failure.stock === 0
        ? 'This product is out of stock.'
        : `We have only ${failure.stock} of this product left.`;
    case 'taken':
      return 'A file of this name is there already. Please try again.';
    case 'already-stored':
      return 'This file has been uploaded already. Please upload the other one under a new name.';
    case 'too-large':
      return 'This is too large. A file can have up to 5 MB.';
    case 'unsupported-type':
      return 'Only PDF, PNG and JPEG files can be uploaded.';
    case 'consultation-unknown':
      return 'We do not offer this consultation.';
    case 'consultation-refused':
      return failure.by[0].message;
    case 'consultation-altered':
      return 'What was sent does not follow from the answers. Please reload the page and try again.';
    case 'repeat-without-order':
      return 'A repeat order needs an earlier order of this treatment. Please start a new consultation.';
    case 'unacceptable':
    case 'consultation-incomplete':
    case 'upload-missing':
      return failure.problems[0].message;
    case 'unavailable':
      return 'We cannot do this at the moment. Please try again shortly.';
    case 'unforeseen':
      return 'An unexpected error occurred. Please try again later.';
  }
}
