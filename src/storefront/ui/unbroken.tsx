import { Children, type ReactNode } from 'react';

const ORDER_NUMBER = /(\bT-\d+)/u;

/** Words in which the number of an order stays in one line: a browser may break it behind its hyphen. */
export const Unbroken = ({ children }: { readonly children: ReactNode }) =>
  Children.map(children, (child) => (typeof child === 'string' ? parted(child) : child));

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
