export interface StandInResponse {
  readonly status: number;
  readonly body: object;
}

export interface StoredResponse extends StandInResponse {
  /** Tells whether a request is the same one; its card number cannot be found out from it. */
  readonly fingerprint: string;
  readonly requestId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}
