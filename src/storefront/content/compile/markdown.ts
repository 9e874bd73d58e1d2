import { marked, type Token, type Tokens } from 'marked';
import { type Block, type Inline, wordsOf } from '../text.ts';
import { lineAt, type Finding } from './finding.ts';

/** A link or a heading, with the line it stands on, for the checks that need the other texts. */
interface Positioned {
  readonly line: number;
  readonly value: string;
}

export interface CompiledText {
  readonly text: readonly Block[];
  readonly links: readonly Positioned[];
  readonly words: number;
  readonly findings: readonly Finding[];
}

/** Markdown as blocks. What we have no element for is a finding, never a guess. */
export function compileMarkdown(file: string, body: string, bodyLine: number): CompiledText {
  const findings: Finding[] = [];
  const links: Positioned[] = [];
  const ids = new Set<string>();
  let level = 1;
  let here = bodyLine;
  const wrong = (message: string) => findings.push({ file, line: here, message });

  const inlines = (tokens: readonly Token[] = []): readonly Inline[] =>
    tokens.flatMap((token): readonly Inline[] => {
      switch (token.type) {
        case 'strong':
        case 'em':
          return [{ kind: token.type, children: inlines(token.tokens) }];
        case 'link':
          return link(token as Tokens.Link);
        case 'text':
        case 'escape':
          return 'tokens' in token && token.tokens ? inlines(token.tokens) : [plain(token)];
        default:
          wrong(sentenceFor(token));
          return [];
      }
    });
  const link = ({ href, tokens }: Tokens.Link): readonly Inline[] => {
    links.push({ line: here, value: href });
    const children = inlines(tokens);
    if (wordsOf(children).trim() === '') wrong(`The link to ${href} has no words.`);
    return [{ kind: 'link', href, children }];
  };
  const heading = (token: Tokens.Heading): Block => {
    const children = inlines(token.tokens);
    const id = idFor(wordsOf(children));
    if (token.depth === 1) wrong('The title in the front matter is the only first-level heading.');
    else if (token.depth > level + 1)
      wrong(`A heading of level ${token.depth} cannot follow one of level ${level}.`);
    if (ids.has(id)) wrong(`Two headings here lead to the same address, #${id}.`);
    ids.add(id);
    level = token.depth;
    return { kind: 'heading', level, id, children };
  };
  const block = (token: Token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [heading(token as Tokens.Heading)];
      case 'paragraph':
        return [{ kind: 'paragraph', children: inlines(token.tokens) }];
      case 'text':
        return [{ kind: 'line', children: inlines(token.tokens ?? [token]) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', ordered, items: items.map(({ tokens }) => tokens.flatMap(block)) }];
      }
      case 'blockquote':
        return [{ kind: 'note', blocks: (token.tokens ?? []).flatMap(block) }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens));
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
      }
      default:
        wrong(sentenceFor(token));
        return [];
    }
  };

  const text: Block[] = [];
  let read = 0;
  for (const token of marked.lexer(body)) {
    here = bodyLine + lineAt(body, read) - 1;
    text.push(...block(token));
    read += token.raw.length;
  }
  return { text, links, words: body.split(/\s+/).filter(Boolean).length, findings };
}

/** Words on one line, with the quotation marks that a printer would set. */
const plain = (token: Token): string =>
  'text' in token && typeof token.text === 'string'
    ? typeset(token.text.replaceAll('\n', ' '))
    : '';

const typeset = (words: string): string =>
  words
    .replaceAll(/(^|[\s(])'/g, '$1\u2018')
    .replaceAll("'", '\u2019')
    .replaceAll(/(^|[\s(])"/g, '$1\u201c')
    .replaceAll('"', '\u201d');

const sentenceFor = (token: Token): string => {
  if (token.type !== 'image')
    return `We have no element for this (${token.type}): write it as text.`;
  return token['text'] === ''
    ? 'The image has no alternative text.'
    : 'Texts hold no images of their own; the illustration is a file beside the text.';
};

/** A heading's id: its words in lower case, with hyphens. */
const idFor = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
