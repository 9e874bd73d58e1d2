/** The part of s3rver that is used here; it brings no types. It is a Koa application. */
declare module 's3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';

  export interface Context {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    /** Koa answers by itself unless this is false. */
    respond: boolean;
  }

  /** A file that comes; `content` ends when all of it has come. */
  export interface Incoming {
    readonly bucket: string;
    readonly key: string;
    readonly content: AsyncIterable<Uint8Array>;
    readonly metadata: object;
  }

  export interface Store {
    putObject(incoming: Incoming): Promise<{ readonly size: number; readonly md5: string }>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  }

  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    readonly httpServer: Server;
    readonly store: Store;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
