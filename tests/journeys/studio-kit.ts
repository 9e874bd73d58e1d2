/** The real studio, on a repository of its own with the five questionnaires, of which one is changed and saved. */
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Edit } from '../../src/studio/messages.ts';
import { expect as soon, test as base } from './journey.ts';
import { isUsable as isUsableNow } from './usable.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The solver looks at every patient there could be, which takes its time on a busy machine. */
export const expect = soon.configure({ timeout: 90_000 });

/** Where one questionnaire is edited on one day. */
export const AT = '/?questionnaire=migraines&mode=new&on=2026-11-20&edit=yes';

export interface Studio {
  readonly address: string;
  git(...parameters: readonly string[]): string;
  /** Of a file of the questionnaires' folder; without a name, of the questionnaire. */
  textOfFile(name?: string): Promise<string>;
  /** Writes as editors do: another file takes the place of the one that was there. */
  writes(text: string, name?: string): Promise<void>;
  end(): Promise<void>;
}

/** The real command on a folder, at whatever address it says. */
export async function startStudio(
  folder: string,
): Promise<{ readonly address: string; stop(): void }> {
  const command = spawn(
    process.execPath,
    ['--import', 'tsx/esm', 'scripts/studio.ts', '--dir', folder, '--port', '0'],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    command.stdout.on('data', (words: Buffer) => {
      const said = /http:\/\/\S+?(?=\/?\s)/.exec(words.toString())?.[0];
      if (said) resolve(said);
    });
    command.on('exit', () => reject(new Error('The studio did not start.')));
  });
  return { address, stop: () => void command.kill() };
}

async function openStudio(): Promise<Studio> {
  const repository = await mkdtemp(join(tmpdir(), 'studio-journey-'));
  const git = (...parameters: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...parameters], { encoding: 'utf8' }).trim();
  for (const folder of ['questionnaires', 'tests/paths'])
    await cp(join(ROOT, folder), join(repository, folder), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Sample');
  git('config', 'user.email', 'sample@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it was');
  const { address, stop } = await startStudio(join(repository, 'questionnaires'));
  const fileOf = (name = 'migraines.json') => join(repository, 'questionnaires', name);
  return {
    address,
    git,
    textOfFile: (name) => readFile(fileOf(name), 'utf8'),
    async writes(text, name) {
      await writeFile(`${fileOf(name)}.new`, text);
      await rename(`${fileOf(name)}.new`, fileOf(name));
    },
    async end() {
      stop();
      await rm(repository, { recursive: true });
    },
  };
}

interface Circumstances {
  readonly asCommitted: void;
  /** Whether it is worked out what her edits do: a solver in each of four analyses after every pause. */
  readonly worksItOut: boolean;
}

/** Journeys share a studio, and each finds the files as they were committed, and nothing proposed. */
export const test = base.extend<Circumstances, { readonly studio: Studio }>({
  studio: [
    async ({}, use) => {
      const studio = await openStudio();
      await use(studio);
      await studio.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ studio }, use) => use(studio.address),
  worksItOut: [true, { option: true }],
  context: async ({ context, worksItOut }, use) => {
    // Never answered, as on a machine that takes its time.
    if (!worksItOut) {
      await context.route(/\/calls\/(?:found|affected|classes|findings|claims)\?/, () => undefined);
      await context.route('**/calls/draft', (route) => {
        const { next: _, ...edit } = route.request().postDataJSON() as Edit;
        return route.continue({ postData: JSON.stringify(edit) });
      });
    }
    await use(context);
  },
  asCommitted: [
    async ({ studio }, use) => {
      studio.git('checkout', '--quiet', '--', '.');
      const proposed = studio.git(
        'branch',
        '--list',
        '--format=%(refname:short)',
        'questionnaires/*',
      );
      if (proposed !== '') studio.git('branch', '--quiet', '-D', ...proposed.split('\n'));
      await use();
    },
    { auto: true },
  ],
});

/**
 * Of the editor once all is said of what she did: what comes while it is looked at would be seen on one machine and not
 * on another.
 */
export async function isUsable(page: Page, state: string): Promise<void> {
  await parts(page).effects.waitFor();
  // As long as the journey may take: nothing is known of how fast a solver is.
  await page.getByText('Working it out').waitFor({ state: 'hidden', timeout: 0 });
  await isUsableNow(page, state);
}

/** Wide, where what it does stands beside what is edited. */
export const WIDE = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
} as const;

/** What she does there, by what it is called on the page. */
export const parts = (page: Page) => ({
  edits: async (question: string) => {
    await page.getByRole('button', { name: `Edit ${question}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Question '${question}'` })).toBeFocused();
  },
  /** What stands beside the questionnaires: claims, medicines. */
  opens: async (title: string) => {
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeFocused();
  },
  /** From the list of all questions: also one of a step that is not shown. */
  chooses: (question: string) =>
    page
      .getByRole('navigation', { name: 'Steps and questions' })
      .getByRole('button', { name: new RegExp(` ${question}$`) })
      .click(),
  unfolds: (title: string) => page.locator('summary').filter({ hasText: title }).click(),
  effects: page.getByRole('region', { name: 'What it does' }),
  presses: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
  draft: page.getByRole('region', { name: 'The draft' }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  /** Over all that stands there, as somebody does with a long text. Chromium types one line by line, in seconds. */
  pastes: async (name: string, text: string) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel(name, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
  },
});
