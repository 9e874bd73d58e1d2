/** Text as it comes out of Markdown: a small tree, so that a page builds elements and never takes HTML. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: number;
      /** What an address ends with to lead here. */
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'paragraph' | 'line'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  /** Something to know before reading on. */
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** The words alone. */
export const wordsOf = (children: readonly Inline[]): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOf(child.children))).join('');

/** The words of a whole text, on one line. */
export const wordsOfBlocks = (blocks: readonly Block[]): string => blocks.map(wordsIn).join(' ');

function wordsIn(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'line':
      return wordsOf(block.children);
    case 'list':
      return block.items.map(wordsOfBlocks).join(' ');
    case 'note':
      return wordsOfBlocks(block.blocks);
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(wordsOf)).join(' ');
  }
}
