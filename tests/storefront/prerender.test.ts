import { describe, expect, it } from 'vitest';
import { documentOf } from '../../src/build/prerender/document.ts';
import { foundFiles } from '../../src/build/prerender/found.ts';
import { headElements } from '#ui/head-elements';
import { publicPaths } from '../../src/storefront/page-paths.ts';

const BUILT = `<html><head>
  <title>Any</title>
  <meta data-page name="description" content="Any" />
  <script type="module" crossorigin src="/assets/start.js"></script>
  <link rel="stylesheet" href="/assets/a.css">
  <link rel="modulepreload" crossorigin="" href="/assets/main.js">
</head><body><div id="root"></div></body></html>`;

const ON_A_PAGE = { ahead: 'everybody', scripts: ['/assets/page.js'] } as const;

describe('a document with a page in it', () => {
  const page = {
    html: '<h1 class="_big_1x">$& Hello</h1>',
    title: 'Ours & "yours" | Tribe',
    elements: headElements({ title: 'Ours', data: [{ name: '</script>' }] }, 'https://a.example/b'),
  };
  const document = documentOf(BUILT, page, ON_A_PAGE);

  it('has its own title and description in place of those of the build', () => {
    expect(document).toContain('<title>Ours &amp; &quot;yours&quot; | Tribe</title>');
    expect(document.match(/<title>/g)).toHaveLength(1);
    expect(document.match(/name="description"/g)).toHaveLength(1);
    expect(document).toContain('<link rel="canonical" href="https://a.example/b" data-page="">');
  });

  it('has the page, as it is', () => {
    expect(document).toContain(
      '<div id="root" data-ahead="everybody" data-scripts="/assets/page.js"><h1 class="_big_1x">$& Hello</h1></div>',
    );
  });

  it('takes nothing that would be lost', () => {
    const html = '<button>A</button><input disabled=""/><a href="/">B</a>';
    expect(documentOf(BUILT, { ...page, html }, ON_A_PAGE)).toContain(
      '<button disabled="">A</button><input disabled=""/><a href="/">B</a>',
    );
  });

  it('names its scripts without asking for them, as the style sheet is waited for', () => {
    expect(BUILT).toContain('modulepreload');
    expect(document).not.toContain('modulepreload');
  });

  it('asks for its first script last, behind all that she waits for', () => {
    const script = '<script fetchpriority="low" type="module" crossorigin src="/assets/start.js">';
    expect(document.indexOf(script)).toBeGreaterThan(document.indexOf('Hello'));
    expect(document.match(/start\.js/g)).toHaveLength(1);
  });

  it('needs a script to begin with', () => {
    const built = '<html><div id="root"></div></html>';
    expect(() => documentOf(built, page, ON_A_PAGE)).toThrow('no script to begin with');
  });

  it('cannot be ended early by what search engines are told', () => {
    expect(document).toContain('{"@context":"https://schema.org","name":"\\u003c/script>"}');
  });

  it('needs a place for the page', () => {
    expect(() => documentOf('<html></html>', page, ON_A_PAGE)).toThrow('no <div id="root">');
  });
});

describe('the head of a page', () => {
  it('that is not to be found has neither an address nor anything to share', () => {
    const elements = headElements({ title: 'Cart', noindex: true }, 'https://a.example/cart');
    expect(elements.map(({ attributes }) => attributes['name'])).toEqual(['description', 'robots']);
  });

  it('whose host is not known names a path, and nothing to share it by', () => {
    const elements = headElements({ title: 'Delivery' }, '/delivery');
    expect(elements).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: '/delivery' },
    });
    expect(JSON.stringify(elements)).not.toMatch(/og:(url|image)/);
  });

  const contentOf = (elements: ReturnType<typeof headElements>, property: string) =>
    elements.find(({ attributes }) => attributes['property'] === property)?.attributes['content'];

  it('is shared with a picture, its own or ours, whole address and words included', () => {
    const address = 'https://a.example/tribe-reads/b';
    const own = headElements({ title: 'B', picture: { name: 'b', alt: 'A bee' } }, address);
    expect(contentOf(own, 'og:image')).toBe('https://a.example/shared/b.png');
    expect(contentOf(own, 'og:image:alt')).toBe('A bee');
    expect(contentOf(own, 'og:url')).toBe(address);
    const ours = headElements({ title: 'C' }, 'https://a.example/c');
    expect(contentOf(ours, 'og:image')).toBe('https://a.example/shared/tribe.png');
    expect(contentOf(ours, 'og:image:width')).toBe('1200');
  });

  it('gives search engines whole addresses, as they take no paths', () => {
    const data = [{ '@type': 'BreadcrumbList', itemListElement: [{ name: '/', item: '/c' }] }];
    const [script] = headElements({ title: 'C', data }, 'https://a.example/c').filter(
      ({ tag }) => tag === 'script',
    );
    expect(JSON.parse(script?.text ?? '')).toMatchObject({
      itemListElement: [{ name: '/', item: 'https://a.example/c' }],
    });
  });
});

describe('the public pages', () => {
  it('are many, and none is private', () => {
    expect(publicPaths().length).toBeGreaterThan(20);
    expect(publicPaths().filter((path) => /cart|checkout|profile|order|log/.test(path))).toEqual(
      [],
    );
  });

  it('are in the site map, which robots are shown', () => {
    const files = foundFiles('https://a.example', ['/', '/a?b&c']);
    expect(files['sitemap.xml']).toContain('<loc>https://a.example/</loc>');
    expect(files['sitemap.xml']).toContain('<loc>https://a.example/a?b&amp;c</loc>');
    expect(files['robots.txt']).toContain('\nSitemap: https://a.example/sitemap.xml\n');
  });

  it('are said to be nowhere while nobody has said where that is', () => {
    expect(foundFiles(undefined, ['/'])).toEqual({
      'robots.txt': 'User-agent: *\nDisallow: /api/\n',
    });
  });
});
