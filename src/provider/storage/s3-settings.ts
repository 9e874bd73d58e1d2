/** A bucket of any S3-compatible store. Its key may list the bucket, and write, read and delete objects. */
export interface S3Settings {
  /** The store's address; Amazon's own when left out. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is the first part of the path, rather than of the host name. */
  readonly forcePathStyle: boolean;
  /** After how many milliseconds a call counts as lost. */
  readonly callMs?: number;
}
