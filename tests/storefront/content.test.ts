import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../src/storefront/content/compile/check.ts';
import { inWords } from '../../src/storefront/content/compile/finding.ts';
import { compileMarkdown } from '../../src/storefront/content/compile/markdown.ts';
import { readContent } from '../../src/storefront/content/compile/read.ts';
import { service } from '../../src/storefront/features/catalogue/service.ts';
import { pagePaths } from '../../src/storefront/page-paths.ts';
import { ROOT } from '../repository/workshop.ts';

const FOLDER = join(ROOT, 'src/storefront/content');
const paths = pagePaths().map(({ path }) => path);
const treatmentIds = paths.flatMap((path) => /^\/treatments\/([^/]+)$/.exec(path)?.[1] ?? []);

describe('our own texts', () => {
  it('can be published, all of them', async () => {
    const { entries } = await readContent(FOLDER);
    expect(entries.length).toBeGreaterThan(20);
    const findings = await checkContent({ folder: FOLDER, paths, treatmentIds });
    expect(findings.map(inWords)).toEqual([]);
  });

  it('say every fact that the terms promise', async () => {
    const { entries } = await readContent(FOLDER);
    const words = entries
      .filter(({ collection }) => collection === 'pages')
      .map(({ text }) => JSON.stringify(text))
      .join(' ');
    for (const fact of [
      '1-2 working days of authorisation',
      '5-10 working days',
      'within 5 working days',
      'at least 5 years',
      'within 72 hours',
      'third-party provider',
      'by card',
      'plain and discreet',
      'until your order is dispatched',
      '18 or older',
    ])
      expect(words).toContain(fact);
  });

  const pageText = async (of: string) => {
    const { entries } = await readContent(FOLDER);
    const found = entries.filter(({ collection, slug }) => collection === 'pages' && slug === of);
    return found.map(({ text }) => JSON.stringify(text)).join('');
  };

  it('say of a file in a consultation that it is sent before the answers are', async () => {
    const policy = await pageText('privacy-policy');
    expect(policy).toContain('A consultation that you began and did not send stays');
    expect(policy).toMatch(/never reaches us; only a photo .* as soon as you choose it/);
  });

  it('say when an order is authorised, with a pharmacy medicine in it too', async () => {
    const delivery = await pageText('delivery');
    expect(delivery).toContain('check if there is a pharmacy medicine');
    expect(delivery).not.toContain('everything else');
  });

  it('promise no time of a review, of which only the orders themselves can tell', async () => {
    expect(service.review).toMatch(/^We aim/);
    const { entries } = await readContent(FOLDER);
    const words = entries.map(({ text }) => JSON.stringify(text)).join(' ');
    expect(words).toContain('We aim to review within 1 working day.');
    expect(words).not.toMatch(/usually (within )?(1|one) working day/i);
  });

  it('say of a check of identity what is sent for it, and nothing that is not', async () => {
    const { entries } = await readContent(FOLDER);
    const told = entries
      .map(({ text }) => JSON.stringify(text))
      .filter((words) => words.toLowerCase().includes('third-party provider'));
    expect(told).toHaveLength(3);
    for (const words of told) {
      expect(words).toMatch(
        /your name(,| and) your date of birth (and|with) the ID that you have sent/,
      );
      expect(words).not.toContain('public records');
    }
  });
});

describe('Markdown', () => {
  it('becomes a tree without HTML', () => {
    const { text, links } = compileMarkdown('a.md', "## It's **so**\n\n- [one](/a#b) & two\n", 5);
    expect(text).toEqual([
      {
        kind: 'heading',
        level: 2,
        id: 'its-so',
        children: ['It’s ', { kind: 'strong', children: ['so'] }],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            {
              kind: 'line',
              children: [{ kind: 'link', href: '/a#b', children: ['one'] }, ' & two'],
            },
          ],
        ],
      },
    ]);
    expect(links).toEqual([{ line: 7, value: '/a#b' }]);
  });

  it.each([
    ['<b>raw</b>', 'We have no element for this (html): write it as text.'],
    ['![](a.png)', 'The image has no alternative text.'],
    ['# A title', 'The title in the front matter is the only first-level heading.'],
    ['### Too deep', 'A heading of level 3 cannot follow one of level 1.'],
    ['## Twice\n\n## Twice', 'Two headings here lead to the same address, #twice.'],
    ['[](/a)', 'The link to /a has no words.'],
  ])('%s is found out', (body, message) => {
    expect(compileMarkdown('a.md', body, 1).findings.map((f) => f.message)).toContain(message);
  });
});

