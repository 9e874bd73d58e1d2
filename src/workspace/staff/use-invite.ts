import { type SyntheticEvent, useState } from 'react';
import type { Invited } from '#contract';
import { focusQuestion } from '../fields/focus-question.ts';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { dataOf, FailedCall } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { missingIn, newMember, type NewMember } from './new-member.ts';
import { useStaffStep } from './use-staff-step.ts';

const QUESTIONS = ['name', 'email', 'role', 'registration'] as const;
type Question = (typeof QUESTIONS)[number];

const FIELDS = QUESTIONS.map((name) => ({ name }));

/** Somebody new as she is entered and invited, with what is wrong with her at its question. */
export function useInvite(onInvited: (invited: Invited) => void) {
  const { api } = useTeam();
  const { textOf, enter, forget } = useKeptTexts('invite', FIELDS, 'new');
  const [name, email, role, registration] = QUESTIONS.map(textOf);
  const entered = { name, email, role, registration };
  const [isTried, setTried] = useState(false);
  const step = useStaffStep(
    (body: NewMember) => dataOf<'inviteStaff'>(api.POST('/team/staff', { body })),
    (invited) => {
      forget();
      setTried(false);
      onInvited(invited);
    },
  );
  const missing = missingIn(entered);
  const refused = refusedIn(step.error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const body = newMember(entered);
    const first = QUESTIONS.find((question) => missing[question]);
    if (first) focusQuestion(`invite-${first}`);
    if (!body || step.isPending) return;
    step.mutate(body, {
      onError: (error) => {
        const wrong = QUESTIONS.find((question) => refusedIn(error)[question] !== undefined);
        if (wrong) focusQuestion(`invite-${wrong}`);
      },
    });
  };
  return {
    entered,
    /** What was wrong with it before is not said of what stands there now. */
    enter: (question: Question) => (text: string | undefined) => {
      enter(question, text);
      if (step.isError) step.reset();
    },
    errorOf: (question: Question): string | undefined =>
      (isTried && missing[question]) || refused[question],
    /** Where it is of no one question. */
    error: Object.keys(refused).length > 0 ? null : step.error,
    isPending: step.isPending,
    submit,
  };
}

/** What the server says of single questions. */
function refusedIn(error: Error | null): Partial<Record<Question, string>> {
  if (!(error instanceof FailedCall)) return {};
  return Object.fromEntries(
    error.problems.flatMap(({ field, message }) => {
      const question = QUESTIONS.find((known) => field === `/${known}`);
      return question === undefined ? [] : [[question, message]];
    }),
  );
}
