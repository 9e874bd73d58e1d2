import { birthdaysOf } from '../candidates.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import { judge } from '../replay/judge.ts';
import type { Conjecture } from '../replay/replay.ts';
import { withSmallestHistory } from '../smallest-history.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { historyInWords } from '../words/history-in-words.ts';
import type { Finding } from './finding.ts';
import { somebody, type Sought } from './sought.ts';
import type { Tried } from './tried.ts';

/** Whoever is eligible and is offered nothing has to read what to do instead. */
export async function nothingToOffer(tried: Tried): Promise<Sought | undefined> {
  const { model } = tried;
  const { questionnaire } = model.subject;
  if (model.offered.size === 0 || questionnaire.nothingSuitable) return undefined;
  const hasNothing: Conjecture['isSo'] = (answers, at) => {
    const { assessment } = judge(questionnaire, answers, at);
    return (
      assessment.outcome === 'eligible' && assessment.medicines.every(({ offered }) => !offered)
    );
  };
  const { and, not } = model.logic;
  const nobodyOffers = and(model.eligible, ...[...model.offered.values()].map(not));
  return somebody(
    NOTHING_OFFERED,
    nobodyOffers,
    { isSo: hasNothing, isOfEligible: true },
    (sheet) => nothingOffered(sheet, hasNothing, tried),
    tried,
  );
}

const NOTHING_OFFERED =
  'Somebody who is eligible may be offered no medicine, and nothing tells her what to do instead.';

function nothingOffered(
  sheet: DatedSheet,
  hasNothing: Conjecture['isSo'],
  { model: { subject }, span: { mode } }: Tried,
): Finding {
  const at = withSmallestHistory([subject], sheet.answers, atOf(sheet, mode), hasNothing);
  const witness = smallestSheet(sheet.answers, (fewer) => hasNothing(fewer, at));
  const known = at.history && historyInWords(at.history);
  return {
    questionnaire: subject.questionnaire.id,
    kind: 'nothing-to-offer',
    pointer: '/x-medicines',
    what: NOTHING_OFFERED,
    because: [
      [answersInWords(witness, at.on, birthdaysOf([subject])), ...(known ? [known] : [])].join(
        '; ',
      ),
    ],
    mend: 'Write "x-nothing-suitable": { "message": …, "advice": … }.',
    witness,
    on: at.on,
    history: at.history,
  };
}
