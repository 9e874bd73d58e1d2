import { Button, Loading, LoadFailure, Alert, ProgressSteps, Skeleton, toast } from '../index.ts';
import styles from './guide.module.css';
import { Part, Specimen } from './specimen.tsx';

const KINDS = ['info', 'success', 'error', 'refusal'] as const;
const SHAPES = ['title', 'line', 'picture', 'button', 'box'] as const;

/** What is said, in place and in passing, and what stands there until it can be. */
export function MessagesPart() {
  return (
    <Part title="Messages">
      <div className={styles.specimens}>
        {KINDS.map((kind) => (
          <Specimen key={kind} name={`notice: ${kind}`}>
            <Alert kind={kind} title="What there is to know">
              <p>And what can be done about it.</p>
            </Alert>
          </Specimen>
        ))}
        <Specimen name="what did not load">
          <LoadFailure
            title="The prices did not load"
            message="We could not reach the pharmacy."
            onRetry={() => toast.success('Asked again')}
          />
        </Specimen>
        <Specimen name="in passing">
          <div className={styles.steps}>
            <Button look="secondary" onClick={() => toast.success('Successfully subscribed')}>
              Something went well
            </Button>
            <Button
              look="secondary"
              onClick={() => toast.error('Please fix the errors to proceed.')}
            >
              Something did not
            </Button>
          </div>
        </Specimen>
        <Specimen name="where she is">
          <ProgressSteps current={2} total={5} />
        </Specimen>
        {SHAPES.map((shape) => (
          <Specimen key={shape} name={`outline: ${shape}`}>
            <Loading label={`Loading a ${shape}`}>
              <Skeleton shape={shape} />
            </Loading>
          </Specimen>
        ))}
      </div>
    </Part>
  );
}
