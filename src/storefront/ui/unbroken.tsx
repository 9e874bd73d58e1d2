import { Children, type ReactNode } from 'react';

const ORDER_NUMBER = /(\bT-\d+)/u;

/**
 * Words in which the number of an order stays in one line: a browser may break it behind its hyphen. They are one piece:
 * what is laid out in boxes would drop the space before a number that is a box of its own.
 */
export const Unbroken = ({ children }: { readonly children: ReactNode }) => (
  <span>
    {Children.map(children, (child) => (typeof child === 'string' ? parted(child) : child))}
  </span>
);

const parted = (words: string): ReactNode =>
  words.split(ORDER_NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
