import { createElement, type ReactNode } from 'react';
import { LifeBuoy } from '#ui/icons';
import type { Block } from '../../content/text.ts';
import { Inlines } from './inlines.tsx';
import styles from './prose.module.css';

/** A text in the measure of a page that is read. Nothing in it is HTML: see `content/text.ts`. */
export const Prose = ({ text }: { readonly text: readonly Block[] }) => (
  <div className={styles.prose}>{text.map(elementOf)}</div>
);

function elementOf(block: Block, index: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${block.level}`,
        { key: index, id: block.id },
        <Inlines words={block.children} />,
      );
    case 'paragraph':
      return (
        <p key={index}>
          <Inlines words={block.children} />
        </p>
      );
    case 'line':
      return <Inlines key={index} words={block.children} />;
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        { key: index },
        block.items.map((item, index) => <li key={index}>{item.map(elementOf)}</li>),
      );
    case 'note':
      return (
        <div key={index} className={styles.note} role="note">
          <LifeBuoy aria-hidden="true" size={24} strokeWidth={1.75} />
          <div>{block.blocks.map(elementOf)}</div>
        </div>
      );
    case 'table':
      return <Table key={index} {...block} />;
  }
}

/** Rows become stacked pairs on a phone, each cell with the name of its column. */
function Table({ head, rows }: Extract<Block, { readonly kind: 'table' }>) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell, index) => (
            <th key={index} role="columnheader" scope="col">
              <Inlines words={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={index} role="row">
            {row.map((cell, index) => (
              <td key={index} role="cell">
                <span aria-hidden="true" className={styles.column}>
                  <Inlines words={head[index] ?? []} />
                </span>
                <Inlines words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
