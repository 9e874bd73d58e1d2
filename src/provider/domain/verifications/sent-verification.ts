/** A verification as it was sent; nothing of it where its sender has named this one time in no way. */
export interface SentVerification {
  readonly sentId: string | null;
  readonly request: string | null;
}
