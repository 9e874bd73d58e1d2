import { useEffect, useRef } from 'react';
import { contrast } from './contrast.ts';
import styles from './guide.module.css';
import { Part } from './specimen.tsx';

/** Each with what it is for. */
const COLOURS = [
  ['ink', 'Text and headings'],
  ['ink-soft', 'Text that is less important'],
  ['paper', 'The page'],
  ['surface', 'Cards, controls'],
  ['sand', 'Quiet blocks'],
  ['sand-deep', 'What is off, outlines of what loads'],
  ['line', 'Rules between things'],
  ['line-control', 'Edges of controls'],
  ['primary', 'What can be pressed'],
  ['primary-deep', 'The same under a pointer'],
  ['primary-tint', 'What is chosen'],
  ['accent', 'Highlights, never text'],
  ['accent-tint', 'Warm blocks'],
  ['sage', 'Edges of what went well'],
  ['sage-deep', 'Words on what went well'],
  ['sage-tint', 'Blocks of what went well'],
  ['rose', 'Errors and refusals'],
  ['rose-tint', 'Blocks of errors'],
] as const;

/** The palette, as it is now, with how each stands out from the page. */
export function ColoursPart() {
  return (
    <Part title="Colours">
      <ul role="list" className={styles.swatches}>
        {COLOURS.map(([name, use]) => (
          <Swatch key={name} name={name} use={use} />
        ))}
      </ul>
    </Part>
  );
}

function Swatch({ name, use }: { readonly name: string; readonly use: string }) {
  const rootRef = useRef<HTMLDivElement>(null);
  const ratio = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = rootRef.current;
    if (!element || !ratio.current) return;
    // Through the style object: the policy allows no style attribute.
    element.style.background = `var(--${name})`;
    const values = getComputedStyle(document.documentElement);
    const [colour, paper] = [`--${name}`, '--paper'].map((token) =>
      values.getPropertyValue(token).trim(),
    );
    if (colour && paper)
      ratio.current.textContent = `${contrast(colour, paper).toFixed(1)} : 1 on paper`;
  }, [name]);
  return (
    <li className={styles.swatch}>
      <div ref={rootRef} className={styles.colour} />
      <div className={styles.name}>
        <strong>{name}</strong>
        <p>{use}</p>
        <p ref={ratio} />
      </div>
    </li>
  );
}
