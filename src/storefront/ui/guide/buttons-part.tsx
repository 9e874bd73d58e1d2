import { useState } from 'react';
import { ArrowRight } from '../icons.ts';
import { Button, type ButtonLook, LinkButton, Stepper } from '../index.ts';
import styles from './guide.module.css';
import { Part, Specimen } from './specimen.tsx';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'quiet'];

/** What can be pressed. */
export function ButtonsPart() {
  return (
    <Part title="Buttons">
      <div className={styles.specimens}>
        {LOOKS.map((look) => (
          <Specimen key={look} name={`${look}: as it is, unavailable, at work, wide`}>
            <div className={styles.steps}>
              <div>
                <Button look={look}>
                  Continue <ArrowRight aria-hidden="true" size={18} />
                </Button>
              </div>
              <div>
                <Button look={look} aria-disabled>
                  Continue
                </Button>
              </div>
              <div>
                <Button look={look} pending pendingLabel="Submitting...">
                  Submit
                </Button>
              </div>
              <Button look={look} wide>
                Continue
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen name="a link that looks like one">
          <LinkButton to="/treatments">Start your Consultation</LinkButton>
        </Specimen>
        <Counted name="how many: between bounds" />
        <Counted name="how many: minus removes the last" removes />
      </div>
    </Part>
  );
}

function Counted({ name, removes = false }: { readonly name: string; readonly removes?: boolean }) {
  const [count, setCount] = useState(1);
  return (
    <Specimen name={name}>
      <Stepper
        value={count}
        label={name}
        onMinus={() => setCount(Math.max(1, count - 1))}
        onPlus={() => setCount(count + 1)}
        minusDisabled={!removes && count === 1}
        plusDisabled={count === 3}
        minusRemoves={removes && count === 1}
      />
    </Specimen>
  );
}
