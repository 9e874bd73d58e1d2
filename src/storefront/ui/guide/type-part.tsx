import { useEffect, useRef } from 'react';
import styles from './guide.module.css';
import { Part, Specimen } from './specimen.tsx';

const SIZES = ['heading-xl', 'heading-l', 'heading-m', 'heading-s'] as const;
const TEXTS = ['text-l', 'text-m', 'text-s'] as const;
const SPACES = [1, 2, 3, 4, 6, 8, 12] as const;

/** The two typefaces in their sizes, and the steps of space. */
export function TypePart() {
  return (
    <Part title="Type and space">
      {SIZES.map((size) => (
        <Specimen key={size} name={size}>
          <Sized token={`--${size}`} as="h3">
            You are one of us
          </Sized>
        </Specimen>
      ))}
      {TEXTS.map((size) => (
        <Specimen key={size} name={size}>
          <Sized token={`--${size}`} as="p">
            A prescriber reads every word. If treatment is not safe for you, we say so at once and
            tell you where to turn instead.
          </Sized>
        </Specimen>
      ))}
      <Specimen name="space-1 to space-12, in steps of 8 pixels">
        <div className={styles.steps}>
          {SPACES.map((step) => (
            <Step key={step} token={`--space-${step}`} />
          ))}
        </div>
      </Specimen>
    </Part>
  );
}

interface SizedProps {
  readonly token: string;
  readonly as: 'h3' | 'p';
  readonly children: string;
}

function Sized({ token, as: Element, children }: SizedProps) {
  const rootRef = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => {
    if (rootRef.current) rootRef.current.style.fontSize = `var(${token})`;
  }, [token]);
  return <Element ref={rootRef}>{children}</Element>;
}

function Step({ token }: { readonly token: string }) {
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rootRef.current) rootRef.current.style.width = `var(${token})`;
  }, [token]);
  return <div ref={rootRef} className={styles.step} />;
}
