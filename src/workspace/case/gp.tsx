import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inLondon, letterStanding } from '#case';
import type { CaseGp, DeskOrder } from '#contract';
import { Alert } from '#ui';
import { sessionQuery } from '../queries.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { Section } from './section.tsx';
import { useKeptText } from '../fields/use-kept-text.ts';
import { useStep } from './use-step.ts';
import { WordsStep } from '../fields/words-step.tsx';

/** What she said of telling her GP, what became of it, and that she has taken it back. */
export function Gp({ found }: { readonly found: DeskOrder }) {
  const { gp, order, consultations } = found;
  const { data } = useQuery(sessionQuery(useTeam()));
  const mayRead = data?.may.includes('gp-letters') ?? false;
  if (consultations.length === 0) return null;
  return (
    <Section title="Her GP">
      <p>{STATES[gp.state]}</p>
      {gp.withdrawnAt !== null && (
        <Alert>
          <p>
            She took her consent back {inLondon(gp.withdrawnAt)}
            {gp.withdrawnBy !== null && `, written down by ${gp.withdrawnBy}`}: what was not posted
            before stays here, and what comes back is not posted again.
          </p>
        </Alert>
      )}
      {gp.letters.length > 0 && (
        <ul>
          {gp.letters.map((letter) => (
            <li key={letter._id}>
              {mayRead && (
                <Link to="/gp-letters/$letterId" params={{ letterId: letter._id }}>
                  Letter to her GP
                </Link>
              )}{' '}
              {letterStanding(letter)}
            </li>
          ))}
        </ul>
      )}
      {gp.canWithdraw && mayRead && <Withdrawing orderId={order._id} />}
    </Section>
  );
}

const STATES: Readonly<Record<CaseGp['state'], string>> = {
  'not-agreed': 'She has not agreed that her GP is told: no letter is made.',
  agreed: 'She agreed that her GP practice is told of what is supplied.',
  'no-practice':
    'She agreed that her GP is told, and named no practice: there is nobody to write to.',
};

/** She has said so to somebody of the team. */
function Withdrawing({ orderId }: { readonly orderId: string }) {
  const { api } = useTeam();
  const kept = useKeptText(`gp consent ${orderId}`);
  const step = useStep(
    orderId,
    (reason: string) =>
      dataOf<'teamWithdrawGpConsent'>(
        api.POST('/team/cases/{orderId}/gp-consent/withdrawal', {
          params: { path: { orderId } },
          body: { reason },
        }),
      ),
    { onDone: kept.forget },
  );
  return (
    <WordsStep
      summary="She has taken it back"
      id="gp-reason"
      label="How she said it"
      hint="For example: she telephoned. It cannot be undone."
      missing="Say how she said it."
      button="Stop the letter to her GP"
      pendingLabel="Stopping..."
      kept={kept}
      step={step}
    />
  );
}
