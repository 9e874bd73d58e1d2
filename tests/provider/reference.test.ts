import { readFile } from 'node:fs/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { html, inline, prose } from '../../src/provider/http/reference/markup.ts';
import { serveReference } from '../../src/provider/http/reference/index.ts';
import { addSecurityHeaders, securityHeaders } from '../../src/provider/http/security-headers.ts';

interface Contract {
  readonly paths: Record<string, Record<string, { readonly operationId?: string }>>;
  readonly components: Record<string, Record<string, object>>;
}

const text = await readFile(new URL('../../openapi/provider.yaml', import.meta.url), 'utf8');
const contract: Contract = parse(text);

let app: FastifyInstance;
let page: string;
beforeAll(async () => {
  app = fastify();
  const guests = { takesMoney: false, analytics: undefined, overTls: false };
  addSecurityHeaders(app, securityHeaders(guests));
  await serveReference(app);
  page = (await app.inject('/api/docs')).body;
});
afterAll(() => app.close());

const matches = (pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, found = '']) => found);

describe('the API reference', () => {
  it('shows every call, every schema and every shared answer once', () => {
    const calls = Object.values(contract.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ operationId }) => operationId ?? []);
    expect(calls.length).toBeGreaterThan(40);
    const named = ['schemas', 'responses', 'securitySchemes'].map((group) =>
      Object.keys(contract.components[group] ?? {}),
    );
    const shown = matches(/<article id="([^"]+)"/g);
    expect([...shown].sort()).toEqual(
      [
        ...calls,
        ...(named[0] ?? []).map((name) => `schema-${name}`),
        ...(named[1] ?? []).map((name) => `answer-${name}`),
        ...(named[2] ?? []).map((name) => `security-${name}`),
      ].sort(),
    );
  });

  it('leads nowhere that is not there', () => {
    const ids = matches(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = matches(/ href="#([^"]+)"/g);
    expect(targets.length).toBeGreaterThan(300);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('closes whatever it opens', () => {
    const open: string[] = [];
    for (const [, end, name = ''] of page.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>/g)) {
      if (['meta', 'link'].includes(name)) continue;
      if (end === '') open.push(name);
      else expect(open.pop(), `what is open before </${name}>`).toBe(name);
    }
    expect(open).toEqual([]);
  });

  it('tells what a call takes, who may ask, and what it answers', () => {
    const [, login = ''] = /<article id="login">(.*?)<\/article>/s.exec(page) ?? [];
    expect(login).toContain('/api/customers/login');
    expect(login).toContain('POST');
    expect(login).toMatch(
      /Asked with a\s+<a href="#security-bearer">bearer<\/a>\s+token, or without/,
    );
    expect(login).toContain('href="#schema-Credentials"');
    expect(login).toContain('&quot;email&quot;: &quot;sample@example.com&quot;');
    expect(login).toContain('href="#answer-Unauthenticated"');
    const [, product = ''] =
      /<article id="schema-ProductOption">(.*?)<\/article>/s.exec(page) ?? [];
    expect(product).toContain('<code>faqs[].que</code>');
  });

  it('needs nothing that the content security policy forbids, and nobody else', () => {
    expect(page).not.toMatch(/<(script|style|iframe|object|embed|base|form|img)\b/i);
    expect(page).not.toMatch(/<[^>]*\s(style|on\w+|src)\s*=/i);
    expect(matches(/<link [^>]*href="([^"]+)"/g)).toEqual(['data:,', '/api/docs/reference.css']);
    expect(
      matches(/ href="((?!#|data:,)[^"]+)"/g).every((target) => target.startsWith('/api/docs/')),
    ).toBe(true);
  });

  it.each([
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs/', 'text/html; charset=utf-8'],
    ['/api/docs/reference.css', 'text/css; charset=utf-8'],
    ['/api/docs/provider.yaml', 'application/yaml; charset=utf-8'],
  ])('%s is served as what it is, under the policy', async (url, type) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/@import|url\(/);
  });

  it('gives the contract out as it stands', async () => {
    expect((await app.inject('/api/docs/provider.yaml')).body).toBe(text);
  });
});

describe('a page', () => {
  const page = (part: Parameters<typeof prose>[0]) => html`${prose(part)}`.text;

  it.each([
    ['text', html`<p>${'<b>&"\''}</p>`.text, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
    ['text in a list', html`${['<', ['>']]}`.text, '&lt;&gt;'],
    ['markup', html`<p>${html`<b>${'&'}</b>`}</p>`.text, '<p><b>&amp;</b></p>'],
    ['nothing', html`<p>${undefined}</p>`.text, '<p></p>'],
    ['code', html`${inline('The `<id>` of it')}`.text, 'The <code>&lt;id&gt;</code> of it'],
    ['paragraphs', page('One\nline.\n\n`Two`.'), '<p>One\nline.</p><p><code>Two</code>.</p>'],
    ['no prose', page(undefined), ''],
  ])('escapes all but its own markup: %s', (_what, given, path) => {
    expect(given).toBe(path);
  });
});
