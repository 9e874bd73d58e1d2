import { type Block, wordsOf } from '../../content/text.ts';

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/**
 * The sections of one part of a text: what stands under its third-level headings, from the second-level
 * heading with this id to the next one.
 */
export function sectionsOf(text: readonly Block[], part: string): readonly Section[] {
  const sections: { heading: string; blocks: Block[] }[] = [];
  let isInPart = false;
  for (const block of text) {
    if (block.kind === 'heading' && block.level === 2) isInPart = block.id === part;
    else if (!isInPart) continue;
    else if (block.kind === 'heading' && block.level === 3)
      sections.push({ heading: wordsOf(block.children), blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
