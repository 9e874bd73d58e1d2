import { Alert, Card, Fold } from '#ui';
import { useAsked } from './ask.ts';
import { Findings } from './panel/findings.tsx';

interface PublishedFindingsProps {
  readonly questionnaire: string;
  readonly on: string;
}

/** What can never work in it, for whoever reads the page without the studio's command. */
export function PublishedFindings({ questionnaire, on }: PublishedFindingsProps) {
  const reply = useAsked('findings', { questionnaire, on });
  if (!reply) return null;
  if (!reply.ok)
    return (
      <Alert kind="error" title="What can never work in it could not be worked out">
        <p>{reply.sentence}</p>
      </Alert>
    );
  return (
    <Card>
      <Fold heading="h2" open title={`Findings: ${reply.told.length}`}>
        <Findings found={reply.told} />
      </Fold>
    </Card>
  );
}
