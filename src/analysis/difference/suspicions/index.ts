import { flagSuspicions } from './flags.ts';
import { toldSuspicions } from './flags-told.ts';
import { offerSuspicions, oneSidedOfferSuspicions } from './offers.ts';
import { oneSidedSuspicions } from './one-sided.ts';
import { optionSuspicions } from './options.ts';
import { outcomeSuspicions } from './outcomes.ts';
import { questionSuspicions } from './questions.ts';
import { reasonSuspicions } from './reasons.ts';
import { refusalSuspicions } from './refusals.ts';
import { submissionSuspicions as everySubmissionSuspicion } from './submissions.ts';
import { unresolved, type Suspect } from './suspicion.ts';

export { sendAlike } from './submissions.ts';
export type { Suspect, Suspicion, Try } from './suspicion.ts';

/** About what is asked, needed, refused, flagged and offered. */
export const treatmentSuspicions: Suspect = (models, sheet) =>
  unresolved(sheet, [
    ...refusalSuspicions(models, sheet),
    ...questionSuspicions(models, sheet),
    ...flagSuspicions(models, sheet),
    ...offerSuspicions(models, sheet),
    ...reasonSuspicions(models, sheet),
    ...toldSuspicions(models, sheet),
    ...outcomeSuspicions(models, sheet),
    ...oneSidedSuspicions(models, sheet),
    ...optionSuspicions(models, sheet),
    ...oneSidedOfferSuspicions(models, sheet),
  ]);

/** About what is sent. On a sheet of its own, for it compares calculations answer by answer. */
export const submissionSuspicions: Suspect = (models, sheet) =>
  unresolved(sheet, everySubmissionSuspicion(models, sheet));
