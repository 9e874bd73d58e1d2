/** The provider's API as values. Knows no page and shows nothing. */
export { createClient, type Client, type ClientOptions, type SessionEvent } from './client.ts';
export { hasCustomer } from './identity.ts';
export { keyValues, type KeyValues, readSent } from './key-values.ts';
export { UNEXPECTED, type Failure, type Outcome } from './outcome.ts';
export type { Settings } from './settings.ts';
export { uploadBy, uploadFile } from './upload.ts';
