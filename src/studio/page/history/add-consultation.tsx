import { useId, useState } from 'react';
import type { EarlierConsultation } from '#engine';
import { Button } from '#ui';
import styles from './history.module.css';
import { NumberField } from './number-field.tsx';

interface AddConsultationProps {
  readonly questionnaires: readonly string[];
  readonly onAdd: (consultation: EarlierConsultation) => void;
}

export function AddConsultation({ questionnaires, onAdd }: AddConsultationProps) {
  const id = useId();
  const [questionnaire, setQuestionnaire] = useState(questionnaires[0] ?? '');
  const [wasRefused, setWasRefused] = useState(false);
  const [daysAgo, setDaysAgo] = useState(28);
  const outcome = wasRefused ? 'refused' : 'eligible';
  return (
    <fieldset className={styles.add}>
      <legend className={styles.legend}>Filled in before</legend>
      <div className={styles.field}>
        <label htmlFor={`${id}-questionnaire`}>Questionnaire</label>
        <select
          id={`${id}-questionnaire`}
          className={styles.box}
          value={questionnaire}
          onChange={({ target }) => setQuestionnaire(target.value)}
        >
          {questionnaires.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <NumberField label="Days ago" least={0} value={daysAgo} onChange={setDaysAgo} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wasRefused}
          onChange={({ target }) => setWasRefused(target.checked)}
        />
        She was refused
      </label>
      <Button look="secondary" onClick={() => onAdd({ questionnaire, outcome, daysAgo })}>
        Add this consultation
      </Button>
    </fieldset>
  );
}
