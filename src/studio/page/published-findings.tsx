import { Card, Fold } from '#ui';
import { useAsked } from './ask.ts';
import listStyles from './panel/list.module.css';

interface PublishedFindingsProps {
  readonly questionnaire: string;
  readonly on: string;
}

/** What can never work in it, for whoever reads the page without the studio's command. */
export function PublishedFindings({ questionnaire, on }: PublishedFindingsProps) {
  const reply = useAsked('findings', { questionnaire, on });
  if (!reply?.ok) return reply && <p>{reply.sentence}</p>;
  return (
    <Card>
      <Fold heading="h2" open title={`Findings: ${reply.told.length}`}>
        {reply.told.length === 0 ? (
          <p>Nothing: everything in it can happen.</p>
        ) : (
          <ul role="list" className={listStyles.list}>
            {reply.told.map(({ what, because, pointer, line }) => (
              <li key={pointer + what} className={listStyles.item}>
                <p>{what}</p>
                {because.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                <p>
                  <code>{pointer}</code>, line {line}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </Card>
  );
}
