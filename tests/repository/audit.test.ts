/** The check of what is shipped: shown an advisory, a silent registry, a stale allowance and a licence nobody knows. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAllowed } from '../../scripts/audit/licences.ts';
import { run, withFiles, type Ended } from './workshop.ts';

const SAMPLE = { name: 'sample-package', version: '1.0.0' };
const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/GHSA-samp-le00-0001',
  title: 'Sample weakness',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};

let registry: Server | undefined;
let cache: string;
beforeEach(async () => {
  // npm remembers what it heard of an advisory.
  cache = await mkdtemp(join(tmpdir(), 'npm-cache-'));
  vi.stubEnv('npm_config_cache', cache);
});
afterEach(async () => {
  registry?.close();
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true, force: true });
});

/** Stands for the registry; npm asks it in place of its own. */
async function registryThat(answers: RequestListener): Promise<void> {
  const server = createServer(answers);
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
}

const knows =
  (advisory: object): RequestListener =>
  (request, response) => {
    request.resume();
    const isAdvisories = request.method === 'POST';
    const packument = {
      name: SAMPLE.name,
      'dist-tags': { latest: SAMPLE.version },
      versions: { [SAMPLE.version]: SAMPLE },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isAdvisories ? { [SAMPLE.name]: [advisory] } : packument));
  };

const refuses: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(405, { allow: 'GET' }).end();
};

interface Repository {
  readonly entry?: object;
  readonly allowedAdvisories?: readonly object[];
  readonly readLicences?: readonly object[];
}

/** Audits a small repository with one package. */
const audit = ({
  entry = {},
  allowedAdvisories = [],
  readLicences = [],
}: Repository = {}): Promise<Ended> => {
  const repository = { name: 'sample', version: '1.0.0', dependencies: { [SAMPLE.name]: '1.0.0' } };
  const installed = { version: SAMPLE.version, integrity: 'sha512-sample', license: 'MIT' };
  const files = {
    'package.json': JSON.stringify(repository),
    'package-lock.json': JSON.stringify({
      ...repository,
      lockfileVersion: 3,
      requires: true,
      packages: { '': repository, [`node_modules/${SAMPLE.name}`]: { ...installed, ...entry } },
    }),
    'rules.json': JSON.stringify({ allowedAdvisories, allowedLicences: ['MIT'], readLicences }),
  };
  return withFiles(files, (folder) =>
    run('scripts/audit.ts', [
      '--dir',
      folder,
      '--rules',
      `${folder}/rules.json`,
      '--on',
      '2026-11-21',
    ]),
  );
};

const allowance = (change: object = {}) => ({
  id: 'GHSA-samp-le00-0001',
  reason: 'The weak part is not used here.',
  reviewBy: '2026-12-31',
  ...change,
});

describe('advisories', () => {
  it.each(['high', 'critical'])('of severity %s are reported', async (severity) => {
    await registryThat(knows({ ...ADVISORY, severity }));
    const { code, output } = await audit();
    expect(output).toContain(`- sample-package: ${severity}: Sample weakness (${ADVISORY.url})`);
    expect(output).toContain('advisories: the registry knows 1');
    expect(code).toBe(1);
  });

  it('of less severity are counted', async () => {
    await registryThat(knows({ ...ADVISORY, severity: 'moderate' }));
    const { code, output } = await audit();
    expect(output).toContain('advisories: the registry knows 1');
    expect(code).toBe(0);
  });

  it('that were looked at are allowed until their day, and no longer', async () => {
    await registryThat(knows(ADVISORY));
    expect((await audit({ allowedAdvisories: [allowance()] })).code).toBe(0);
    const last = await audit({ allowedAdvisories: [allowance({ reviewBy: '2026-11-21' })] });
    expect(last.code).toBe(0);
    const late = await audit({ allowedAdvisories: [allowance({ reviewBy: '2026-11-20' })] });
    expect(late.output).toContain('was allowed until 2026-11-20: look at it again');
    expect(late.code).toBe(1);
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['no day', { reviewBy: undefined }],
    ['a day that is none', { reviewBy: '2026-02-30' }],
  ])('are not allowed with %s', async (_what, change) => {
    await registryThat(knows(ADVISORY));
    const { code, output } = await audit({ allowedAdvisories: [allowance(change)] });
    expect(output).toContain('The rules need allowedAdvisories');
    expect(code).toBe(2);
  });
});

describe('a registry that cannot be asked', () => {
  it('is said, and fails nothing', async () => {
    await registryThat(refuses);
    const { code, output } = await audit();
    expect(output).toContain(
      'advisories: the registry could not be asked: 405 Method Not Allowed\n',
    );
    expect(output).not.toContain('http');
    expect(code).toBe(0);
  });

  it('is not there at all, and is said', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
    const { code, output } = await audit();
    expect(output).toContain('the registry could not be asked: ');
    expect(code).toBe(0);
  });

  it('excuses no licence and no stale allowance', async () => {
    await registryThat(refuses);
    expect((await audit({ entry: { license: 'AGPL-3.0-only' } })).code).toBe(1);
    const stale = [allowance({ reviewBy: '2026-01-01' })];
    expect((await audit({ allowedAdvisories: stale })).code).toBe(1);
  });
});

describe('licences', () => {
  it.each([
    ['another', { license: 'AGPL-3.0-only' }, 'node_modules/sample-package: AGPL-3.0-only'],
    ['none', { license: undefined }, 'node_modules/sample-package: names no licence'],
  ])('a package with %s is reported', async (_what, entry, words) => {
    await registryThat(refuses);
    const { code, output } = await audit({ entry });
    expect(output).toContain(`- ${words}`);
    expect(code).toBe(1);
  });

  it.each([
    ['is what somebody has read in its LICENSE', '1.0.0', 'MIT', 0],
    ['is read again for another version', '0.9.0', 'MIT', 1],
    ['has to be one that may be', '1.0.0', 'AGPL-3.0-only', 1],
  ])('a licence that a package does not name %s', async (_what, version, licence, expected) => {
    await registryThat(refuses);
    const readLicences = [{ name: SAMPLE.name, version, licence }];
    const { code } = await audit({ entry: { license: undefined }, readLicences });
    expect(code).toBe(expected);
  });

  it('what is for development alone is not shipped', async () => {
    await registryThat(refuses);
    const { code, output } = await audit({ entry: { license: 'AGPL-3.0-only', dev: true } });
    expect(output).toContain('licences: 0 packages');
    expect(code).toBe(0);
  });

  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression, ['MIT'])).toBe(expected);
  });

  it('of this repository are looked at, all of them', async () => {
    await registryThat(refuses);
    const { code, output } = await run('scripts/audit.ts', []);
    expect(Number(/licences: (\d+) packages/.exec(output)?.[1])).toBeGreaterThan(200);
    expect(code).toBe(0);
  });
});
