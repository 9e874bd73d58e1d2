import type { ReactNode } from 'react';
import type { DeskOrder } from '#contract';
import { inLondon, withheldByReason, type Words } from '#case';
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

/** What she answered, under the words that she read; before it what she was refused for. */
export function Consultations({ found, words }: ConsultationsProps) {
  return (
    <>
      {found.consultations.map((consultation) => (
        <div key={consultation._id} className={styles.consultation}>
          {consultation.refusedAttempts.map((attempt) => (
            <Refused key={attempt._id} attempt={attempt} words={words} />
          ))}
          <Answered consultation={consultation} words={words} />
        </div>
      ))}
      {found.refusedElsewhere.map((attempt) => (
        <Refused key={attempt._id} attempt={attempt} words={words} elsewhere />
      ))}
    </>
  );
}

function Answered({
  consultation: { payload, withheld, questionnaire, version, createdAt, mode, document },
  words,
}: {
  readonly consultation: Consultation;
  readonly words: Words;
}) {
  const wording = words.of(document, mode);
  const measures = [
    ...(payload.height ? [['Height', `${payload.height.value} ${payload.height.unit}`]] : []),
    ...(payload.weight ? [['Weight', `${payload.weight.value} ${payload.weight.unit}`]] : []),
    ...(payload.bmi === undefined ? [] : [['BMI', String(payload.bmi)]]),
  ];
  return (
    <Section title={`${wording?.title ?? questionnaire}, ${inLondon(createdAt)}`}>
      <p className={styles.about}>
        Version {version}, {mode === 'repeat' ? 'a repeat order' : 'a new consultation'}.
        {wording ? '' : ' Its document was not kept: questions have the names of their fields.'}
      </p>
      <dl className={styles.answers}>
        {measures.map(([what, value]) => (
          <Pair key={what} asked={what ?? ''} answer={value ?? ''} />
        ))}
        <Answers answers={payload.answers} wording={wording} />
      </dl>
      {withheld.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Withheld from her as she answered</h3>
          <ul>
            {withheldByReason(withheld, words).map(([reason, medicines]) => (
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
  elsewhere = false,
}: {
  readonly attempt: Attempt;
  readonly words: Words;
  readonly elsewhere?: boolean;
}) {
  const wording = words.of(document, mode);
  return (
    <Section
      title={`Refused${elsewhere ? ' at another questionnaire' : ''}: ${wording?.title ?? questionnaire} ${version}, ${inLondon(createdAt)}`}
    >
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
