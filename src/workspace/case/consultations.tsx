import type { ReactNode } from 'react';
import type { DeskOrder } from '#contract';
import { consultationsByReader, inLondon, withheldByReason, type Words } from '#case';
import { answersInWords, type Wording } from '#record';
import { Section } from './section.tsx';
import { FileTile, useCaseFiles } from './viewer.tsx';
import styles from './consultations.module.css';

type Consultation = DeskOrder['consultations'][number];
type Attempt = Consultation['refusedAttempts'][number];

interface ConsultationsProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

/**
 * What she answered, under the words that she read; before it what she was refused for. What is somebody else's to judge
 * comes last, and says whose it is.
 */
export function Consultations({ found, words }: ConsultationsProps) {
  const { own, others } = consultationsByReader(found);
  return (
    <>
      {own.map((consultation) => (
        <OneConsultation key={consultation._id} {...{ consultation, words }} level={2} />
      ))}
      {found.refusedElsewhere.map((attempt) => (
        <Refused key={attempt._id} attempt={attempt} words={words} level={2} elsewhere />
      ))}
      {others && (
        <section aria-labelledby="others-questions" className={styles.consultation}>
          <div>
            <h2 id="others-questions" className={styles.whose}>
              {others.title}
            </h2>
            <p className={styles.about}>{others.says}</p>
          </div>
          {others.consultations.map((consultation) => (
            <OneConsultation key={consultation._id} {...{ consultation, words }} level={3} />
          ))}
        </section>
      )}
    </>
  );
}

interface OneProps {
  readonly consultation: Consultation;
  readonly words: Words;
  readonly level: 2 | 3;
}

function OneConsultation({ consultation, words, level }: OneProps) {
  return (
    <div className={styles.consultation}>
      {consultation.refusedAttempts.map((attempt) => (
        <Refused key={attempt._id} attempt={attempt} words={words} level={level} />
      ))}
      <Answered consultation={consultation} words={words} level={level} />
    </div>
  );
}

function Answered({
  consultation: {
    payload,
    withheld,
    judgedWith,
    questionnaire,
    version,
    createdAt,
    ...consultation
  },
  words,
  level,
}: OneProps) {
  const { mode, document } = consultation;
  const Subtitle = level === 2 ? 'h3' : 'h4';
  const wording = words.of(document, mode);
  const measures = [
    ...(payload.height ? [['Height', `${payload.height.value} ${payload.height.unit}`]] : []),
    ...(payload.weight ? [['Weight', `${payload.weight.value} ${payload.weight.unit}`]] : []),
    ...(payload.bmi === undefined ? [] : [['BMI', String(payload.bmi)]]),
  ];
  return (
    <Section level={level} title={`${wording?.title ?? questionnaire}, ${inLondon(createdAt)}`}>
      <p className={styles.about}>
        Version {version}, {mode === 'repeat' ? 'a repeat order' : 'a new consultation'}.
        {wording ? '' : ` ${words.whyNone(document)}`}
      </p>
      <dl className={styles.answers}>
        {measures.map(([what, value]) => (
          <Pair key={what} asked={what ?? ''} answer={value ?? ''} />
        ))}
        <Answers answers={payload.answers} wording={wording} />
      </dl>
      {withheld.length > 0 && (
        <>
          <Subtitle className={styles.subtitle}>Withheld from her as she answered</Subtitle>
          <ul>
            {withheldByReason({ withheld, judgedWith }, words).map(([reason, medicines]) => (
              <li key={reason}>
                {medicines.join(', ')}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Refused({
  attempt: { questionnaire, version, createdAt, mode, document, rules, answers },
  words,
  level,
  elsewhere = false,
}: {
  readonly attempt: Attempt;
  readonly words: Words;
  readonly level: 2 | 3;
  readonly elsewhere?: boolean;
}) {
  const wording = words.of(document, mode);
  return (
    <Section
      level={level}
      title={`Refused${elsewhere ? ' at another questionnaire' : ''}: ${wording?.title ?? questionnaire} ${version}, ${inLondon(createdAt)}`}
    >
      {!wording && <p className={styles.about}>{words.whyNone(document)}</p>}
      <ul>
        {rules.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
      {answers ? (
        <dl className={styles.answers}>
          <Answers answers={answers} wording={wording} />
        </dl>
      ) : (
        <p>What she answered is not kept, or can no longer be read.</p>
      )}
    </Section>
  );
}

function Answers({
  answers,
  wording = { questions: [] },
}: {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly wording?: Pick<Wording, 'questions'> | undefined;
}) {
  const { named } = useCaseFiles();
  const uploads = new Set(
    wording.questions.flatMap(({ name, isUpload }) => (isUpload ? name : [])),
  );
  return answersInWords(answers, wording).map(({ name, asked, hint, answer }) => {
    const sent = uploads.has(name) ? named.filter(({ path }) => answer.includes(path)) : [];
    const files = (
      <span className={styles.files}>
        {sent.map((file) => (
          <FileTile key={file.path} file={file} />
        ))}
      </span>
    );
    return (
      <Pair key={name} asked={asked} hint={hint} answer={sent.length === 0 ? answer : files} />
    );
  });
}

interface PairProps {
  readonly asked: string;
  readonly hint?: string | undefined;
  readonly answer: ReactNode;
}

const Pair = ({ asked, hint, answer }: PairProps) => (
  <div>
    <dt>
      {asked}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </dt>
    <dd>{answer}</dd>
  </div>
);
