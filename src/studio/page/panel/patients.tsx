import { useState } from 'react';
import type { Answers, At } from '#engine';
import { counted } from '#ui';
import type { ExamplePatient } from '../../messages.ts';
import { useAsked } from '../ask.ts';
import { Badge } from './badge.tsx';
import styles from './patients.module.css';

interface PatientsProps {
  readonly id: string;
  readonly at: At;
  readonly onFillIn: (answers: Answers) => void;
}

/** An example for every path through the document. Pressed, she fills in the form. */
export function Patients({ id, at, onFillIn }: PatientsProps) {
  const reply = useAsked('patients', { questionnaire: id, on: at.on, mode: at.mode });
  const [selected, setSelected] = useState('');
  if (reply === undefined) return <p role="status">Walking every path...</p>;
  if (!reply.ok) return <p>{reply.sentence}</p>;
  const sought = selected.trim().toLowerCase();
  const groups = reply.told
    .map(({ questions, patients }) => ({
      questions,
      patients: patients.filter(({ inWords, refusedBy }) =>
        `${inWords} ${refusedBy.join(' ')} ${endOf(refusedBy)}`.toLowerCase().includes(sought),
      ),
    }))
    .filter(({ patients }) => patients.length > 0);
  const count = groups.reduce((sum, { patients }) => sum + patients.length, 0);
  return (
    <div className={styles.patients}>
      <p>
        Each stands for everybody who is treated as she is, and is harmless in everything that is
        not said. Press one to fill in the form.
      </p>
      <label className={styles.search}>
        Show only those with
        <input
          type="search"
          className={styles.box}
          value={selected}
          onChange={({ target }) => setSelected(target.value)}
        />
      </label>
      <p role="status">{counted(count, 'patient')}</p>
      {groups.map(({ questions, patients }) => (
        <section key={questions.join()} aria-label={questions.join(', ')}>
          <h4 className={styles.group}>{questions.join(', ')}</h4>
          <ul role="list">
            {patients.map((patient) => (
              <Patient key={patient.inWords} patient={patient} onFillIn={onFillIn} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const endOf = (refusedBy: readonly string[]): string =>
  refusedBy.length > 0 ? `Refused: ${refusedBy.join(', ')}` : 'Eligible';

interface PatientProps {
  readonly patient: ExamplePatient;
  readonly onFillIn: (answers: Answers) => void;
}

function Patient({ patient, onFillIn }: PatientProps) {
  const { answers, inWords, refusedBy } = patient;
  return (
    <li>
      <button type="button" className={styles.patient} onClick={() => onFillIn(answers)}>
        <span className={styles.words}>{inWords}</span>
        <Badge look={refusedBy.length > 0 ? 'bad' : 'good'}>{endOf(refusedBy)}</Badge>
      </button>
    </li>
  );
}
