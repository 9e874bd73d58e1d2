import { useMemo, useState } from 'react';
import type { Answers, History } from '#engine';
import type { ChangedAnswer } from '#consultation';
import { Alert, Card, counted, Fold } from '#ui';
import type { Comparison } from '../comparison.ts';
import { payloadOf } from '../reading/payload.ts';
import { HistoryToTry } from '../history/history-to-try.tsx';
import type { TriedHistory } from '../history/saved-history.ts';
import type { Judged } from '../reading/judged.ts';
import { readAnswers, type EarlierReading } from '../reading/reading.ts';
import { Changes } from './changes.tsx';
import { Flags } from './flags.tsx';
import { Medicines } from './medicines.tsx';
import { Outcome } from './outcome.tsx';
import styles from './panel.module.css';
import { Patients } from './patients.tsx';
import { PayloadView } from './payload-view.tsx';
import { Questions } from './questions.tsx';
import { Rules } from './rules.tsx';

interface PanelProps {
  readonly judged: Judged;
  readonly changed: readonly ChangedAnswer[];
  readonly comparison: Comparison;
  /** The ids of all questionnaires. */
  readonly questionnaires: readonly string[];
  /** Puts these answers into the form, and this history beside them where there is one. */
  readonly onFillIn: (answers: Answers, history?: History) => void;
  readonly onHistory: (history: TriedHistory) => void;
}

export function Panel(props: PanelProps) {
  const { judged, changed, comparison, questionnaires, onFillIn, onHistory } = props;
  const now = useMemo(() => readAnswers(judged), [judged]);
  const before = useMemo(
    (): EarlierReading | undefined =>
      comparison.kind === 'there'
        ? {
            ...readAnswers({ ...judged, whole: comparison.before }),
            version: comparison.version,
          }
        : undefined,
    [judged, comparison],
  );
  // Walking every path takes a moment, and not everybody wants to know.
  const [showsPatients, setShowsPatients] = useState(false);
  const { whole, at } = judged;
  const { questionnaire, document } = whole;
  const met = now.rules.filter(({ verdict }) => verdict === 'met').length;
  const raised = now.flags.filter(({ verdict }) => verdict === 'met').length;
  const offered = now.medicines.filter(({ isOffered }) => isOffered).length;
  const asked = now.questions.filter(({ standing }) => !/not-asked|open/.test(standing)).length;

  return (
    <aside className={styles.panel} aria-label="What the questionnaire makes of the answers">
      <Outcome now={now} before={before} />
      <ComparisonAlert comparison={comparison} />
      <Card className={styles.folds}>
        <Fold heading="h3" open title={`Rules that refuse: ${met} of ${now.rules.length} met`}>
          <Rules now={now.rules} before={before} />
        </Fold>
        {now.flags.length > 0 && (
          <Fold heading="h3" title={`Flags: ${raised} of ${now.flags.length} raised`}>
            <Flags now={now.flags} before={before} on={at.on} />
          </Fold>
        )}
        {now.medicines.length > 0 && (
          <Fold heading="h3" title={`Medicines: ${offered} of ${now.medicines.length} offered`}>
            <Medicines now={now.medicines} before={before} document={document} on={at.on} />
          </Fold>
        )}
        <Fold heading="h3" title={`Her history: ${briefly(at.history)}`}>
          <HistoryToTry
            history={at.history}
            medicines={whole.medicines}
            questionnaires={questionnaires}
            onChange={onHistory}
          />
        </Fold>
        <Fold heading="h3" title={`Questions: ${asked} of ${now.questions.length} asked`}>
          <Questions steps={questionnaire.steps(at.mode)} now={now.questions} before={before} />
        </Fold>
        <Fold heading="h3" title="What is sent">
          <PayloadView
            now={payloadOf(questionnaire, now.assessment, changed)}
            before={
              before && {
                payload: payloadOf(before.questionnaire, before.assessment, changed),
                version: before.version,
              }
            }
          />
        </Fold>
        <Fold heading="h3" title="Patients to try" onUnfold={() => setShowsPatients(true)}>
          {showsPatients && <Patients id={questionnaire.id} at={at} onFillIn={onFillIn} />}
        </Fold>
        {comparison.kind === 'there' && (
          <Fold heading="h3" open title={`Changes since ${comparison.version}`}>
            <Changes
              key={comparison.version}
              id={questionnaire.id}
              version={comparison.version}
              at={at}
              onFillIn={onFillIn}
            />
          </Fold>
        )}
      </Card>
    </aside>
  );
}

function briefly(history: TriedHistory): string {
  if (!history) return 'not known';
  const count = history.supplies.length + history.consultations.length;
  return count === 0 ? 'nothing before' : counted(count, 'record');
}

function ComparisonAlert({ comparison }: { readonly comparison: Comparison }) {
  switch (comparison.kind) {
    case 'none':
    case 'there':
      return null;
    case 'loading':
      return <p role="status">Reading the questionnaire of {comparison.version}...</p>;
    case 'new':
      return <Alert title={`In ${comparison.version} there is no such questionnaire.`} />;
    case 'failed':
      return (
        <Alert kind="error" role="alert" title={`${comparison.version} cannot be compared with`}>
          <p>{comparison.sentence}</p>
        </Alert>
      );
  }
}
