import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { classes } from './classes.ts';

interface AnchorProps extends ComponentProps<'a'> {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

function Anchor({ look = 'primary', wide = false, className, ...rest }: AnchorProps) {
  return <a {...rest} className={classes(buttonClass(look, wide), className)} />;
}

/** A link to another page that looks like a button. */
export const LinkButton = createLink(Anchor);
