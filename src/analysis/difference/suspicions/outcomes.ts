import type { DocumentModel } from '../../model/document-model.ts';
import { outcomeIn, triesOf, type Suspect } from './suspicion.ts';

/** Whatever it comes from: another end. */
export const outcomeSuspicions: Suspect = ([a, b], { logic }) => {
  if (a.eligible === b.eligible && a.refused === b.refused) return [];
  const { and, not } = logic;
  const tries = (done: DocumentModel, open: DocumentModel) =>
    triesOf(
      'asked-otherwise',
      [and(done.eligible, not(open.eligible), not(open.refused))],
      (answers, at) =>
        outcomeIn(done, answers, at) === 'eligible' &&
        outcomeIn(open, answers, at) === 'incomplete',
    );
  return [
    {
      what: 'could submit, and now has something left to answer',
      isLastResort: 'of-its-kind',
      tries: tries(a, b),
    },
    {
      what: 'had something left to answer, and can now submit',
      isLastResort: 'of-its-kind',
      tries: tries(b, a),
    },
  ];
};
