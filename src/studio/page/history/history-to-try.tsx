import type { History, Medicine } from '#engine';
import { historyInWords } from '#analysis/words';
import { Button } from '#ui';
import { AddConsultation } from './add-consultation.tsx';
import { AddSupply } from './add-supply.tsx';
import styles from './history.module.css';
import type { TriedHistory } from './saved-history.ts';

interface HistoryToTryProps {
  readonly history: TriedHistory;
  /** The medicines that she may have been supplied with. */
  readonly medicines: readonly Medicine[];
  /** The ids of the questionnaires that she may have filled in. */
  readonly questionnaires: readonly string[];
  readonly onChange: (history: TriedHistory) => void;
}

/** What we supplied before and which consultations there were, made up to see what rules make of it. */
export function HistoryToTry(props: HistoryToTryProps) {
  const { history, medicines, questionnaires, onChange } = props;
  const records = history ?? { supplies: [], consultations: [] };
  return (
    <div className={styles.history}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={history === undefined}
          onChange={({ target }) =>
            onChange(target.checked ? undefined : { supplies: [], consultations: [] })
          }
        />
        Her history cannot be read
      </label>
      {history && (
        <>
          <Records history={history} onChange={onChange} />
          {medicines.length > 0 && (
            <AddSupply
              medicines={medicines}
              onAdd={(supply) => onChange({ ...records, supplies: [...records.supplies, supply] })}
            />
          )}
          <AddConsultation
            questionnaires={questionnaires}
            onAdd={(consultation) =>
              onChange({ ...records, consultations: [...records.consultations, consultation] })
            }
          />
        </>
      )}
    </div>
  );
}

interface RecordsProps {
  readonly history: History;
  readonly onChange: (history: History) => void;
}

function Records({ history, onChange }: RecordsProps) {
  const { supplies, consultations } = history;
  const items = [
    ...supplies.map((supply) => ({
      words: historyInWords({ supplies: [supply], consultations: [] }),
      without: { supplies: supplies.filter((other) => other !== supply), consultations },
    })),
    ...consultations.map((consultation) => ({
      words: historyInWords({ supplies: [], consultations: [consultation] }),
      without: { supplies, consultations: consultations.filter((other) => other !== consultation) },
    })),
  ];
  if (items.length === 0) return <p>We know her, and have supplied nothing before.</p>;
  return (
    <ul role="list" className={styles.records}>
      {items.map(({ words, without }, i) => (
        <li key={i} className={styles.record}>
          <span>{words}</span>
          <Button look="quiet" onClick={() => onChange(without)}>
            Remove<span className="visually-hidden">: {words}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
