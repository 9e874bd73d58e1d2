/** What is written down of a consultation that was posted. */
import type { Flag, History, Offer, Refusal } from '#engine';
import type { Draft } from '#record';
import type { ConsultationRecord } from '../consultation.ts';

/** A consultation as it was judged: with what is kept, and with what of her own account was known of her then. */
export interface Judgement {
  readonly record: ConsultationRecord;
  readonly history: History | undefined;
  /** What another account had was read as well. */
  readonly hasOthers: boolean;
  /** Nothing of her is kept. */
  readonly isMinor?: boolean;
}

export const entriesOf = ({
  record,
  history,
  hasOthers,
  isMinor = false,
}: Judgement): readonly Draft[] => {
  const { conclusion, payload, changedAnswers } = record;
  const given = {
    ...{ payload, history: history ?? null },
    ...(hasOthers && { hasOthers: true as const }),
  };
  const facts = { ...judged(record), posted: postedAs(record) };
  return [
    conclusion.outcome === 'eligible'
      ? { what: 'submitted', facts, person: given }
      : {
          what: 'refused',
          facts: { ...facts, rules: ids(conclusion.by) },
          ...(!isMinor && { person: { ...given, refusals: conclusion.by } }),
        },
    ...(changedAnswers.length > 0 ? [changes(changedAnswers)] : []),
    ...(conclusion.outcome === 'eligible'
      ? [flagged(record.flags), offered(record.medicines)].flat()
      : []),
  ];
};

const judged = ({ questionnaireId, questionnaireVersion, mode, verdicts }: ConsultationRecord) => ({
  ...{ questionnaire: questionnaireId, version: questionnaireVersion, mode },
  verdicts,
});

/** Whose it is, when it was posted and as what. */
export const postedAs = ({
  customerId: customer,
  at,
  questionnaireHash: hash,
  answeredVersion,
  catalogue: { condition, treatment },
  isPharmacy,
}: ConsultationRecord) => ({
  ...{ customer, at: at.toISOString(), hash, answeredVersion, isPharmacy },
  catalogue: { condition, treatment },
});

const ids = (rules: readonly Pick<Refusal, 'id'>[]): readonly string[] => rules.map(({ id }) => id);

const changes = (changed: ConsultationRecord['changedAnswers']): Draft => ({
  what: 'answers-changed',
  facts: { rules: [...new Set(changed.map(({ rule }) => rule))] },
  person: { changed },
});

const flagged = (flags: readonly Flag[]): readonly Draft[] =>
  flags.length === 0
    ? []
    : [
        {
          what: 'flagged',
          facts: {
            flags: flags.map(({ id, level, message, isOpen, medicines }) => ({
              ...{ id, level, message },
              ...(medicines && { medicines }),
              ...(isOpen && { isOpen }),
            })),
          },
        },
      ];

const offered = (medicines: readonly Offer[]): readonly Draft[] =>
  medicines.length === 0
    ? []
    : [
        {
          what: 'medicines-judged',
          facts: {
            offered: medicines.filter((offer) => offer.offered).map(({ id }) => id),
            withheld: medicines.flatMap((offer) =>
              offer.offered
                ? []
                : [
                    {
                      id: offer.id,
                      because: offer.because.map(({ id, message }) => ({ id, message })),
                    },
                  ],
            ),
          },
        },
      ];
