/** A rule is evaluated once for medicines that agree in all that it reads: what it says of each is what it says of it alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  flagsTo,
  offersTo,
  readExpression,
  type Expression,
  type Medicine,
  type Questionnaire,
} from '#engine';
import { patient, realDocuments } from '../scenarios/scenario.ts';

/** The same histories in every run. */
fc.configureGlobal({ seed: 20260302 });

test.each(realDocuments)('$questionnaire.id', ({ document, questionnaire, formulary }) => {
  const { answers, at } = patient(questionnaire.id, 'new');
  const ids = formulary?.medicines.map(({ id }) => id) ?? [];
  const supply = fc.record({
    medicine: fc.constantFrom(...ids, 'one that is no more'),
    daysAgo: fc.integer({ min: 0, max: 120 }),
    quantity: fc.constant(1),
    isOpen: fc.boolean(),
  });
  const history = fc.record({
    supplies: fc.array(supply, { maxLength: 3 }),
    consultations: fc.constant([]),
  });
  const { withhold = [], flag = [] } = document['x-medicines'] ?? {};
  const read = (when: Expression | undefined) => {
    const reading = when && readExpression(document, when, formulary);
    return (known: typeof at, medicine: Medicine) =>
      reading ? reading(answers, { ...known, medicine }) : true;
  };
  const rules = [
    ...questionnaire.medicines.withhold.map((rule, i) => ({
      rule,
      says: read(withhold[i]?.when),
      found: withheldFrom,
    })),
    ...questionnaire.medicines.flag.map((rule, i) => ({
      rule,
      says: read(flag[i]?.when),
      found: flaggedFor,
    })),
  ];
  let [open, met] = [0, 0];
  fc.assert(
    fc.property(fc.option(history, { nil: undefined }), (known) => {
      const then = { ...at, history: known };
      for (const { rule, says, found } of rules) {
        const own = rule.medicines.filter((medicine) => says(then, medicine) !== false);
        if (own.length > 0 && known) met++;
        if (own.length > 0 && !known) open++;
        expect(found(questionnaire, rule.id, answers, then)).toEqual(own.map(({ id }) => id));
      }
    }),
    { numRuns: 100 },
  );
  if (rules.length > 0) expect(open).toBeGreaterThan(0);
  if (rules.length > 0) expect(met).toBeGreaterThan(0);
});

type Judged = Parameters<typeof offersTo>;

const withheldFrom = (
  questionnaire: Questionnaire,
  rule: string,
  ...then: [Judged[1], Judged[2]]
) =>
  offersTo(questionnaire, ...then).flatMap((offer) =>
    !offer.offered && offer.because.some(({ id }) => id === rule) ? [offer.id] : [],
  );

const flaggedFor = (questionnaire: Questionnaire, rule: string, ...then: [Judged[1], Judged[2]]) =>
  flagsTo(questionnaire, ...then).find(({ id }) => id === rule)?.medicines ?? [];
