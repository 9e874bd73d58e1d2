import { type ComponentProps, createElement, type ReactNode } from 'react';

interface IconProps extends ComponentProps<'svg'> {
  /** In pixels. */
  readonly size?: number;
}

/**
 * Makes an icon of a drawing that stands once in the document: see `scripts/icons`. It is a picture beside
 * words, which nobody has to hear.
 */
export default function createIcon(name: string, drawn: number) {
  return ({ size = drawn, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: `0 0 ${drawn} ${drawn}`,
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      createElement('use', { href: `#icon-${name}` }),
    );
}
