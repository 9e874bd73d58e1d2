import { useState } from 'react';
import { classes } from './classes.ts';
import { ImageOff } from './icons.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Undefined where there is no picture. */
  readonly src: string | undefined;
  /** Empty for a picture that says nothing its surroundings do not. */
  readonly alt: string;
  /** Its size in pixels at 100 %, which keeps its place while it loads. */
  readonly width: number;
  readonly height: number;
  /** Above the fold: load it at once. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A picture that keeps its place, loads when it comes near, and leaves a quiet mark when it cannot. */
export function Picture({ src, alt, width, height, eager = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || broken === src)
    return (
      <span
        className={classes(styles.placeholder, className)}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <ImageOff aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
    );
  return (
    <img
      className={classes(styles.picture, className)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
