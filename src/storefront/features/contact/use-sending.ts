import { useState } from 'react';
import type { Failure } from '#client';
import { useClient } from '#features/session';
import { type Draft, type Field, FIELDS, type FieldErrors, readDraft } from './message.ts';

type Sending =
  | { readonly kind: 'writing'; readonly fieldErrors: FieldErrors }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly thanks: string }
  | { readonly kind: 'failed'; readonly message: string };

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

/** What was written, and what became of it. A message that was sent leaves an empty form. */
export function useSending() {
  const { messages } = useClient();
  const [draft, setDraft] = useState<Draft>({});
  const [sending, setSending] = useState<Sending>({ kind: 'writing', fieldErrors: {} });
  const [attempt, setAttempt] = useState(0);

  const send = async () => {
    if (sending.kind === 'sending') return;
    setAttempt((before) => before + 1);
    const read = readDraft(draft);
    if ('fieldErrors' in read)
      return setSending({ kind: 'writing', fieldErrors: read.fieldErrors });
    setSending({ kind: 'sending' });
    const outcome = await messages.contact(read);
    if (!outcome.ok) return setSending(afterFailure(outcome.failure));
    setDraft({});
    setSending({ kind: 'sent', thanks: outcome.data.message });
  };
  return {
    draft,
    sending,
    attempt,
    fieldErrors: sending.kind === 'writing' ? sending.fieldErrors : {},
    set: (field: Field, value: string | undefined) =>
      setDraft((before) => ({ ...before, [field]: value })),
    send,
  };
}

/** The server's complaints stand at their fields where they have one. */
function afterFailure({ kind, status, problems = [], message }: Failure): Sending {
  const fieldErrors = Object.fromEntries(
    problems.flatMap(({ field = '', message: words }) => {
      const name = FIELDS.find((each) => field.endsWith(`/${each}`));
      return name === undefined ? [] : [[name, words]];
    }),
  );
  if (status === 422 && Object.keys(fieldErrors).length > 0)
    return { kind: 'writing', fieldErrors };
  // 429 says when to come back.
  return { kind: 'failed', message: kind === 'problem' && status === 429 ? message : UNEXPECTED };
}
