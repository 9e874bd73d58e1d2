import type { ChangedAnswer } from '#consultation';
import type { Assessment, Questionnaire } from '#engine';
import { consultationBody } from '#features/consultation';

/** What would be posted, or why nothing would be. */
export type Payload =
  | { readonly kind: 'sent'; readonly json: string }
  | { readonly kind: 'not-sent'; readonly sentence: string };

export function payloadOf(
  questionnaire: Questionnaire,
  assessment: Assessment,
  changed: readonly ChangedAnswer[],
): Payload {
  switch (assessment.outcome) {
    case 'eligible':
      return body(questionnaire, assessment.submission, changed);
    case 'refused':
      return { kind: 'not-sent', sentence: 'Nothing is sent of a consultation that is refused.' };
    case 'incomplete':
      return { kind: 'not-sent', sentence: 'Nothing is sent before everything is answered.' };
  }
}

function body(...[questionnaire, submission, changed]: Parameters<typeof bodyOf>): Payload {
  try {
    return {
      kind: 'sent',
      json: JSON.stringify(bodyOf(questionnaire, submission, changed), null, 2),
    };
  } catch (error) {
    // An author's error, said by the storefront's own words.
    return { kind: 'not-sent', sentence: error instanceof Error ? error.message : String(error) };
  }
}

const bodyOf = (
  questionnaire: Questionnaire,
  submission: Extract<Assessment, { outcome: 'eligible' }>['submission'],
  changed: readonly ChangedAnswer[],
) =>
  consultationBody({ questionnaire, hash: undefined, submission, changed, answeredBy: undefined });