describe('a text that cannot be published', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'content-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const found = async (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const paths = ['/delivery', '/terms'];
    return (await checkContent({ folder, paths, treatmentIds: ['hrt'] })).map(inWords);
  };
  const page = (body: string, head: Readonly<Record<string, string>> = {}) => {
    const matter = {
      title: 'Delivery',
      description: 'When it comes.',
      lead: 'Soon.',
      updated: "'2026-11-02'",
      ...head,
    };
    const lines = Object.entries(matter).map(([name, value]) => `${name}: ${value}`);
    return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
  };

  it('is told from one that can', async () => {
    expect(await found({ 'pages/delivery.md': page('## When\n\nSee [when](#when).') })).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['no front matter', 'Hello', 'delivery.md:1 The text has to begin with front matter between'],
    ['broken front matter', '---\na: b: c\n---\n', 'delivery.md:2 The front matter cannot be read'],
    ['an unknown name', page('', { colour: 'red' }), "delivery.md:6 'colour' is not known"],
    ['no title', page('').replace(/title.*\n/, ''), "The front matter has no 'title'."],
    ['no description', page('').replace(/desc.*\n/, ''), "The front matter has no 'description'."],
    ['an empty title', page('', { title: "''" }), "delivery.md:2 'title' has to be one line"],
    ['a title too long', page('', { title: 'x'.repeat(61) }), "'title' has 61 characters"],
    ['a description too long', page('', { description: 'x'.repeat(161) }), 'has 161 characters'],
    [
      'a day that is none',
      page('', { updated: 'soon' }),
      "delivery.md:5 'updated' has to be a day",
    ],
    [
      'a link to no page',
      page('a\n\n[b](/no)'),
      'delivery.md:10 The link to /no leads to no page.',
    ],
    [
      'a link to no heading',
      page('[b](#no)'),
      'delivery.md:8 The link to #no leads to no heading.',
    ],
    ['a heading too deep', page('#### Deep'), 'delivery.md:8 A heading of level 4 cannot follow'],
    ['an image without words', page('![](a.png)'), 'delivery.md:8 The image has no alternative'],
    [
      'a price in its title',
      page('', { title: 'Only £5' }),
      'no prescription medicine and no price',
    ],
    ['a medicine in its title', page('', { title: 'Sumatriptan' }), "no price: 'Sumatriptan'."],
  ])('for %s', async (_, text, message) => {
    expect((await found({ 'pages/delivery.md': text })).join('\n')).toContain(message);
  });

  it('for a title or a description that another has', async () => {
    const files = { 'pages/delivery.md': page(''), 'pages/terms.md': page('') };
    expect(await found(files)).toEqual([
      'pages/terms.md:1 Its title is also that of pages/delivery.md.',
      'pages/terms.md:1 Its description is also that of pages/delivery.md.',
    ]);
  });

  const article = (sources: string) =>
    [
      '---',
      'title: A',
      'description: B',
      'drawing: C',
      'position: 1',
      "date: '2024-11-11'",
      "updated: '2024-11-11'",
      'treatment: leeches',
      'search: [a]',
      `sources: ${sources}`,
      '---',
      'Short.',
    ].join('\n');

  it('for an article without sources, words, picture and treatment', async () => {
    expect(await found({ 'articles/a.md': article('[]') })).toEqual([
      'articles/a.md:1 An article needs at least 900 words, and this one has 1.',
      "articles/a.md:1 There is no treatment 'leeches'.",
      'articles/a.md:1 Its illustration articles/a.svg is not there.',
      "articles/a.md:10 'sources' has to be a list with something in it.",
    ]);
  });

  it('for a document as a source that leads only to where its publisher begins', async () => {
    const cited = (title: string, url: string) =>
      found({ 'articles/a.md': article(`[{ title: '${title}', url: '${url}' }]`) });
    const failure = expect.stringContaining('only where its publisher begins');
    expect(await cited('A society: A guideline', 'https://society.example/')).toContainEqual(
      failure,
    );
    expect(await cited('A society', 'https://society.example/')).not.toContainEqual(failure);
    expect(await cited('A society: A guideline', 'https://society.example/g')).not.toContainEqual(
      failure,
    );
  });
});
