/** The workflow that comments on pull requests: it runs a stranger's code, so it may do little. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './workshop.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<string, { readonly permissions: object; readonly steps: readonly Step[] }>
  >;
}

const text = await readFile(join(ROOT, '.github/workflows/questionnaires.yml'), 'utf8');
const { on, permissions, jobs } = parse(text) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);

it('runs for pull requests without their rights, and never with secrets', () => {
  expect(Object.keys(on)).toEqual(['pull_request']);
  expect(permissions).toEqual({});
  expect(text).not.toContain('secrets.');
});

it('may comment only where it runs nothing of the branch', () => {
  const { look, comment } = jobs;
  expect(look?.permissions).toEqual({ contents: 'read' });
  expect(comment?.permissions).toEqual({ 'pull-requests': 'write' });
  for (const { uses, run } of comment?.steps ?? []) {
    expect(uses).toBeUndefined();
    expect(run).not.toMatch(/npm|node/);
  }
});

it('puts nothing of the pull request into a command, and pins what it uses', () => {
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
  const used = steps.flatMap(({ uses }) => uses ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

it('runs scripts that there are', async () => {
  const repository: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { scripts } = repository as { readonly scripts: object };
  const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name);
  expect(named).toEqual([
    ...['questionnaires:check', 'questionnaires:diff', 'questionnaires:replay'],
    'studio',
  ]);
  for (const name of named) expect(scripts).toHaveProperty([name ?? '']);
});

it('comments with the difference, the sample and the check, and fails where one cannot be used', () => {
  const run = steps.find(({ run = '' }) => run.includes('questionnaires:replay'))?.run ?? '';
  for (const file of ['diff.md', 'sample.md', 'check.txt']) {
    expect(run).toContain(`> ${file} 2>&1`);
    expect(run).toContain(`cat ${file}`);
  }
  expect(run).toContain('[ "$replayed" -le 1 ]');
});
