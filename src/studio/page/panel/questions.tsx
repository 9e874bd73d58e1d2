import type { ReactNode } from 'react';
import type { Step } from '#engine';
import { classes } from '#ui';
import { STANDINGS, type QuestionReading, type Standing } from '../reading/questions.ts';
import { AnswersRead } from './answers-read.tsx';
import { Badge, type BadgeLook } from './badge.tsx';
import type { EarlierReading } from '../reading/reading.ts';
import styles from './list.module.css';

interface QuestionsProps {
  readonly steps: readonly Step[];
  readonly now: readonly QuestionReading[];
  readonly before: EarlierReading | undefined;
}

const LOOKS: Readonly<Record<Standing, BadgeLook>> = {
  needed: 'good',
  optional: 'plain',
  'worked-out': 'plain',
  'not-asked': 'open',
  open: 'open',
};

/** Every question, step by step: whether it is asked and needed, and why. */
export function Questions({ steps, now, before }: QuestionsProps) {
  const isKnown = ({ question: { name } }: QuestionReading) =>
    now.some(({ question }) => question.name === name);
  const gone = before?.questions.filter((reading) => !isKnown(reading)) ?? [];
  const item = (reading: QuestionReading) => (
    <QuestionItem
      key={reading.question.name}
      reading={reading}
      before={before?.questions.find(({ question }) => question.name === reading.question.name)}
      version={before?.version}
    />
  );
  const isOn = (step: Step) => (reading: QuestionReading) =>
    step.questions.some(({ name }) => name === reading.question.name);
  const elsewhere = now.filter((reading) => !steps.some((step) => isOn(step)(reading)));
  return (
    <>
      {steps.map((step, index) => (
        <Group key={step.id} title={`Step ${index + 1}: ${step.title}`}>
          {now.filter(isOn(step)).map(item)}
        </Group>
      ))}
      {elsewhere.length > 0 && <Group title="On no step of this mode">{elsewhere.map(item)}</Group>}
      {gone.length > 0 && (
        <Group title={`Only in ${before?.version ?? ''}`}>
          {gone.map(({ question: { name }, title, standing }) => (
            <li key={name} className={classes(styles.item, styles.differs)}>
              <p className={styles.title}>{title}</p>
              <p className={styles.name}>
                <code>{name}</code>
                <Badge look="differs">{STANDINGS[standing]}</Badge>
              </p>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h4 className={styles.group}>{title}</h4>
      <ul role="list" className={styles.list}>
        {children}
      </ul>
    </>
  );
}

interface QuestionItemProps {
  readonly reading: QuestionReading;
  readonly before: QuestionReading | undefined;
  readonly version: string | undefined;
}

function QuestionItem({ reading, before, version }: QuestionItemProps) {
  const { question, title, standing, whyAsked, whyNeeded, read } = reading;
  const differs = version !== undefined && before?.standing !== standing;
  return (
    <li className={classes(styles.item, differs && styles.differs)} data-explained={question.name}>
      <p className={styles.title}>{title}</p>
      <p className={styles.name}>
        <code>{question.name}</code>
        <Badge look={LOOKS[standing]}>{STANDINGS[standing]}</Badge>
        {differs && (
          <Badge look="differs">
            {before ? `${version}: ${STANDINGS[before.standing]}` : `Not in ${version}`}
          </Badge>
        )}
      </p>
      <p>
        {whyAsked}
        {whyNeeded !== undefined && ` ${whyNeeded}`}
      </p>
      <AnswersRead read={read} />
    </li>
  );
}
