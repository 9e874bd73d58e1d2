import { execFile } from 'node:child_process';
import { isObject } from './rules.ts';

export interface Advisory {
  readonly id: string;
  readonly packageName: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

export type RegistryResponse =
  | { readonly kind: 'asked'; readonly advisories: readonly Advisory[] }
  | { readonly kind: 'could not be asked'; readonly why: string };

/** An offline machine has to wait for nothing. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=20000'];

/** What the registry knows against the packages that this folder's lock file has in production. */
export function askRegistry(folder: string): Promise<RegistryResponse> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['audit', '--json', '--omit=dev', ...PATIENCE],
      { cwd: folder, maxBuffer: 1e8 },
      // Its exit code is the same for an advisory and for a registry that does not answer.
      (error, stdout) => resolve(responseIn(stdout, error?.message ?? 'npm said nothing')),
    );
    child.stdin?.end();
  });
}

/** Reads what `npm audit --json` prints. */
function responseIn(output: string, otherwise: string): RegistryResponse {
  const report = parsed(output);
  if (!isObject(report) || !isObject(report['vulnerabilities']))
    return { kind: 'could not be asked', why: reasonIn(report) ?? firstLine(otherwise) };
  const found = Object.values(report['vulnerabilities'])
    .flatMap((one) => (isObject(one) && Array.isArray(one['via']) ? one['via'] : []))
    // A name alone says through which other package it came.
    .filter(isObject)
    .map(advisoryOf);
  return { kind: 'asked', advisories: [...new Map(found.map((one) => [one.id, one])).values()] };
}

const advisoryOf = (via: Readonly<Record<string, unknown>>): Advisory => {
  const url = String(via['url'] ?? '');
  return {
    id: url.split('/').at(-1) || String(via['source']),
    packageName: String(via['name']),
    severity: String(via['severity']),
    title: String(via['title']),
    url,
  };
};

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

const reasonIn = (report: unknown): string | undefined => {
  if (!isObject(report)) return undefined;
  const { message, error } = report;
  const said = message ?? (isObject(error) ? (error['summary'] ?? error['code']) : undefined);
  // Where the registry is, is this machine's own affair.
  return typeof said === 'string' ? firstLine(said).replace(/ - \w+ https?:.*/, '') : undefined;
};

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
