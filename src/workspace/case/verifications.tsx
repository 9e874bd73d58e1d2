import { useQuery } from '@tanstack/react-query';
import { verificationsInWords, type Words } from '#case';
import type { DeskOrder } from '#contract';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import styles from './files.module.css';
import { IdentityForm } from './identity-form.tsx';
import { IdentityServiceForm } from './identity-service-form.tsx';
import { Section } from './section.tsx';
import { FileTile, useCaseFiles } from './viewer.tsx';

interface VerificationsProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

/** Who she is, what she weighs and what she consents to: how that was seen, when and by whom, and what nobody has seen. */
export function Verifications({ found, words }: VerificationsProps) {
  const { data } = useQuery(sessionQuery(useTeam()));
  return (
    <Section title="What was verified">
      <ul>
        {verificationsInWords(found, words).map(({ what, says, evidence }, index) => (
          <li key={`${what} ${index}`}>
            {what}: {says}
            {evidence !== null && <Evidence path={evidence} />}
          </li>
        ))}
      </ul>
      {data?.may.includes('verify') && (
        <>
          {found.identityService && (
            <IdentityServiceForm found={found} service={found.identityService} />
          )}
          <IdentityForm found={found} />
        </>
      )}
    </Section>
  );
}

/** The file that it was seen on: what cannot be shown is said. */
function Evidence({ path }: { readonly path: string }) {
  const { query, named } = useCaseFiles();
  const file = named.find((one) => one.path === path);
  if (file)
    return (
      <div className={styles.within}>
        <FileTile file={file} />
      </div>
    );
  return (
    <p>{query.isSuccess ? 'Its file is not to be found any more.' : 'Its file is not loaded.'}</p>
  );
}
