import type { S3Settings } from './s3-settings.ts';

/** Where the objects of a bucket are, without a slash at the end. */
export function addressOf({ endpoint, region, bucket, forcePathStyle }: S3Settings): string {
  const store = new URL(endpoint ?? `https://s3.${region}.amazonaws.com${suffixOf(region)}`);
  // No certificate of the store's holds for a host with more dots than its own.
  const isInPath = forcePathStyle || bucket.includes('.');
  if (!isInPath) store.host = `${bucket}.${store.host}`;
  const path = store.pathname.replace(/\/$/, '');
  return `${store.origin}${path}${isInPath ? `/${bucket}` : ''}`;
}

const suffixOf = (region: string): string => (region.startsWith('cn-') ? '.cn' : '');
