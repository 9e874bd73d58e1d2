import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Inline } from '../../content/text.ts';
import { ExternalLink } from '#ui';

/** Words with their emphasis and links; a link of our own goes through the router. */
export const Inlines = ({ words }: { readonly words: readonly Inline[] }) =>
  words.map((word, index) => <Word key={index} word={word} />);

function Word({ word }: { readonly word: Inline }) {
  if (typeof word === 'string') return word;
  const children = <Inlines words={word.children} />;
  switch (word.kind) {
    case 'strong':
      return <strong>{children}</strong>;
    case 'em':
      return <em>{children}</em>;
    case 'link':
      return <Way href={word.href}>{children}</Way>;
  }
}

function Way({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const [path = '', hash] = href.split('#');
  if (path.startsWith('/'))
    return (
      <Link to={path} {...(hash !== undefined && { hash })}>
        {children}
      </Link>
    );
  return href.startsWith('https:') ? (
    <ExternalLink href={href}>{children}</ExternalLink>
  ) : (
    <a href={href}>{children}</a>
  );
}
