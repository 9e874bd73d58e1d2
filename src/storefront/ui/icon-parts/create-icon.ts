import { type ComponentProps, createElement, type ReactNode } from 'react';

/** An icon as its package has it. */
interface IconLines {
  /** Of the square that it is drawn in. */
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: { readonly key: string }])[];
}

interface IconProps extends ComponentProps<'svg'> {
  /** In pixels. */
  readonly size?: number;
}

/** Makes an icon of its lines: a picture beside words, which nobody has to hear. */
export default function createIcon({ size: drawn, node }: IconLines) {
  return ({ size = drawn, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
