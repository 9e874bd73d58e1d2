/** Amazon's signature, version 4, as its documentation has it: what a store makes of a request and compares. */
import { createHash, createHmac } from 'node:crypto';

interface Signed {
  readonly method: string;
  /** As it came, without a query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The names of the headers that count, as in 'host;x-amz-date'. */
  readonly signed: string;
}

interface Keys {
  readonly secretAccessKey: string;
  readonly region: string;
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

export function signatureOf(
  { method, path, headers, signed }: Signed,
  { secretAccessKey, region }: Keys,
): string {
  const names = signed.split(';');
  const canonical = [
    method,
    path,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n')).toString('hex');
}
