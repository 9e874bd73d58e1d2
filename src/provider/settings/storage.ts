import type { S3Settings } from '../storage/index.ts';
import { required, SettingError, together, type Environment } from './environment.ts';

const NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const CHOICES = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'] as const;

/** What S3-compatible stores that have no regions are told. */
const ANY_REGION = 'us-east-1';

/** Nothing when files are kept on the local disk. No key is quoted in a message. */
export function storageFrom(environment: Environment): S3Settings | undefined {
  const keys = together(environment, NAMES);
  if (!keys) {
    const choice = CHOICES.find((name) => environment[name] !== undefined);
    if (choice) required(environment, 'S3_BUCKET', choice);
    return undefined;
  }
  const endpoint = endpointFrom(environment);
  return {
    endpoint,
    region: regionFrom(environment, endpoint),
    bucket: matching('S3_BUCKET', keys.S3_BUCKET, /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    accessKeyId: secret('S3_ACCESS_KEY_ID', keys.S3_ACCESS_KEY_ID),
    secretAccessKey: secret('S3_SECRET_ACCESS_KEY', keys.S3_SECRET_ACCESS_KEY),
    forcePathStyle: pathStyleFrom(environment, endpoint),
  };
}

function endpointFrom({ S3_ENDPOINT }: Environment): string | undefined {
  if (S3_ENDPOINT === undefined) return undefined;
  const url = URL.canParse(S3_ENDPOINT) ? new URL(S3_ENDPOINT) : undefined;
  const hasMore = url && (url.username || url.password || url.search || url.hash);
  if (url && /^https?:$/.test(url.protocol) && !hasMore) return url.href.replace(/\/$/, '');
  throw new SettingError(
    'S3_ENDPOINT has to be the address of a store, like https://s3.tribe.example.',
  );
}

/** Amazon's own store is one per region; others mostly have none. */
function regionFrom(environment: Environment, endpoint: string | undefined): string {
  const { S3_REGION } = environment;
  if (S3_REGION !== undefined) return matching('S3_REGION', S3_REGION, /^[a-z\d-]{2,40}$/i);
  if (endpoint !== undefined) return ANY_REGION;
  throw new SettingError('S3_REGION has to be set when S3_ENDPOINT is not.');
}

/** Amazon wants the bucket in the host name; every other store takes it in the path. */
function pathStyleFrom(
  { S3_FORCE_PATH_STYLE }: Environment,
  endpoint: string | undefined,
): boolean {
  if (S3_FORCE_PATH_STYLE === undefined) return endpoint !== undefined;
  return matching('S3_FORCE_PATH_STYLE', S3_FORCE_PATH_STYLE, /^(true|false)$/) === 'true';
}

const EXPECTED = {
  S3_BUCKET: 'the name of a bucket, like tribe-files',
  S3_REGION: 'the name of a region, like eu-west-2',
  S3_FORCE_PATH_STYLE: 'true or false',
} as const;

function matching(name: keyof typeof EXPECTED, value: string, pattern: RegExp): string {
  if (pattern.test(value)) return value;
  throw new SettingError(`${name} has to be ${EXPECTED[name]}, not '${value}'.`);
}

function secret(name: string, value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingError(`${name} has to be one word without spaces.`);
}
